import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { aMessage, minutesAgo } from '../../../src/testing/builders.ts';
import { createWorld, type World } from '../../../src/transport/memory/world.ts';
import { giveLayout } from '../conversation/logLayout.ts';
import { type InboxOptions, renderTriageInbox } from '../renderInbox.tsx';

/** Wren is signed in, with a dm with Aiko, a group dm with Aiko and Theo, and no dm with Theo and Mara. */
export const composeWorld = (): World =>
  createWorld({
    workspaces: [
      {
        id: 'T1',
        name: 'Larkspur',
        users: {
          U1: { id: 'U1', name: 'wren', real_name: 'Wren Halloway' },
          U2: { id: 'U2', name: 'aiko', real_name: 'Aiko Tanabe', title: 'Designer', tz: 'Asia/Tokyo' },
          U3: { id: 'U3', name: 'theo', real_name: 'Theo Lindqvist' },
          U4: { id: 'U4', name: 'mara', real_name: 'Mara Okonjo', title: 'Manager' },
        },
        conversations: [
          {
            id: 'C1',
            name: 'garden',
            members: ['U1', 'U2'],
            messages: [
              aMessage({ ts: minutesAgo(30), user: 'U2', text: 'Ask <@U4> in <#C2|kitchen> or <#C3|cellar>' }),
              aMessage({ ts: minutesAgo(29), user: 'U2', text: 'Soon' }),
              aMessage({ ts: minutesAgo(20), user: 'U3', text: 'From a former member' }),
            ],
          },
          { id: 'C2', name: 'kitchen', members: ['U1', 'U2'] },
          { id: 'C3', name: 'cellar', members: ['U2'] },
          {
            id: 'D1',
            type: 'dm',
            members: ['U1', 'U2'],
            messages: [aMessage({ ts: minutesAgo(5), user: 'U2', text: 'Hello' })],
          },
          {
            id: 'G1',
            type: 'dm',
            members: ['U1', 'U2', 'U3'],
            messages: [aMessage({ ts: minutesAgo(6), user: 'U3', text: 'Hello both' })],
          },
        ],
        readCursors: { U1: { C1: minutesAgo(30) } },
      },
    ],
  });

export async function startInbox(options: InboxOptions = {}, props: Parameters<typeof renderTriageInbox>[1] = {}) {
  const { settle } = giveLayout();
  const test = renderTriageInbox({ world: composeWorld(), ...options }, props);
  await test.until(() => expect(screen.getByRole('listbox', { name: 'Conversations' })).toBeInTheDocument());
  return { ...test, settle };
}

export const dialog = () => screen.getByRole('dialog', { name: 'New message' });
export const field = () => within(dialog()).getByRole('combobox', { name: 'To' });
export const optionNames = () =>
  within(dialog())
    .queryAllByRole('option')
    .map((option) => option.getAttribute('aria-label'));
export const chips = () =>
  within(dialog())
    .queryAllByRole('button', { name: /^Remove / })
    .map((chip) => chip.getAttribute('aria-label'));

/** Opens the picker by its key. */
export async function startCompose(options: InboxOptions = {}) {
  const test = await startInbox(options);
  screen.getByRole('listbox', { name: 'Conversations' }).focus();
  await test.user.keyboard('c');
  await test.until(() => expect(field()).toHaveFocus());
  return test;
}
