import { describe, expect, it } from 'vitest';
import { justBefore } from '../../../src/core/reading/unreadFrom.ts';
import { aConversation, anUnreadConversation } from '../../../src/testing/builders.ts';
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
const shown = ({ inbox }: TestInbox): string => inbox.visibleConversations().join('');

describe('marking several read', () => {
  it('marks what is picked, in one step that is taken back in one', async () => {
    const test = await startTestInbox({ conversations: rows });
    for (const id of ['A', 'C', 'D']) test.inbox.actions.toggleSelected(id);
    test.inbox.actions.markTargetsRead();
    expect(shown(test)).toBe('B');
    expect(test.inbox.getState().selection.ids.size).toBe(0);
    expect(test.inbox.getState().notice?.content).toEqual({ kind: 'marked', as: 'read', count: 3, name: 'a' });
    await test.flush();
    expect(told(test)).toHaveLength(3);
    test.inbox.actions.undo();
    expect(shown(test)).toBe('ABCD');
    expect([...test.inbox.getState().selection.ids].sort()).toEqual(['A', 'C', 'D']);
  });

  it('marks the row under the cursor when nothing is picked', async () => {
    const test = await startTestInbox({ conversations: rows });
    test.inbox.actions.setCursor('B');
    test.inbox.actions.markTargetsRead();
    expect(shown(test)).toBe('ACD');
    expect(test.inbox.getState().navigation.cursorId).toBe('C');
  });

  it('marks everything unread that the view shows, and no more', async () => {
    const read = aConversation({ id: 'E', latest_activity: base - 9 });
    const test = await startTestInbox({ conversations: [...rows, read] });
    test.inbox.actions.goToPage('conversations');
    test.inbox.actions.setListQuery('c');
    test.inbox.actions.markViewRead();
    await test.flush();
    expect(told(test).map(([id]) => id)).toEqual(['C']);
    test.inbox.actions.closeListSearch();
    test.inbox.actions.markViewRead();
    await test.flush();
    expect(told(test).map(([id]) => id)).toEqual(['C', 'A', 'B', 'D']);
    expect(test.inbox.getState().views.unread.unread).toBe(0);
    test.inbox.actions.undo();
    expect(test.inbox.getState().views.unread.unread).toBe(3);
  });

  it('moves on from the open conversation to one that is not marked [UNR-5]', async () => {
    const test = await startTestInbox({ conversations: rows });
    test.inbox.actions.open('B');
    for (const id of ['A', 'B', 'C']) test.inbox.actions.toggleSelected(id);
    test.inbox.actions.markTargetsRead();
    expect(test.inbox.getState().navigation.open?.id).toBe('D');
    test.inbox.actions.markViewRead();
    expect(test.inbox.getState().navigation.open).toBeNull();
  });

  it('brings back what the server refused, and only that, with a message; undo is about the rest', async () => {
    const test = await startTestInbox({
      conversations: rows,
      prepare: (transport) =>
        transport.answer('markRead', (id) => {
          if (id === 'B' || id === 'C') throw apiError(500, 'The disk is full');
          return undefined;
        }),
    });
    const lists = test.transport.hold('loadConversations');
    test.inbox.actions.markViewRead();
    expect(shown(test)).toBe('');
    await test.flush();
    expect(shown(test)).toBe('BC');
    expect(test.inbox.getState().notice?.content).toEqual({
      kind: 'failure',
      failure: { code: 'mark-read-failed', reason: 'The disk is full', about: { name: 'b', failed: 2, of: 4 } },
    });
    expect(lists).toHaveLength(1);
    test.inbox.actions.undo();
    expect(shown(test)).toBe('ABCD');
    await test.flush();
    expect(told(test).slice(4)).toHaveLength(2);
  });

  it('says nothing of a reason when nobody answered', async () => {
    const test = await startTestInbox({ conversations: rows });
    test.transport.fail('markRead', apiError(null));
    test.inbox.actions.markRead('A');
    await test.flush();
    const content = test.inbox.getState().notice?.content;
    expect(content?.kind === 'failure' && content.failure.reason).toBeUndefined();
  });

  it('leaves room for other calls: six at a time, the others wait their turn', async () => {
    const test = await startTestInbox({ conversations: Array.from({ length: 20 }, (_, n) => row(`R${n}`, n)) });
    const held = test.transport.hold('markRead');
    test.inbox.actions.markViewRead();
    await test.flush();
    expect(held).toHaveLength(6);
    held[0]?.answer(undefined);
    held[3]?.answer(undefined);
    await test.flush();
    expect(held).toHaveLength(8);
    // Taken back before they were told: nothing is told of them but where they were.
    test.inbox.actions.undo();
    for (let next = held.find(({ args }) => args[1] !== '0.000000'); held.length < 26; next = undefined) {
      next?.answer(undefined);
      for (const each of held) each.answer(undefined);
      await test.flush();
    }
    expect(told(test).filter(([, ts]) => ts !== '0.000000')).toHaveLength(8);
    expect(test.inbox.getState().views.unread.unread).toBe(20);
  });
});

describe('marking unread', () => {
  const log = [
    message(at(1)),
    message(at(2), { user: sampleUser.id }),
    message(at(3), { threads: [message(at(6), { thread_ts: at(3) })] }),
    message(at(4)),
  ];
  const readRow = (changes = {}) =>
    aConversation({ latest_activity: base, latest_message: { ts: at(4), user: 'U2' }, last_read: at(4), ...changes });

  it('from a message: it and all after it of others are unread, and the line stands before it', async () => {
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
  });

  it('believes the server about how many that are', async () => {
    const test = await startTestInbox({ conversations: [readRow({ messages: log })] });
    test.inbox.actions.markUnread('C1', at(3));
    await test.flush();
    test.transport.stream.frame(marked('C1', at(2), 7));
    await test.frame();
    expect(test.unread('C1')).toBe(7);
  });

  it('from the list: by the last message of somebody else', async () => {
    const test = await startTestInbox({ conversations: [readRow()] });
    test.inbox.actions.goToPage('conversations');
    test.inbox.actions.markTargetsUnread();
    expect(test.unread('C1')).toBe(1);
    await test.flush();
    expect(told(test)).toEqual([['C1', at(3)]]);
  });

  it('looks into the conversation when the last message is one’s own', async () => {
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

  it('says so when nobody else has written', async () => {
    const own = readRow({ latest_message: undefined, messages: [message(at(5), { user: sampleUser.id })] });
    const test = await startTestInbox({ conversations: [own] });
    test.inbox.actions.markUnread('C1');
    await test.flush();
    expect(told(test)).toEqual([]);
    expect(test.inbox.getState().notice?.content).toMatchObject({
      kind: 'failure',
      failure: { code: 'nothing-unread' },
    });
    test.inbox.actions.open('C1');
    await test.flush();
    test.inbox.actions.markUnread('C1', at(5));
    expect(test.unread('C1')).toBe(0);
  });

  it('leaves alone what is unread already', async () => {
    const test = await startTestInbox({ conversations: rows });
    test.inbox.actions.markTargetsUnread();
    await test.flush();
    expect(told(test)).toEqual([]);
    expect(test.unread('A')).toBe(2);
  });

  it('is read again, with the reason, when the server refuses', async () => {
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
    ['9.5', '9.499999'],
    ['0.000000', '0.000000'],
  ])('goes just before %s', (ts, before) => {
    expect(justBefore(ts)).toBe(before);
  });
});
