import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aMessage, minutesAgo } from '../../../src/testing/builders.ts';
import { createWorld } from '../../../src/transport/memory/world.ts';
import { dialog, field, optionNames, startSearch, tab } from './searchWorld.tsx';

/** "me" begins the name of Melanie, and the handle of Alex Kim is the display name of Alexandra Brown. Wren is signed in. */
const world = () =>
  createWorld({
    workspaces: [
      {
        id: 'T1',
        name: 'Larkspur',
        users: {
          U1: { id: 'U1', name: 'wren', real_name: 'Wren Halloway' },
          U2: { id: 'U2', name: 'melanie', real_name: 'Melanie Tanabe' },
          U3: { id: 'U3', name: 'alex', real_name: 'Alex Kim' },
          U4: { id: 'U4', name: 'abrown', real_name: 'Alexandra Brown', display_name: 'Alex' },
        },
        conversations: [
          {
            id: 'C1',
            name: 'garden',
            members: ['U1', 'U2', 'U3', 'U4'],
            messages: [
              aMessage({ ts: minutesAgo(9), user: 'U1', text: 'My own words' }),
              aMessage({ ts: minutesAgo(8), user: 'U2', text: 'Words of Melanie' }),
              aMessage({ ts: minutesAgo(7), user: 'U3', text: 'Words of Kim' }),
              aMessage({ ts: minutesAgo(6), user: 'U4', text: 'Words of Alexandra' }),
            ],
          },
        ],
      },
    ],
  });

/** Direct messages with two people of one name. */
function worldOfNamesakes() {
  const both = world();
  const [workspace] = both.workspaces;
  for (const id of ['U5', 'U6']) {
    if (workspace) workspace.users[id] = { id, name: `sam-${id}`, real_name: 'Sam Ode' };
    const messages = [aMessage({ ts: minutesAgo(5), user: id, text: `Words of ${id}` })];
    const more = createWorld({
      workspaces: [
        {
          id: 'T1',
          name: 'Larkspur',
          users: {},
          conversations: [{ id: `D-${id}`, type: 'dm', members: ['U1', id], messages }],
        },
      ],
    });
    workspace?.conversations.push(...more.workspaces.flatMap(({ conversations }) => conversations));
  }
  return both;
}

const found = () => optionNames().join('|');
const chips = () => within(dialog()).getByRole('list').textContent;

describe('the author of a search', () => {
  it('is the signed-in user for "me", and the chip names no colleague whose name begins so', async () => {
    const { type } = await startSearch({ world: world() });
    await type('from:me words');
    expect(found()).toContain('My own words');
    expect(found()).not.toContain('Words of Melanie');
    expect(chips()).toBe('From Wren Halloway');
  });

  it('is the chosen person alone, not another one of the same name', async () => {
    const { type, user, advance, until } = await startSearch({ world: world() });
    await type('Kim');
    await user.click(tab('People'));
    await user.click(within(dialog()).getByRole('option', { name: /Alex Kim/ }));
    await advance(300);
    await until(() => expect(found()).toContain('Words of Kim'));
    expect(found()).not.toContain('Words of Alexandra');
    expect(chips()).toBe('From Alex Kim');
  });

  it('is the person of the filter menu alone', async () => {
    const { type, user, advance, until } = await startSearch({ world: world() });
    await type('words');
    await user.click(within(dialog()).getByRole('button', { name: 'Filter by person' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Alex Kim' }));
    await advance(300);
    await until(() => expect(found()).not.toContain('Words of Melanie'));
    expect(found()).toContain('Words of Kim');
    expect(found()).not.toContain('Words of Alexandra');
    expect(field()).toHaveValue('words from:U3 ');
  });
});

it('the conversation of the filter menu is the chosen one alone, not another one of the same name', async () => {
  const { type, user, advance, until } = await startSearch({ world: worldOfNamesakes() });
  await type('words');
  await user.click(within(dialog()).getByRole('button', { name: 'Filter by conversation' }));
  const namesakes = await screen.findAllByRole('menuitem', { name: 'Sam Ode' });
  expect(namesakes).toHaveLength(2);
  await user.click(namesakes[1] ?? dialog());
  await advance(300);
  await until(() => expect(found()).not.toContain('Words of Kim'));
  expect(found().match(/Words of U\d/g)).toHaveLength(1);
  expect(chips()).toBe('In Sam Ode');
  await user.clear(field());
  await type('words');
  await user.click(within(dialog()).getByRole('button', { name: 'Filter by conversation' }));
  await user.click(await screen.findByRole('menuitem', { name: '#garden' }));
  expect(field()).toHaveValue('words in:garden ');
});
