import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aMessage, minutesAgo } from '../../../src/testing/builders.ts';
import { createWorld } from '../../../src/transport/memory/world.ts';
import { startInbox } from '../compose/composeWorld.tsx';

const ts = minutesAgo(30);

const world = () =>
  createWorld({
    workspaces: [
      {
        id: 'T1',
        name: 'Larkspur',
        users: {
          U1: { id: 'U1', name: 'wren', real_name: 'Wren Halloway' },
          U2: {
            id: 'U2',
            name: 'robin',
            real_name: 'Robin Roe',
            title: 'Buyer',
            is_external: true,
            organization: 'Acme',
          },
          U3: { id: 'U3', name: 'sam', real_name: 'Sam Sand', is_external: true },
        },
        conversations: [
          {
            id: 'C1',
            name: 'partners',
            members: ['U1', 'U2', 'U3'],
            messages: [
              aMessage({ ts, user: 'U2', text: 'From Acme' }),
              aMessage({ ts: minutesAgo(20), user: 'U3', text: 'From somewhere', thread_ts: ts }),
              aMessage({ ts: minutesAgo(10), user: 'U1', text: 'From here' }),
            ],
          },
          { id: 'D1', type: 'dm', members: ['U1', 'U2'], messages: [aMessage({ user: 'U2', text: 'Hello' })] },
        ],
      },
    ],
  });

it('people of other organizations have its name beside theirs, or say that they are external', async () => {
  const { inbox, user, until, settle } = await startInbox({ world: world() });
  act(() => inbox.actions.open('C1'));
  await until(() => expect(screen.getByText('From here')).toBeInTheDocument());
  await settle();
  const robin = screen.getByRole('article', { name: /^Robin Roe, Acme, / });
  expect(within(robin).getByText('Acme')).toBeVisible();
  expect(screen.getByRole('article', { name: /^Wren Halloway, \d/ })).not.toHaveTextContent('·');
  expect(screen.getByRole('article', { name: /^Sam Sand, External, / })).toBeVisible();
  await user.click(within(robin).getAllByRole('button', { name: 'Robin Roe' })[0] as HTMLElement);
  await until(() => expect(screen.getByRole('dialog', { name: 'Robin Roe' })).toHaveTextContent('Buyer · Acme'));
  await user.keyboard('{Escape}');
  act(() => inbox.actions.open('D1'));
  await until(() => expect(screen.getByText('Direct message · Acme')).toBeInTheDocument());
});
