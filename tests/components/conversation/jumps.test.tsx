import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { minutesAgo } from '../../../src/testing/builders.ts';
import { article, atRest, log, manyMessages, setup } from './conversationWorld.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const end = () => log().scrollHeight - 600;
const newest = () => screen.queryByRole('button', { name: 'Jump to newest message' });
const firstUnread = () => screen.queryByRole('button', { name: 'Jump to first unread' });

describe('the way to the newest message', () => {
  it('is offered away from the end only, and leads there [MSG-2]', async () => {
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

  it('is not offered where all is in view, also when something is new', async () => {
    await setup({ messages: manyMessages(6), readUpTo: minutesAgo(3) });
    expect(screen.getByRole('separator', { name: 'New messages' })).toBeVisible();
    expect(newest()).toBeNull();
    expect(log()).toHaveAttribute('aria-live', 'polite');
  });

  it('counts what others wrote below in the meantime, and forgets it at the end', async () => {
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

  it('counts nothing that was there when the conversation opened at what is new', async () => {
    await setup({ messages: manyMessages(100), readUpTo: minutesAgo(81) });
    expect(newest()).toBeVisible();
    expect(screen.queryByRole('button', { name: /new message/ })).toBeNull();
  });
});

describe('the way to the first unread message', () => {
  it('is offered while there are unread ones and the divider is out of view, and leads to it [MSG-3]', async () => {
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

  it('goes when the conversation is read elsewhere', async () => {
    const { backend, scroll, until } = await setup({ messages: manyMessages(200), readUpTo: minutesAgo(101) });
    await atRest();
    await scroll(log(), end());
    expect(firstUnread()).toBeVisible();
    const { readCursors } = backend.officeOf().workspace;
    readCursors.U1 = { ...readCursors.U1, C1: minutesAgo(1) };
    backend.announceRead('T1', 'U1', 'C1', null);
    await until(() => expect(firstUnread()).toBeNull());
    expect(log()).toBeVisible();
  });

  it('is offered upwards of it too, where a search led', async () => {
    await setup({
      messages: manyMessages(200),
      readUpTo: minutesAgo(21),
      opening: { highlightTs: minutesAgo(180) },
    });
    expect(article('message 20')).toHaveAttribute('data-highlight');
    expect(firstUnread()).toBeVisible();
  });

  it('keeps out of the way of a search', async () => {
    const { inbox, scroll } = await setup({ messages: manyMessages(200), readUpTo: minutesAgo(101) });
    await atRest();
    await scroll(log(), end());
    expect(firstUnread()).toBeVisible();
    act(() => inbox.actions.openConversationSearch());
    expect(firstUnread()).toBeNull();
  });
});

describe('a message that is opened from elsewhere', () => {
  const reply = () => screen.getByRole('textbox', { name: 'Reply to payments-platform' });

  it('is scrolled to and tinted for 3 s, and the reply has the focus [NAV-10]', async () => {
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
    // Once more, while its conversation is open and the reply had the focus already.
    act(() => log().focus());
    act(() => inbox.actions.openMessage('C1', minutesAgo(200)));
    await settle();
    expect(reply()).toHaveFocus();
    expect(article('message 100')).toHaveAttribute('data-highlight');
  });

  it('is told to be gone when it is not there, and the reply has the focus all the same [NAV-10]', async () => {
    const { inbox, until } = await setup();
    act(() => inbox.actions.openMessage('C1', '1.000001'));
    await until(() =>
      expect(inbox.getState().notice?.content).toEqual({ kind: 'failure', failure: { code: 'message-missing' } }),
    );
    expect(reply()).toHaveFocus();
  });
});
