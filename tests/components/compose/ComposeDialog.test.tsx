import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../src/transport/errors.ts';
import { createMemoryTransport } from '../../../src/transport/memory/createMemoryTransport.ts';
import { chips, dialog, field, optionNames, startCompose, startInbox } from './composeWorld.tsx';

const reply = (name: string) => screen.getByRole('textbox', { name: `Reply to ${name}` });
const active = () => {
  const id = within(dialog()).getByRole('combobox').getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id)?.getAttribute('aria-label');
};

/** The field while it takes the first message. */
const message = () => within(dialog()).getByRole('combobox', { name: 'Next reply' });

/** The picker of a server that opens no conversation until it is repaired; its first answer waits for `fail`. */
async function startBroken() {
  let isBroken = true;
  let fail = () => {};
  const held = new Promise<void>((resolve) => {
    fail = resolve;
  });
  const isRefused = (call: string) => isBroken && call === 'POST /api/conversations/open';
  const test = await startCompose({
    transport: {
      delay: (call) => (isRefused(call) ? held : undefined),
      fail: (call) =>
        isRefused(call) ? new ApiError({ kind: 'http', call, status: 503, message: 'Not today' }) : undefined,
    },
  });
  const repair = () => {
    isBroken = false;
  };
  return { ...test, opening: { fail: () => fail(), repair } };
}

describe('a new message', () => {
  it('offers the people of the newest dms first, and finds others by name or title', async () => {
    const { user } = await startCompose();
    expect(optionNames()).toEqual(['Aiko Tanabe, Designer', 'Mara Okonjo, Manager', 'Theo Lindqvist']);
    expect(active()).toBeNull();
    await user.keyboard('manag');
    expect(optionNames()).toEqual(['Mara Okonjo, Manager']);
    expect(active()).toBe('Mara Okonjo, Manager');
    await user.clear(field());
    await user.keyboard('zzzz');
    expect(within(dialog()).getByText('Nobody found')).toBeInTheDocument();
  });

  it('opens an existing dm: name, Enter, Enter', async () => {
    const { inbox, user, until } = await startCompose();
    await user.keyboard('aik{Enter}');
    expect(chips()).toEqual(['Remove Aiko Tanabe']);
    expect(field()).toHaveValue('');
    await user.keyboard('{Enter}');
    await until(() => expect(reply('Aiko Tanabe')).toHaveFocus());
    expect(inbox.getState().navigation.open?.id).toBe('D1');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens a new group dm, adding people with Tab and going on with Ctrl+Enter, and sends to it', async () => {
    const { backend, user, until } = await startCompose();
    await user.keyboard('theo{Tab}mar');
    expect(chips()).toEqual(['Remove Theo Lindqvist']);
    expect(field()).toHaveFocus();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await until(() => expect(reply('Theo Lindqvist, Mara Okonjo')).toHaveFocus());
    await user.keyboard('Hello you two{Enter}');
    await until(() => expect(backend.world.workspaces[0]?.conversations.at(-1)?.messages).toHaveLength(1));
    expect(backend.world.workspaces[0]?.conversations.at(-1)?.members.sort()).toEqual(['U1', 'U3', 'U4']);
    await until(() => expect(within(screen.getByRole('log')).getByText('Hello you two')).toBeInTheDocument());
  });

  it('shows existing group dms, also for the chosen people', async () => {
    const { inbox, user, until } = await startCompose();
    await user.keyboard('aiko{Enter}');
    expect(optionNames()).toEqual(['Mara Okonjo, Manager', 'Theo Lindqvist, existing conversation']);
    await user.keyboard('theo{Enter}');
    expect(within(dialog()).getByText('existing conversation')).toHaveAttribute('role', 'status');
    await user.click(within(dialog()).getByRole('button', { name: 'Open conversation' }));
    await until(() => expect(inbox.getState().navigation.open?.id).toBe('G1'));
  });

  it('shows a group dm that becomes known while the picker is open; the cursor stays', async () => {
    const { backend, user, until } = await startCompose();
    await user.keyboard('aiko{Enter}{ArrowDown}');
    expect(optionNames()[0]).toBe('Mara Okonjo, Manager');
    const group = await createMemoryTransport(backend, { viewer: 'U4' }).openConversation?.(['U1', 'U2']);
    backend.post({ conversationId: group?.id ?? '', userId: 'U4', text: 'Hello both' });
    await until(() => expect(optionNames()[0]).toBe('Mara Okonjo, Manager, existing conversation'));
    expect(active()).toBe('Mara Okonjo, Manager, existing conversation');
  });

  it('moves through the options with the arrow keys and removes with Backspace or the chip', async () => {
    const { user } = await startCompose();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toBe('Mara Okonjo, Manager');
    await user.keyboard('{Enter}{ArrowUp}');
    expect(active()).toBe('Theo Lindqvist');
    await user.keyboard('{Enter}');
    expect(chips()).toEqual(['Remove Mara Okonjo', 'Remove Theo Lindqvist']);
    expect(within(dialog()).getByText('Theo Lindqvist added')).toBeInTheDocument();
    await user.keyboard('{Backspace}');
    expect(chips()).toEqual(['Remove Mara Okonjo']);
    expect(within(dialog()).getByText('Theo Lindqvist removed')).toBeInTheDocument();
    await user.click(within(dialog()).getByRole('button', { name: 'Remove Mara Okonjo' }));
    expect(chips()).toEqual([]);
    expect(field()).toHaveFocus();
    expect(within(dialog()).getByRole('button', { name: 'Open conversation' })).toBeDisabled();
  });

  it('keeps the people when the conversation cannot be opened, and tries again', async () => {
    const { inbox, user, until, opening } = await startBroken();
    await user.keyboard('theo{Enter}{Enter}');
    opening.fail();
    await until(() =>
      expect(within(dialog()).getByRole('alert')).toHaveTextContent('Failed to open the conversation: Not today'),
    );
    expect(chips()).toEqual(['Remove Theo Lindqvist']);
    opening.repair();
    await user.keyboard('{Enter}');
    await until(() => expect(inbox.getState().navigation.open).not.toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps the first message when the conversation cannot be opened, also across Escape', async () => {
    const { inbox, user, until, opening } = await startBroken();
    await user.keyboard('theo{Enter}{Enter}On Friday');
    opening.fail();
    await until(() => expect(within(dialog()).getByRole('alert')).toBeVisible());
    expect(message()).toHaveValue('On Friday');
    await user.keyboard('?{Escape}c');
    await until(() => expect(message()).toHaveFocus());
    expect(message()).toHaveValue('On Friday?');
    opening.repair();
    await user.keyboard('{Enter}');
    await until(() => expect(inbox.getState().navigation.open).not.toBeNull());
    expect(Object.values(inbox.getState().sending.drafts)).toEqual(['On Friday?']);
    expect(inbox.getState().compose).toMatchObject({ picked: [], message: '' });
  });

  it('takes other people after a failure, while the first message waits', async () => {
    const { user, until, opening } = await startBroken();
    await user.keyboard('theo{Enter}{Enter}On Friday');
    opening.fail();
    await until(() => expect(within(dialog()).getByRole('alert')).toBeVisible());
    await user.click(within(dialog()).getByRole('button', { name: 'Remove Theo Lindqvist' }));
    await user.keyboard('{Escape}c');
    await until(() => expect(field()).toHaveFocus());
    expect(field()).toHaveValue('');
    await user.keyboard('mara{Enter}');
    expect(chips()).toEqual(['Remove Mara Okonjo']);
    expect(message()).toHaveValue('On Friday');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(chips()).toEqual(['Remove Mara Okonjo', 'Remove Aiko Tanabe']);
    await user.keyboard('{ArrowDown}');
    expect(active()).toBe('Theo Lindqvist');
    // Enter is again for the message.
    await user.keyboard('?');
    expect(active()).toBeNull();
    expect(message()).toHaveValue('On Friday?');
  });

  it('is discarded by Escape, which returns the focus', async () => {
    const { inbox, user } = await startCompose();
    await user.keyboard('theo{Enter}x{Escape}');
    expect(inbox.getState().compose).toMatchObject({ picked: [], query: '' });
    expect(screen.getByRole('listbox', { name: 'Conversations' })).toHaveFocus();
  });

  it('opens from its button', async () => {
    const { user, until } = await startInbox();
    await user.click(screen.getByRole('button', { name: 'New message' }));
    await until(() => expect(field()).toHaveFocus());
  });
});
