import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { aMessage, minutesAgo } from '../../../src/testing/builders.ts';
import { createWorld, type World } from '../../../src/transport/memory/world.ts';
import { giveLayout } from '../conversation/logLayout.ts';
import { type InboxOptions, renderTriageInbox } from '../renderInbox.tsx';

/**
 * A payments channel with messages about payouts, a direct message with Aiko, none with Theo, and a thread. Wren is
 * signed in.
 */
export const searchWorld = (): World =>
  createWorld({
    workspaces: [
      {
        id: 'T1',
        name: 'Larkspur',
        users: {
          U1: { id: 'U1', name: 'wren', real_name: 'Wren Halloway' },
          U2: { id: 'U2', name: 'aiko', real_name: 'Aiko Tanabe', title: 'Design, payments' },
          U3: { id: 'U3', name: 'theo', real_name: 'Theo Lindqvist' },
        },
        conversations: [
          {
            id: 'C1',
            name: 'payments-platform',
            members: ['U1', 'U2', 'U3'],
            messages: [
              ...Array.from({ length: 7 }, (_, index) =>
                aMessage({ ts: minutesAgo(100 - index), user: 'U3', text: `Payout number ${index + 1} has landed` }),
              ),
              aMessage({ ts: minutesAgo(40), user: 'U2', text: 'Should we cap retries?' }),
              aMessage({ ts: minutesAgo(39), user: 'U3', text: 'Five it is', thread_ts: minutesAgo(40) }),
            ],
          },
          { id: 'C2', name: 'garden', members: ['U1', 'U3'] },
          {
            id: 'D1',
            type: 'dm',
            members: ['U1', 'U2'],
            messages: [aMessage({ ts: minutesAgo(5), user: 'U2', text: 'Did the payment arrive?' })],
          },
        ],
      },
    ],
  });

export async function startInbox(options: InboxOptions = {}) {
  const { settle } = giveLayout();
  const test = renderTriageInbox({ world: searchWorld(), ...options });
  await test.until(() => expect(screen.getByRole('listbox', { name: 'Conversations' })).toBeInTheDocument());
  return { ...test, settle };
}

export const dialog = () => screen.getByRole('dialog', { name: 'Search' });
export const field = () => screen.getByRole('combobox', { name: 'Search' });
export const tab = (name: string) => within(dialog()).getByRole('tab', { name });
export const options = () => within(dialog()).queryAllByRole('option');
export const optionNames = () => options().map((option) => option.getAttribute('aria-label'));

/** The option under the cursor, from `aria-activedescendant`. */
export function active(): HTMLElement | null {
  const id = field().getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id);
}

/** Opens the search by shortcut. */
export async function startSearch(options: InboxOptions = {}) {
  const test = await startInbox(options);
  await test.user.keyboard('{Control>}k{/Control}');
  await test.until(() => expect(field()).toHaveFocus());
  const type = async (query: string) => {
    await test.user.type(field(), query);
    await test.advance(300);
    await test.until(() => expect(within(dialog()).queryByText('Searching...')).toBeNull());
  };
  return { ...test, type };
}
