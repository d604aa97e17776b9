import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aMessage, minutesAgo } from '../../../src/testing/builders.ts';
import { createWorld } from '../../../src/transport/memory/world.ts';
import { dialog, searchWorld, startSearch } from './searchWorld.tsx';

const marks = '\u0301'.repeat(5_000);
const longText = 'and so on '.repeat(3_000);

const world = createWorld({
  workspaces: [
    {
      id: 'T1',
      name: 'Larkspur',
      users: {
        U1: { id: 'U1', name: 'wren', real_name: 'Wren Halloway' },
        U2: { id: 'U2', name: 'aiko', real_name: 'Aiko Tanabe', title: `Payments e${marks}` },
      },
      conversations: [
        {
          id: 'C1',
          name: 'general',
          members: ['U1', 'U2'],
          messages: [aMessage({ ts: minutesAgo(9), user: 'U2', text: `Payout e${marks} payout ${longText}` })],
        },
      ],
    },
  ],
});

it('shows a line of a found message and of a title, without long runs of combining marks [SRC-1]', async () => {
  const { type } = await startSearch({ world });
  await type('pay');
  const found = within(dialog()).getByRole('option', { name: /Payout/ });
  expect([...found.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Pay', 'pay']);
  for (const option of within(dialog()).getAllByRole('option')) {
    expect(option.textContent).not.toMatch(/\p{M}{9}/u);
    expect(option.textContent?.length).toBeLessThan(500);
    expect(option.ariaLabel?.length).toBeLessThan(500);
  }
});

it('highlights a quoted word as a whole word only, and starts the line near it', async () => {
  const world = searchWorld();
  const long = `Payout ${'and more of it '.repeat(12)}to pay, not a payout`;
  world.workspaces[0]?.conversations[2]?.messages.push(aMessage({ ts: minutesAgo(3), user: 'U2', text: long }));
  const { type } = await startSearch({ world });
  await type('"pay"');
  const line = within(dialog()).getByRole('option', { name: /to pay, not a payout/ });
  expect([...line.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['pay']);
  expect(line).not.toHaveTextContent('Payout');
});
