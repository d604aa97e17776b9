import { act, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { ConversationList } from '../../../src/components/list/ConversationList.tsx';
import { aMessage, minutesAgo } from '../../../src/testing/builders.ts';
import { type ConversationInput, createWorld, type World } from '../../../src/transport/memory/world.ts';
import { renderInbox } from '../renderInbox.tsx';

const people = ['U1', 'U2', 'U3', 'U4', 'U5', 'U6'];
const names = ['Wren Halloway', 'Aiko Tanabe', 'Theo Lindqvist', 'Priya Raman', 'Jonas Weidt', 'Mara Okonjo'];

export const worldOf = (conversations: ConversationInput[], readCursors: Record<string, string> = {}): World =>
  createWorld({
    workspaces: [
      {
        id: 'T1',
        name: 'Larkspur',
        users: Object.fromEntries(people.map((id, at) => [id, { id, name: id.toLowerCase(), real_name: names[at] }])),
        conversations,
        readCursors: { U1: readCursors },
      },
    ],
  });

export const parentTs = minutesAgo(40);
export const someWorld = (): World =>
  worldOf(
    [
      {
        id: 'C1',
        name: 'payments-platform',
        is_private: true,
        members: people,
        messages: [
          aMessage({
            ts: minutesAgo(9),
            user: 'U3',
            text: `*Retries* look healthy, <@U2>. ${'x'.repeat(200)}`,
          }),
        ],
      },
      {
        id: 'C2',
        name: 'launch-spring',
        members: ['U1', 'U2'],
        messages: [
          aMessage({ ts: parentTs, user: 'U1', text: 'Should we cap webhook retries at five?' }),
          aMessage({ ts: minutesAgo(30), thread_ts: parentTs, user: 'U2', text: 'Five keeps us inside' }),
        ],
      },
      {
        id: 'C3',
        name: 'my-notes',
        members: ['U1'],
        messages: [aMessage({ ts: minutesAgo(60), user: 'U1', text: 'note' })],
      },
      {
        id: 'D1',
        type: 'dm',
        members: ['U1', 'U2'],
        messages: [
          aMessage({ ts: minutesAgo(6), user: 'U2', text: 'Could you look?' }),
          aMessage({ ts: minutesAgo(5), user: 'U2', text: 'No hurry' }),
        ],
      },
    ],
    { C2: parentTs },
  );

/** Many unread channels, newest first: "channel-0" and so on. */
export const longWorld = (count: number): World =>
  worldOf(
    Array.from({ length: count }, (_, at) => ({
      id: `C${at}`,
      name: `channel-${at}`,
      members: ['U1', 'U2'],
      messages: [aMessage({ ts: minutesAgo(at + 1), user: 'U2', text: `text ${at}` })],
    })),
  );

export const list = () => screen.getByRole('listbox', { name: 'Conversations' });
export const rows = () => within(list()).getAllByRole('option');
export const row = (name: string | RegExp) => within(list()).getByRole('option', { name });
export const idOf = (element: Element | null | undefined) => element?.getAttribute('data-conversation-id');
export const cursorRow = () => list().querySelector('[data-cursor]');

/** The list over a world, on the page that shows everything. */
export async function setup(options: Parameters<typeof renderInbox>[1] = {}, page = 'conversations') {
  const result = renderInbox(<ConversationList />, { world: someWorld(), ...options });
  await result.until(() => expect(list()).toBeVisible());
  act(() => result.inbox.actions.goToPage(page));
  return result;
}
