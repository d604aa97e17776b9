import { describe, expect, it } from 'vitest';
import { justBefore } from '../../../src/model/index.ts';
import { aConversation, anUnreadConversation, aThread } from '../../../src/testing/builders.ts';
import { startTestInbox, type TestInbox } from '../harness.ts';
import { marked, message } from '../liveFrames.ts';
import { sampleUser } from '../people.ts';
import { apiError } from '../scriptedTransport.ts';

const base = 1_772_618_400;
const at = (n: number): string => `${base}.${String(n).padStart(6, '0')}`;
const row = (id: string, index: number) =>
  anUnreadConversation({
    id,
    latest_activity: base - index,
    latest_message: { ts: `${base - index}.000000`, user: 'U2' },
  });
const rows = ['A', 'B', 'C', 'D'].map(row);
const told = ({ transport }: TestInbox) =>
  transport.calls.filter(({ name }) => name === 'markRead').map(({ args }) => args.slice(0, 2));

describe('marking unread', () => {
  const log = [
    message(at(1)),
    message(at(2), { user: sampleUser.id }),
    message(at(3), { threads: [message(at(6), { thread_ts: at(3) })] }),
    message(at(4)),
  ];
  const readRow = (changes = {}) =>
    aConversation({ latest_activity: base, latest_message: { ts: at(4), user: 'U2' }, last_read: at(4), ...changes });

  it('from a message: it and later messages of other users are unread, and the divider precedes it', async () => {
    const test = await startTestInbox({ conversations: [readRow({ messages: log })] });
    const { inbox } = test;
    inbox.actions.goToPage('conversations');
    inbox.actions.open('C1');
    await test.flush();
    inbox.actions.markUnread('C1', at(2));
    expect(test.unread('C1')).toBe(3);
    expect(inbox.getState().navigation.open).toMatchObject({ id: 'C1', readUpTo: at(1) });
    expect(inbox.getState().views.unread.unread).toBe(1);
    expect(inbox.getState().notice?.content).toEqual({ kind: 'marked', as: 'unread', count: 1, name: 'c1' });
    await test.flush();
    expect(told(test)).toEqual([['C1', at(1)]]);
    inbox.actions.undo();
    await test.flush();
    expect(test.unread('C1')).toBe(0);
    expect(inbox.getState().navigation.open?.readUpTo).toBe(at(4));
    expect(told(test)[1]).toEqual(['C1', at(4)]);
    expect(inbox.getState().notice?.content).toEqual({
      kind: 'undone',
      as: 'read',
      count: 1,
      name: 'c1',
      inThreads: 1,
    });
  });

  it('does not move the divider of another open conversation', async () => {
    const test = await startTestInbox({ conversations: [readRow({ messages: log }), readRow({ id: 'C2' })] });
    test.inbox.actions.goToPage('conversations');
    test.inbox.actions.open('C1');
    await test.flush();
    const { open } = test.inbox.getState().navigation;
    test.inbox.actions.markUnread('C2');
    expect(test.unread('C2')).toBe(1);
    expect(test.inbox.getState().navigation.open).toBe(open);
  });

  it('without a message starts at the newest one of another user, including replies', async () => {
    const test = await startTestInbox({ conversations: [readRow({ messages: log })] });
    test.inbox.actions.open('C1');
    await test.flush();
    test.inbox.actions.markUnread('C1');
    await test.flush();
    expect(told(test)).toEqual([['C1', at(5)]]);
  });

  it('does nothing in an unfollowed thread, which has no row and no read state', async () => {
    const unfollowed = readRow({ id: `C1:${at(1)}`, type: 'thread', is_followed: false, messages: log });
    const test = await startTestInbox({ conversations: [unfollowed] });
    test.inbox.actions.open(unfollowed.id);
    await test.flush();
    test.inbox.actions.markUnread(unfollowed.id, at(4));
    test.inbox.actions.markUnread(unfollowed.id);
    await test.flush();
    expect(test.unread(unfollowed.id)).toBe(0);
    expect(test.inbox.getState().notice).toBeNull();
    expect(told(test)).toEqual([]);
  });

  it('applies to the selection and clears it', async () => {
    const test = await startTestInbox({ conversations: [readRow(), readRow({ id: 'C2' }), ...rows] });
    test.inbox.actions.goToPage('conversations');
    for (const id of ['C1', 'C2', 'A']) test.inbox.actions.toggleSelected(id);
    test.inbox.actions.markTargetsUnread();
    expect(['C1', 'C2', 'A'].map(test.unread)).toEqual([1, 1, 2]);
    expect(test.inbox.getState().selection.ids.size).toBe(0);
  });

  it('can be undone step by step to the former cursor, even without any confirmation', async () => {
    const test = await startTestInbox({ conversations: rows });
    test.inbox.actions.markRead('A');
    await test.flush();
    test.inbox.actions.markUnread('A');
    await test.flush();
    test.inbox.actions.undo();
    await test.flush();
    expect(told(test).map(([, ts]) => ts)).toEqual([`${base}.000000`, `${base - 1}.999999`, `${base}.000000`]);
  });

  it('accepts the count of the echo', async () => {
    const test = await startTestInbox({ conversations: [readRow({ messages: log })] });
    test.inbox.actions.markUnread('C1', at(3));
    await test.flush();
    test.transport.stream.frame(marked('C1', at(2), 7));
    await test.frame();
    expect(test.unread('C1')).toBe(7);
  });

  it('accepts the count of the echo when the same mark was made twice', async () => {
    const test = await startTestInbox({ conversations: [readRow({ messages: log })] });
    test.transport.hold('markRead');
    for (let turn = 0; turn < 2; turn += 1) test.inbox.actions.markUnread('C1', at(3));
    await test.flush();
    test.transport.stream.frame(marked('C1', at(2), 7));
    await test.frame();
    expect(test.unread('C1')).toBe(7);
  });

  it('from the list starts at the last message of another user', async () => {
    const test = await startTestInbox({ conversations: [readRow()] });
    test.inbox.actions.goToPage('conversations');
    test.inbox.actions.markTargetsUnread();
    expect(test.unread('C1')).toBe(1);
    await test.flush();
    expect(told(test)).toEqual([['C1', at(3)]]);
  });

  it('loads the conversation when the last message is an own one', async () => {
    const own = readRow({
      latest_message: { ts: at(5), user: sampleUser.id },
      messages: [...log.slice(0, 2), message(at(5), { user: sampleUser.id })],
    });
    const { messages: _elsewhere, ...listed } = own;
    const test = await startTestInbox({ conversations: [listed] });
    const loads = test.transport.hold('loadConversation');
    test.inbox.actions.markUnread('C1');
    expect(test.unread('C1')).toBe(0);
    loads[0]?.answer(own);
    await test.flush();
    expect(told(test)).toEqual([['C1', at(0)]]);
    expect(test.unread('C1')).toBe(1);
  });

  it('loads the conversation when the author of the last message is unknown', async () => {
    const { messages: _elsewhere, ...listed } = readRow({ latest_message: { ts: at(5) } });
    const test = await startTestInbox({ conversations: [listed] });
    test.transport.answer('loadConversation', () => ({ ...listed, messages: log.slice(0, 2) }));
    test.inbox.actions.markUnread('C1');
    await test.flush();
    expect(told(test)).toEqual([['C1', at(0)]]);
  });

  describe('while an old part of the conversation is on screen', () => {
    const me = sampleUser.id;
    const showOldPart = async (latest: string, changes: object) => {
      const listed = readRow({ latest_message: { ts: at(9), user: latest }, last_read: at(9) });
      const test = await startTestInbox({ conversations: [listed] });
      test.transport.answer('loadConversation', (_id, { around } = {}) =>
        around === undefined
          ? readRow({ messages: [message(at(8)), message(at(9), { user: me })], has_older: true, ...changes })
          : readRow({ messages: [message(at(2)), message(at(3))], has_newer: true }),
      );
      test.inbox.actions.goToPage('conversations');
      test.inbox.actions.openMessage('C1', at(3));
      await test.flush();
      return test;
    };

    it('starts at the newest message of another user, which it loads', async () => {
      const test = await showOldPart(me, {});
      test.inbox.actions.markTargetsUnread();
      await test.flush();
      expect(told(test)).toEqual([['C1', at(7)]]);
      expect(test.inbox.getState().navigation.open).toMatchObject({ readUpTo: at(7), unreadAtOpen: 1 });
    });

    it('waits for the messages when it is asked for twice', async () => {
      const test = await showOldPart(me, {});
      const held = test.transport.hold('loadConversation');
      test.inbox.actions.markTargetsUnread();
      test.inbox.actions.markTargetsUnread();
      await test.flush();
      expect(test.inbox.getState().notice).toBeNull();
      for (const call of held) call.answer(readRow({ messages: [message(at(8)), message(at(9), { user: me })] }));
      await test.flush();
      expect(told(test).at(-1)).toEqual(['C1', at(7)]);
      expect(test.inbox.getState().notice?.content).toMatchObject({ kind: 'marked', as: 'unread' });
    });

    it('keeps that part on screen if the row knows the newest message', async () => {
      const test = await showOldPart('U2', {});
      test.inbox.actions.markUnread();
      await test.flush();
      expect(told(test)).toEqual([['C1', at(8)]]);
      expect(test.transport.count('loadConversation')).toBe(1);
    });

    it('says so if the newest messages are all own ones', async () => {
      const test = await showOldPart(me, { messages: [message(at(9), { user: me })] });
      test.inbox.actions.markUnread();
      await test.flush();
      expect(told(test)).toEqual([]);
      expect(test.inbox.getState().notice?.content).toMatchObject({ failure: { code: 'nothing-unread' } });
    });
  });

  it('excludes the parent message of a thread', async () => {
    const mine = message(at(5), { user: sampleUser.id, thread_ts: at(1) });
    const thread = aThread(message(at(1)), 'C1', { latest_activity: base, latest_message: mine });
    const test = await startTestInbox({ conversations: [{ ...thread, messages: [message(at(1)), mine] }] });
    test.inbox.actions.markUnread(thread.id);
    await test.flush();
    expect(told(test)).toEqual([]);
    expect(test.inbox.getState().notice?.content).toMatchObject({ failure: { code: 'nothing-unread' } });
  });

  it('shows a notice when the conversation cannot be loaded', async () => {
    const test = await startTestInbox({ conversations: rows });
    test.transport.fail('loadConversation', apiError(404));
    test.inbox.actions.markUnread('NOWHERE');
    await test.flush();
    expect(test.inbox.getState().notice?.content).toEqual({
      kind: 'failure',
      failure: { code: 'nothing-unread', about: { name: '', failed: 1, of: 1 } },
    });
  });

  it('shows a notice when no other user has written', async () => {
    const own = readRow({ latest_message: undefined, messages: [message(at(5), { user: sampleUser.id })] });
    const test = await startTestInbox({ conversations: [own] });
    test.inbox.actions.markUnread('C1');
    await test.flush();
    expect(told(test)).toEqual([]);
    expect(test.inbox.getState().notice?.content).toEqual({
      kind: 'failure',
      failure: { code: 'nothing-unread', about: { name: 'c1', failed: 1, of: 1 } },
    });
    test.inbox.actions.open('C1');
    await test.flush();
    test.inbox.actions.markUnread('C1', at(5));
    expect(test.unread('C1')).toBe(0);
  });

  it('ignores an unread conversation', async () => {
    const test = await startTestInbox({ conversations: rows });
    test.inbox.actions.markTargetsUnread();
    await test.flush();
    expect(told(test)).toEqual([]);
    expect(test.unread('A')).toBe(2);
    expect(test.inbox.getState().notice).toBeNull();
  });

  it('is reverted with the reason when the server refuses', async () => {
    const test = await startTestInbox({ conversations: [readRow()] });
    test.transport.fail('markRead', apiError(500, 'no'));
    test.inbox.actions.markUnread('C1');
    expect(test.unread('C1')).toBe(1);
    await test.flush();
    expect(test.unread('C1')).toBe(0);
    expect(test.inbox.getState().notice?.content).toMatchObject({
      failure: { code: 'mark-unread-failed', reason: 'no', about: { name: 'c1' } },
    });
  });

  it.each([
    ['1712345678.000200', '1712345678.000199'],
    ['1712345678.000000', '1712345677.999999'],
    ['1712345678', '1712345677.999999'],
    ['1712345678.0002009', '1712345678.000199'],
    ['9.5', '9.499999'],
    ['0.000000', '0.000000'],
  ])('moves the cursor to just before %s', (ts, before) => {
    expect(justBefore(ts)).toBe(before);
  });
});
