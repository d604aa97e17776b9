import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aMessage, minutesAgo } from '../../../src/testing/builders.ts';
import type { InboxTransport } from '../../../src/transport/contract.ts';
import type { World } from '../../../src/transport/memory/world.ts';
import { giveLayout } from '../conversation/logLayout.ts';
import { larkspur } from '../larkspur.ts';
import { renderTriageInbox } from '../renderInbox.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const line = (minute: number, text: string) => aMessage({ ts: minutesAgo(minute), user: 'U2', text });

/** Three channels with unread messages; the user has read all but the last of "payments". */
const world = (): World =>
  larkspur({
    conversations: [
      {
        id: 'C1',
        name: 'payments',
        members: ['U1', 'U2'],
        messages: [line(30, 'Payout one'), line(20, 'Payout two'), line(10, 'Payout three')],
      },
      { id: 'C2', name: 'garden', members: ['U1', 'U2'], messages: [line(90, 'Who waters the plants?')] },
      { id: 'C3', name: 'kitchen', members: ['U1', 'U2'], messages: [line(95, 'The sink drips')] },
    ],
    readCursors: { U1: { C1: minutesAgo(20) } },
  });

async function start(changes: Partial<InboxTransport> = {}) {
  giveLayout();
  const test = renderTriageInbox({ world: world(), changes });
  await test.until(() => expect(screen.getByRole('listbox', { name: 'Conversations' })).toBeInTheDocument());
  await test.user.keyboard('gr');
  await test.until(() => expect(shown('#payments, 1 of 3')).toHaveTextContent('Payout three'));
  return test;
}

const dialog = () => screen.getByRole('dialog', { name: 'Run' });
const shown = (name: string) => within(dialog()).getByRole('region', { name });
const button = (name: string) => within(dialog()).getByRole('button', { name });

describe('the run', () => {
  it('shows the new messages of one conversation, folds earlier ones, and has the next one rendered', async () => {
    const { user } = await start();
    const region = shown('#payments, 1 of 3');
    expect(region).toHaveFocus();
    expect(region).not.toHaveTextContent('Payout two');
    expect(within(dialog()).getByRole('progressbar', { name: 'Run' })).toHaveAttribute('aria-valuenow', '0');
    // Not visible yet, and hidden from assistive technology.
    const next = dialog().querySelector('[data-conversation="C2"]');
    expect(next).toHaveTextContent('Who waters the plants?');
    expect(next).toHaveAttribute('aria-hidden', 'true');
    await user.click(button('2 earlier'));
    expect(region).toHaveTextContent('Payout two');
    expect(region).toHaveFocus();
  });

  it('goes on by E, H, R and the arrow, back by Z, and ends with what it did', async () => {
    const { user, until, inbox } = await start();
    await user.keyboard('e');
    expect(shown('#garden, 2 of 3')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(shown('#kitchen, 3 of 3')).toHaveFocus();
    await user.keyboard('zz');
    await until(() => expect(shown('#payments, 1 of 3')).toHaveFocus());
    expect(inbox.getState().conversations.byId.get('C1')?.unread_count).toBe(1);
    await user.keyboard('eh');
    const menu = await screen.findByRole('dialog', { name: 'Snooze garden' });
    expect(menu).toContainElement(document.activeElement as HTMLElement);
    // A key of the menu, and not of the run.
    await user.keyboard('e');
    expect(menu).toBeInTheDocument();
    await user.keyboard('1');
    await until(() => expect(shown('#kitchen, 3 of 3')).toHaveFocus());
    await user.keyboard('r');
    await until(() => expect(screen.getByRole('textbox', { name: 'Reply to kitchen' })).toHaveFocus());
    await user.keyboard('{Escape}');
    expect(shown('#kitchen, 3 of 3')).toHaveFocus();
    await user.keyboard('rOn my way{Enter}');
    await until(() => expect(dialog()).toHaveTextContent('2 done in 1 min · 1 reply · 1 later'));
    expect(button('Close')).toHaveFocus();
    await user.click(button('Undo all'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await until(() => expect([...inbox.visibleConversations()].sort()).toEqual(['C1', 'C2', 'C3']));
    expect(inbox.getState().conversations.byId.get('C1')?.unread_count).toBe(1);
  });

  it.each([
    ['goes on once a reply that waits for its file is sent', '', 'replied', '#garden, 2 of 3'],
    ['sends a reply that waits for its file, although the run is elsewhere by then', 'e', 'done', '#garden, 2 of 3'],
  ])('%s', async (_name, keys, outcome, next) => {
    const uploads: ((file: { id: string; name: string }) => void)[] = [];
    const sent: unknown[] = [];
    const { user, until, inbox } = await start({
      uploadFile: () => new Promise((resolve) => uploads.push(resolve)),
      sendMessage: async ({ text, files }) => {
        sent.push([text, files]);
        return { ts: minutesAgo(0) };
      },
    });
    await user.keyboard('r');
    const field = () => within(dialog()).getByRole('textbox', { name: 'Reply to payments' });
    await until(() => expect(field()).toHaveFocus());
    await user.keyboard('Look');
    await until(() => expect(button('Attach files')).toBeInTheDocument());
    const input = dialog().querySelector('input[type=file]');
    await user.upload(input instanceof HTMLInputElement ? input : field(), new File(['picture'], 'a.png'));
    await until(() => expect(uploads).toHaveLength(1));
    act(() => field().focus());
    await user.keyboard('{Enter}');
    await until(() => expect(dialog()).toHaveTextContent('Sending after 1 file is uploaded'));
    if (keys !== '') {
      act(() => shown('#payments, 1 of 3').focus());
      await user.keyboard(keys);
    }
    uploads[0]?.({ id: 'F1', name: 'a.png' });
    await until(() => expect(sent).toEqual([['Look', ['F1']]]));
    await until(() => expect(shown(next)).toHaveFocus());
    expect(inbox.getState().run?.items).toEqual([expect.objectContaining({ id: 'C1', outcome })]);
  });

  it('leaves the keys of a composition to the reply', async () => {
    const { user, until } = await start();
    await user.keyboard('r');
    const field = () => screen.getByRole('textbox', { name: 'Reply to payments' });
    await until(() => expect(field()).toHaveFocus());
    await user.keyboard('にほ');
    fireEvent.compositionStart(field());
    fireEvent.keyDown(field(), { key: 'Escape', isComposing: true, keyCode: 229 });
    fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true, isComposing: true, keyCode: 229 });
    expect(field()).toHaveValue('にほ');
    expect(shown('#payments, 1 of 3')).toBeInTheDocument();
    fireEvent.compositionEnd(field());
    fireEvent.keyDown(field(), { key: 'Escape' });
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('goes on where it was left, and the list has the focus meanwhile', async () => {
    const { user, until } = await start();
    await user.keyboard('e{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('listbox', { name: 'Conversations' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Run through the list' }));
    await until(() => expect(shown('#garden, 2 of 3')).toHaveFocus());
  });

  it('adds a reaction to the newest message and goes on', async () => {
    const { user, until, inbox } = await start();
    await user.keyboard('a');
    const picker = await screen.findByRole('dialog', { name: 'React' });
    await user.click(within(picker).getByRole('combobox'));
    await user.keyboard('eyes{Enter}');
    await until(() => expect(shown('#garden, 2 of 3')).toBeInTheDocument());
    const { run } = inbox.getState();
    expect(run?.items[0]).toMatchObject({ id: 'C1', outcome: 'reacted', reaction: { ts: minutesAgo(10) } });
  });
});
