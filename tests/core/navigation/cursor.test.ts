import { describe, expect, it } from 'vitest';
import { anUnreadConversation } from '../../../src/testing/builders.ts';
import { startTestInbox, type TestInbox } from '../harness.ts';
import { marked, message, newMessage } from '../liveFrames.ts';

const rows = ['A', 'B', 'C', 'D'].map((id, index) =>
  anUnreadConversation({ id, latest_activity: 100 - index, last_read: '1.0' }),
);
const cursorOf = ({ inbox }: TestInbox): string | null => inbox.getState().navigation.cursorId;

describe('the cursor', () => {
  it('starts on the first row and stops at both ends [KEY-3]', async () => {
    const test = await startTestInbox({ conversations: rows });
    const { moveCursor } = test.inbox.actions;
    expect(cursorOf(test)).toBe('A');
    const seen = (['previous', 'next', 'next', 'last', 'next', 'previous', 'first'] as const).map((move) => {
      moveCursor(move);
      return cursorOf(test);
    });
    expect(seen).toEqual(['A', 'B', 'C', 'D', 'D', 'C', 'A']);
  });

  it('moves to the row that replaces its own', async () => {
    const test = await startTestInbox({ conversations: rows });
    test.inbox.actions.setCursor('B');
    test.transport.stream.frame(marked('B', '200.0'));
    await test.frame();
    expect(cursorOf(test)).toBe('C');
    test.inbox.actions.setCursor('D');
    test.transport.stream.frame(marked('D', '200.0'));
    await test.frame();
    expect(cursorOf(test)).toBe('C');
  });

  it('follows its row when that moves', async () => {
    const test = await startTestInbox({ conversations: rows });
    test.inbox.actions.setCursor('C');
    test.transport.stream.frame(newMessage('C', message('300.000100'), 3));
    await test.frame();
    expect(test.inbox.visibleConversations()[0]).toBe('C');
    expect(cursorOf(test)).toBe('C');
  });

  it('moves in the same update as the list: it is never on a removed row', async () => {
    const test = await startTestInbox({ conversations: rows });
    const { inbox } = test;
    let changes = 0;
    inbox.subscribe(() => {
      changes += 1;
      expect(inbox.visibleConversations()).toContain(cursorOf(test));
    });
    test.transport.stream.frame(marked('A', '200.0'));
    await test.frame();
    expect(changes).toBe(1);
    expect(test.logged('error')).toEqual([]);
  });

  it('returns to the first row after the list was empty', async () => {
    const test = await startTestInbox({ conversations: rows });
    test.inbox.actions.setListQuery('zzz');
    expect(test.inbox.visibleConversations()).toEqual([]);
    test.inbox.actions.moveCursor('next');
    test.inbox.actions.setListQuery('');
    expect(test.inbox.visibleConversations()).toContain(cursorOf(test));
  });

  it('is on no row of an empty list, so that no key changes a conversation that is not in view', async () => {
    const test = await startTestInbox({ conversations: rows });
    const { actions } = test.inbox;
    actions.setListQuery('zzz');
    expect(cursorOf(test)).toBeNull();
    actions.openCursor();
    expect(test.inbox.getState().navigation.open).toBeNull();
    actions.markTargetsRead();
    expect(test.transport.count('markRead')).toBe(0);
    actions.open('ELSEWHERE');
    expect(cursorOf(test)).toBe('ELSEWHERE');
    actions.close();
    expect(cursorOf(test)).toBeNull();
  });

  it('stays on an open conversation that the list does not show, until that closes', async () => {
    const test = await startTestInbox({ conversations: rows });
    test.inbox.actions.open('ELSEWHERE');
    expect(cursorOf(test)).toBe('ELSEWHERE');
    test.inbox.actions.close();
    expect(cursorOf(test)).toBe('A');
  });

  it('finds its row among many held and moved rows [KEY-3]', async () => {
    const test = await startTestInbox({
      conversations: rows,
      prepare: (transport) => transport.answer('sendMessage', () => ({ ts: '400.000100' })),
    });
    test.inbox.actions.open('C');
    test.inbox.actions.send('C', 'held where it is');
    await test.flush();
    expect(test.inbox.visibleConversations()).toEqual(['A', 'B', 'C', 'D']);
    test.inbox.actions.moveCursor('next');
    expect(cursorOf(test)).toBe('D');
    test.inbox.actions.moveCursor('previous');
    expect(cursorOf(test)).toBe('C');
  });
});

// A cursor that keeps its index in the shorter list skips unread rows.
describe('the cursor, when its row leaves the list with others, is on the next row that stays', () => {
  const unread = (name: string, index: number) =>
    anUnreadConversation({
      id: name.slice(-1),
      name,
      latest_activity: 1000 - index,
      latest_message: { ts: `${1000 - index}.000000`, user: 'U2' },
      last_read: '1.0',
    });
  const start = () => startTestInbox({ conversations: [...'ABCDEFGHIJ'].map(unread) });

  it('after the mark of a range', async () => {
    const test = await start();
    const { actions } = test.inbox;
    actions.setCursor('B');
    for (let n = 0; n < 3; n += 1) actions.extendSelection('next');
    actions.markTargetsRead();
    expect(test.inbox.visibleConversations().join('')).toBe('AFGHIJ');
    expect(cursorOf(test)).toBe('F');
  });

  it('after marks of another device', async () => {
    const test = await start();
    test.inbox.actions.setCursor('E');
    for (const id of 'BCDE') test.transport.stream.frame(marked(id, '2000.0'));
    await test.frame();
    expect(cursorOf(test)).toBe('F');
  });

  it('but not on one that moves up at the same time', async () => {
    const test = await start();
    test.inbox.actions.setCursor('D');
    test.transport.stream.frame(marked('D', '2000.0'));
    test.transport.stream.frame(newMessage('E', message('3000.000100'), 2));
    await test.frame();
    expect(test.inbox.visibleConversations().join('')).toBe('EABCFGHIJ');
    expect(cursorOf(test)).toBe('F');
  });

  it('after a filter, and on the nearest row before if none follows', async () => {
    const names = ['A', 'found B', 'C', 'D', 'E', 'F', 'G', 'found H', 'found I', 'J'];
    const test = await startTestInbox({ conversations: names.map(unread) });
    const { setCursor, setListQuery } = test.inbox.actions;
    setCursor('F');
    setListQuery('found');
    expect(cursorOf(test)).toBe('H');
    setListQuery('');
    setCursor('J');
    setListQuery('found');
    expect(cursorOf(test)).toBe('I');
  });
});
