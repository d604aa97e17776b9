import { screen, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, vi } from 'vitest';
import { Composer } from '../../../src/components/composer/Composer.tsx';
import { aMessage, minutesAgo } from '../../../src/testing/builders.ts';
import { createWorld } from '../../../src/transport/memory/world.ts';
import { renderInbox } from '../renderInbox.tsx';

const users = {
  U1: { id: 'U1', name: 'wren', real_name: 'Wren Halloway' },
  U2: { id: 'U2', name: 'aiko', real_name: 'Aiko Tanabe' },
  U3: { id: 'U3', name: 'sol', display_name: 'Sol', real_name: 'Sol Aiken' },
  U4: { id: 'U4', name: 'sam', real_name: 'Sam Ode' },
  U5: { id: 'U5', name: 'samira', real_name: 'Sam Ode' },
};

const world = () =>
  createWorld({
    workspaces: [
      {
        id: 'T1',
        name: 'Larkspur',
        users,
        conversations: [
          {
            id: 'C1',
            name: 'design-systems',
            members: ['U1', 'U2'],
            messages: [aMessage({ ts: minutesAgo(9), user: 'U2' })],
          },
          { id: 'C2', name: 'launch-spring', members: ['U1', 'U3', 'U4', 'U5'] },
        ],
      },
    ],
  });

export const field = () => screen.getByRole('textbox');
export const list = () => screen.queryByRole('listbox', { name: 'Suggestions' });
export const options = () => within(screen.getByRole('listbox', { name: 'Suggestions' })).getAllByRole('option');
export const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '');

/** The keys that reach the inbox around the composer. */
export const bubbledKeys = vi.fn<(key: string) => void>();

function ComposerInRoot() {
  const [root, setRoot] = useState<HTMLElement | null>(null);
  useEffect(() => root?.addEventListener('keydown', ({ key }) => bubbledKeys(key)), [root]);
  return (
    <div ref={setRoot}>
      <Composer conversationId="C1" name="design-systems" />
    </div>
  );
}

export async function startComposer() {
  const result = renderInbox(<ComposerInRoot />, { world: world() });
  await result.until(() => expect(result.inbox.getState().conversations.load.status).toBe('ready'));
  const send = vi.spyOn(result.transport, 'sendMessage');
  await result.user.click(field());
  const openedBy = async (text: string) => {
    await result.user.type(field(), text);
    await result.until(() => expect(list()).toBeVisible());
  };
  const mentions = () => result.inbox.getState().sending.mentions.C1 ?? [];
  return { ...result, openedBy, mentions, sent: () => send.mock.calls.at(-1)?.[0] };
}
