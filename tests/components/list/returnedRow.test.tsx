import { act, screen } from '@testing-library/react';
import { format } from 'date-fns';
import { expect, it } from 'vitest';
import { aMessage, minutesAgo } from '../../../src/testing/builders.ts';
import { row, setup, worldOf } from './listWorld.tsx';

const from = (minutes: number, text: string, user = 'U2') => aMessage({ ts: minutesAgo(minutes), user, text });
const hour = 3_600_000;

async function start() {
  const world = worldOf(
    [
      { id: 'C1', name: 'pets', members: ['U1', 'U2'], messages: [from(60, 'Old'), from(4, 'Hi'), from(3, 'Look')] },
      { id: 'C2', name: 'launch', members: ['U1', 'U2'], messages: [from(9, 'Done'), from(8, 'Bye')] },
    ],
    { C1: minutesAgo(60), C2: minutesAgo(8) },
  );
  const test = await setup({ world });
  const { inbox, until, advance } = test;
  act(() => inbox.actions.goToPage('inbox'));
  const soon = { until: Math.floor(inbox.clock.now() / 1000) + 3600 };
  act(() => inbox.actions.snooze(['C1'], soon));
  act(() => inbox.actions.remind('C2', minutesAgo(9), soon));
  await until(() => expect(screen.queryByRole('option', { name: /^pets/ })).toBeNull());
  await advance(hour + 1000);
  await until(() => expect(row(/^pets, .*back: /)).toBeVisible());
  // In the time zone of the machine.
  return { ...test, backAt: (pattern: string) => format(soon.until * 1000, pattern) };
}

it('says that a conversation has come back from Later, and a day later which day that was', async () => {
  const { inbox, advance, until, backAt } = await start();
  expect(row(new RegExp(`^pets, 2 unread, back: ${backAt('h:mm a')}, `))).toHaveTextContent('Aiko: Look');
  await advance(24 * hour);
  await until(() => expect(row(/^pets/)).toHaveTextContent(`back: ${backAt('EEEE')}`));
  act(() => inbox.actions.markRead('C2'));
  await until(() => expect(screen.queryByRole('option', { name: /^launch/ })).toBeNull());
});

it('shows in groups the first unread message and the message of a reminder, for you', async () => {
  const { inbox, until } = await start();
  act(() => inbox.actions.sortList('grouped'));
  await until(() => expect(screen.getByRole('group', { name: 'For you' })).toContainElement(row(/^pets/)));
  for (const id of ['C1', 'C2']) act(() => inbox.actions.open(id));
  act(() => inbox.actions.close());
  await until(() => expect(row(/^pets/)).toHaveTextContent('Aiko: Hi+1'));
  expect(row(/^launch/)).toHaveTextContent(/back: .*Aiko: Done/);
});

it('gives the reason of a message that arrived after the return', async () => {
  const { inbox, backend, until } = await start();
  act(() => inbox.actions.sortList('grouped'));
  backend.post({ conversationId: 'C1', userId: 'U2', text: 'Can you come, <@U1>?' });
  await until(() => expect(row(/^pets, 3 unread, asks you, /)).toHaveTextContent('Aiko: Can you come'));
});
