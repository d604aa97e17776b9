import { describe, expect, it } from 'vitest';
import { newestTs } from '../../../src/core/unread/selectors.ts';
import { aConversation, anUnreadConversation } from '../../../src/testing/builders.ts';
import { startTestInbox, stateOf } from '../harness.ts';
import { marked, message, newMessage } from '../liveFrames.ts';
import { apiError } from '../scriptedTransport.ts';

const base = 1_772_618_400;
const at = (n: number): string => `${base}.${String(n).padStart(6, '0')}`;
const rows = ['A', 'B', 'C'].map((id, index) =>
  anUnreadConversation({ id, latest_activity: base - index, latest_message: { ts: `${base - index}.000000` } }),
);
const readsOf = (transport: { calls: { name: string; args: readonly unknown[] }[] }) =>
  transport.calls.filter(({ name }) => name === 'markRead').map(({ args }) => args.slice(0, 2));

describe('marking read', () => {
  it('sets the counts to 0 and last_read to the newest message, and calls the server [UNR-4]', async () => {
    const { inbox, transport, conversation, flush } = await startTestInbox({
      conversations: [
        anUnreadConversation({
          latest_activity: base - 100,
          messages: [message(at(1), { threads: [message(at(9), { thread_ts: at(1) })] }), message(at(5))],
        }),
      ],
    });
    inbox.actions.open('C1');
    await flush();
    inbox.actions.markRead();
    expect(conversation('C1')).toMatchObject({ unread_count: 0, unread_count_display: 0, last_read: at(9) });
    await flush();
    expect(readsOf(transport)).toEqual([['C1', at(9)]]);
  });

  it('removes the row from tabs of unread conversations only [UNR-4]', async () => {
    const { inbox } = await startTestInbox({ conversations: rows });
    inbox.actions.markRead('B');
    expect(inbox.visibleConversations()).toEqual(['A', 'C']);
    inbox.actions.goToPage('conversations');
    expect(inbox.visibleConversations()).toEqual(['A', 'B', 'C']);
  });

  it.each([
    ['the next', 'B', 'C'],
    ['the previous, at the end', 'C', 'B'],
    ['the next, at the beginning', 'A', 'B'],
  ])('moves on to %s [UNR-5]', async (_name, id, then) => {
    const { inbox, transport, flush } = await startTestInbox({ conversations: rows });
    inbox.actions.open(id);
    await flush();
    inbox.actions.markRead();
    await flush();
    expect(inbox.getState().navigation).toMatchObject({ open: { id: then }, cursorId: then });
    expect(transport.calls.findLast(({ name }) => name === 'loadConversation')?.args[0]).toBe(then);
  });

  it('closes the last conversation [UNR-5]', async () => {
    const { inbox } = await startTestInbox({ conversations: [anUnreadConversation()] });
    inbox.actions.open('C1');
    inbox.actions.markRead();
    expect(inbox.getState().navigation.open).toBeNull();
    expect(inbox.visibleConversations()).toEqual([]);
  });

  it('closes a conversation that the list does not show [UNR-5]', async () => {
    const { inbox } = await startTestInbox({ conversations: rows });
    inbox.actions.goToPage('conversations');
    inbox.actions.goToView('dms');
    inbox.actions.open('A');
    inbox.actions.markRead();
    expect(inbox.getState().navigation.open).toBeNull();
  });

  it('closes a conversation that a filter hides, although the list shows others [UNR-5]', async () => {
    const { inbox } = await startTestInbox({ conversations: rows });
    inbox.actions.open('A');
    inbox.actions.setListQuery('c');
    expect(inbox.visibleConversations()).toEqual(['C']);
    inbox.actions.markRead();
    expect(inbox.getState().navigation.open).toBeNull();
  });

  it('also moves on in a tab that keeps the row [UNR-5]', async () => {
    const { inbox } = await startTestInbox({ conversations: rows });
    inbox.actions.goToPage('conversations');
    inbox.actions.open('A');
    inbox.actions.markRead();
    expect(inbox.getState().navigation.open?.id).toBe('B');
  });

  it('keeps the open conversation when another row is marked [UNR-5]', async () => {
    const { inbox } = await startTestInbox({ conversations: rows });
    inbox.actions.open('A');
    inbox.actions.markRead('C');
    expect(inbox.getState().navigation.open?.id).toBe('A');
  });

  it('is guarded for 100 ms, so that one press marks one conversation [UNR-5]', async () => {
    const { inbox, transport, advance } = await startTestInbox({ conversations: rows });
    inbox.actions.open('A');
    inbox.actions.markRead();
    inbox.actions.markRead();
    await advance(99);
    inbox.actions.markRead();
    expect(readsOf(transport)).toHaveLength(1);
    await advance(1);
    inbox.actions.markRead();
    await advance(0);
    expect(readsOf(transport).map(([id]) => id)).toEqual(['A', 'B']);
  });

  it('is not guarded for longer when the timer is late [UNR-5]', async () => {
    const { inbox, env, transport, flush } = await startTestInbox({
      conversations: rows,
      prepare: (_transport, prepared) => {
        // A busy page delays timers.
        prepared.clock.after = () => () => {};
      },
    });
    inbox.actions.open('A');
    inbox.actions.markRead();
    const later = env.clock.now() + 100;
    env.clock.now = () => later;
    inbox.actions.markRead();
    await flush();
    expect(readsOf(transport).map(([id]) => id)).toEqual(['A', 'B']);
  });

  it('ignores read conversations, and does nothing without an open one', async () => {
    const { inbox, transport, flush } = await startTestInbox({ conversations: [aConversation()] });
    const before = inbox.getState();
    inbox.actions.markRead();
    inbox.actions.markRead('C1');
    inbox.actions.markRead('NOWHERE');
    inbox.actions.markUnread();
    inbox.actions.markViewRead();
    await flush();
    expect(readsOf(transport)).toEqual([]);
    expect(inbox.getState()).toBe(before);
  });

  it('reloads the list when the server refuses: the row is unread again [UNR-7]', async () => {
    const { inbox, transport, flush, unread } = await startTestInbox({ conversations: rows });
    transport.fail('markRead', apiError(500));
    inbox.actions.markRead('A');
    expect(unread('A')).toBe(0);
    await flush();
    expect(transport.count('loadConversations')).toBe(2);
    expect(unread('A')).toBe(2);
    expect(inbox.visibleConversations()).toEqual(['A', 'B', 'C']);
    expect(inbox.getState().notice?.content).toMatchObject({
      kind: 'failure',
      failure: { code: 'mark-read-failed', about: { name: 'a', failed: 1, of: 1 } },
    });
  });

  it('is corrected at the next connection when that reload fails too [UNR-7]', async () => {
    const { inbox, transport, flush, unread, advance } = await startTestInbox({ conversations: rows });
    transport.fail('markRead', apiError(null));
    transport.fail('loadConversations', apiError(null));
    inbox.actions.markRead('A');
    expect(unread('A')).toBe(0);
    await flush();
    expect(unread('A')).toBe(2);
    const now = structuredClone(rows).map((row) => (row.id === 'A' ? { ...row, unread_count_display: 5 } : row));
    const answer = () => ({ conversations: now, users: {} });
    transport.answer('loadConversations', answer);
    transport.stream.frame({ type: 'ignored', name: 'x' }, 'cursor-1');
    transport.stream.end();
    await advance(1000);
    transport.stream.confirm(true);
    await flush();
    expect(unread('A')).toBe(5);
  });

  it('is not reverted by an answer from before it [UNR-8]', async () => {
    const { inbox, transport, flush, conversation, unread } = await startTestInbox({ conversations: rows });
    const lists = transport.hold('loadConversations');
    transport.hold('markRead');
    inbox.actions.reload();
    await flush();
    inbox.actions.markRead('A');
    lists[0]?.answer({ conversations: structuredClone(rows), users: {} });
    await flush();
    expect(unread('A')).toBe(0);
    expect(conversation('A').last_read).toBe(`${base}.000000`);
    expect(inbox.getState().views.unread.unread).toBe(2);
  });

  it.each([
    ['nested', [message(at(1), { threads: [message(at(4), { thread_ts: at(1) })] }), message(at(3))]],
    ['flat', [message(at(1)), message(at(3)), message(at(4), { thread_ts: at(1) })]],
  ])('says how many were in threads if the list contained the messages: %s', async (_name, messages) => {
    const listed = { ...anUnreadConversation({ last_read: at(1) }, 2), messages };
    const { inbox, transport } = await startTestInbox({ conversations: [listed] });
    inbox.actions.markRead('C1');
    expect(inbox.getState().notice?.content).toMatchObject({ kind: 'marked', as: 'read', inThreads: 1 });
    expect(transport.count('loadConversation')).toBe(0);
  });

  it('does not say how many were in threads if the messages do not explain the unread count', async () => {
    const listed = { ...anUnreadConversation({ last_read: at(1) }, 5), messages: [message(at(3))] };
    const { inbox } = await startTestInbox({ conversations: [listed] });
    inbox.actions.markRead('C1');
    expect(inbox.getState().notice?.content).not.toHaveProperty('inThreads');
  });

  it('names the conversation in a new notice each time', async () => {
    const { inbox, advance } = await startTestInbox({ conversations: rows });
    inbox.actions.markRead('A');
    const first = inbox.getState().notice;
    expect(first?.content).toEqual({ kind: 'marked', as: 'read', count: 1, name: 'a' });
    await advance(5000);
    expect(inbox.getState().notice).toBeNull();
    inbox.actions.markRead('B');
    expect(inbox.getState().notice?.id).not.toBe(first?.id);
  });
});

describe('the newest message of a conversation', () => {
  const newest = async (changes: Parameters<typeof anUnreadConversation>[0]) => {
    const { inbox } = await startTestInbox({ conversations: [anUnreadConversation(changes)] });
    return newestTs(stateOf(inbox), 'C1');
  };

  it('comes from the last message or the activity; whole seconds count to their end', async () => {
    expect(await newest({ latest_message: { ts: at(7) }, latest_activity: base })).toBe(at(7));
    expect(await newest({ last_message: { ts: at(8) }, latest_activity: base })).toBe(at(8));
    expect(await newest({ latest_message: { ts: at(7) }, latest_activity: base + 0.5 })).toBe(`${base}.500000`);
    expect(await newest({ latest_activity: base })).toBe(`${base}.999999`);
    expect(await newest({ latest_activity: 0 })).toBeUndefined();
    expect(await newest({ latest_message: { ts: at(7) }, latest_activity: 0 })).toBe(at(7));
  });

  it('is the last loaded one if the list has older data', async () => {
    const { inbox, flush } = await startTestInbox({
      conversations: [
        anUnreadConversation({ latest_activity: base, latest_message: { ts: at(7) }, messages: [message(at(9))] }),
      ],
    });
    inbox.actions.open('C1');
    await flush();
    expect(newestTs(stateOf(inbox), 'C1')).toBe(at(9));
    expect(newestTs(stateOf(inbox), 'NOWHERE')).toBeUndefined();
  });

  it('is the current time when none is known', async () => {
    const { inbox, transport, flush, env } = await startTestInbox({
      conversations: [anUnreadConversation({ latest_activity: 0 })],
    });
    inbox.actions.markRead('C1');
    await flush();
    expect(readsOf(transport)).toEqual([['C1', `${Math.floor(env.clock.now() / 1000)}.000000`]]);
  });

  it('is the newest one from the stream', async () => {
    const { inbox, transport, frame, flush } = await startTestInbox({ conversations: rows });
    transport.stream.frame(newMessage('A', message(at(20)), 3));
    await frame();
    inbox.actions.markRead('A');
    await flush();
    expect(readsOf(transport)).toEqual([['A', at(20)]]);
  });
});

describe('a mark from another device', () => {
  it('sets the conversation read (channel_marked) [UNR-2]', async () => {
    const { inbox, transport, frame, conversation } = await startTestInbox({ conversations: rows });
    transport.stream.frame(marked('A', at(5)));
    await frame();
    expect(conversation('A')).toMatchObject({ unread_count: 0, unread_count_display: 0, last_read: at(5) });
    expect(inbox.visibleConversations()).toEqual(['B', 'C']);
  });

  it('sets it unread when the cursor moved back [UNR-2]', async () => {
    const { transport, frame, conversation } = await startTestInbox({
      conversations: [aConversation({ last_read: at(9), latest_message: { ts: at(9) } })],
    });
    transport.stream.frame(marked('C1', at(4), 3));
    await frame();
    expect(conversation('C1')).toMatchObject({ unread_count: 3, last_read: at(4) });
  });
});
