import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { minutesAgo } from '../../../src/testing/builders.ts';
import { createMemoryTransport } from '../../../src/transport/index.ts';
import { article, atRest, log, manyMessages, setup } from './conversationWorld.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const end = () => log().scrollHeight - 600;
const newest = () => screen.queryByRole('button', { name: 'Jump to newest message' });
const firstUnread = () => screen.queryByRole('button', { name: 'Jump to first unread' });

describe('the jump to the newest message', () => {
  it('is offered only away from the end and scrolls there [MSG-2]', async () => {
    const { scroll, settle, user } = await setup({ messages: manyMessages(100), readUpTo: minutesAgo(0) });
    await atRest();
    expect(newest()).toBeNull();
    await scroll(log(), 1000);
    const button = screen.getByRole('button', { name: 'Jump to newest message' });
    await user.click(button);
    await settle();
    expect(log().scrollTop).toBe(end());
    expect(newest()).toBeNull();
    expect(log()).toHaveFocus();
  });

  it('is not offered while all messages are in view, even with unread ones', async () => {
    await setup({ messages: manyMessages(6), readUpTo: minutesAgo(3) });
    expect(screen.getByRole('separator', { name: 'New messages' })).toBeVisible();
    expect(newest()).toBeNull();
    expect(log()).toHaveAttribute('aria-live', 'polite');
  });

  it('counts messages of other users that arrive meanwhile, and resets at the end', async () => {
    const { backend, scroll, settle, until, user } = await setup({
      messages: manyMessages(100),
      readUpTo: minutesAgo(0),
    });
    await atRest();
    await scroll(log(), 1000);
    for (const userId of ['U2', 'U3', 'U1']) backend.post({ conversationId: 'C1', userId, text: `by ${userId}` });
    await until(() => expect(screen.getByRole('button', { name: '2 new messages' })).toBeVisible());
    expect(newest()).toBeNull();
    await user.click(screen.getByRole('button', { name: '2 new messages' }));
    await settle();
    expect(article('by U3')).toBeVisible();
    expect(screen.queryByRole('button', { name: /new message/ })).toBeNull();
  });

  it('does not count the messages that were unread at opening', async () => {
    await setup({ messages: manyMessages(100), readUpTo: minutesAgo(81) });
    expect(newest()).toBeVisible();
    expect(screen.queryByRole('button', { name: /new message/ })).toBeNull();
  });
});

describe('the jump to the first unread message', () => {
  it('is offered while the divider is out of view and scrolls to it [MSG-3]', async () => {
    const { scroll, settle, user } = await setup({ messages: manyMessages(200), readUpTo: minutesAgo(101) });
    await atRest();
    expect(firstUnread()).toBeNull();
    await scroll(log(), end());
    expect(firstUnread()).toBeVisible();
    const button = screen.getByRole('button', { name: 'Jump to first unread' });
    await user.click(button);
    await settle();
    expect(screen.getByRole('separator', { name: 'New messages' })).toBeVisible();
    expect(article('message 100')).toBeVisible();
    expect(log()).toHaveFocus();
    expect(firstUnread()).toBeNull();
  });

  it('disappears when the conversation is read elsewhere', async () => {
    const { backend, scroll, until } = await setup({ messages: manyMessages(200), readUpTo: minutesAgo(101) });
    await atRest();
    await scroll(log(), end());
    expect(firstUnread()).toBeVisible();
    await createMemoryTransport(backend).markRead('C1', minutesAgo(1));
    await until(() => expect(firstUnread()).toBeNull());
    expect(log()).toBeVisible();
  });

  it('is offered above the divider too, after opening a search result', async () => {
    await setup({
      messages: manyMessages(200),
      readUpTo: minutesAgo(21),
      opening: { highlightTs: minutesAgo(180) },
    });
    expect(article('message 20')).toHaveAttribute('data-highlight');
    expect(firstUnread()).toBeVisible();
  });

  it('is hidden during a search', async () => {
    const { inbox, scroll } = await setup({ messages: manyMessages(200), readUpTo: minutesAgo(101) });
    await atRest();
    await scroll(log(), end());
    expect(firstUnread()).toBeVisible();
    act(() => inbox.actions.openConversationSearch());
    expect(firstUnread()).toBeNull();
  });
});

describe('opening a message by link', () => {
  const reply = () => screen.getByRole('textbox', { name: 'Reply to payments-platform' });

  it('scrolls to it, highlights it for 3 s and focuses the reply field [NAV-10]', async () => {
    const { inbox, advance, settle } = await setup({ messages: manyMessages(300), readUpTo: minutesAgo(0) });
    act(() => log().focus());
    act(() => inbox.actions.openMessage('C1', minutesAgo(200)));
    await settle();
    await waitFor(() => expect(article('message 100')).toHaveAttribute('data-highlight'));
    expect(reply()).toHaveFocus();
    await advance(2999);
    expect(article('message 100')).toHaveAttribute('data-highlight');
    await advance(1);
    expect(article('message 100')).not.toHaveAttribute('data-highlight');
    // Again, while its conversation is already open.
    act(() => log().focus());
    act(() => inbox.actions.openMessage('C1', minutesAgo(200)));
    await settle();
    expect(reply()).toHaveFocus();
    expect(article('message 100')).toHaveAttribute('data-highlight');
  });

  it('reports a missing message and still focuses the reply field [NAV-10]', async () => {
    const { inbox, until } = await setup();
    act(() => inbox.actions.openMessage('C1', '1.000001'));
    await until(() =>
      expect(inbox.getState().notice?.content).toEqual({ kind: 'failure', failure: { code: 'message-missing' } }),
    );
    expect(reply()).toHaveFocus();
  });
});
