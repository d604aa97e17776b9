import { describe, expect, it } from 'vitest';
import { anUnreadConversation } from '../../../src/testing/builders.ts';
import { startTestInbox, type TestInbox } from '../harness.ts';
import { marked, message, newMessage } from '../liveFrames.ts';
import { apiError } from '../scriptedTransport.ts';

const base = 1_772_618_400;
const at = (n: number): string => `${base + 50}.${String(n).padStart(6, '0')}`;
const readTo = `${base - 1000}.000000`;
const rows = ['A', 'B', 'C', 'D'].map((id, index) =>
  anUnreadConversation({
    id,
    latest_activity: base - index,
    latest_message: { ts: `${base - index}.000000`, user: 'U2' },
    last_read: readTo,
  }),
);
const start = (): Promise<TestInbox> => startTestInbox({ conversations: rows });
const told = ({ transport }: TestInbox) =>
  transport.calls.filter(({ name }) => name === 'markRead').map(({ args }) => args.slice(0, 2));
const shown = ({ inbox }: TestInbox): string => inbox.visibleConversations().join('');

describe('undo of a mark', () => {
  it('restores counts, place, selection and badge, and moves the cursor back on the server', async () => {
    const test = await start();
    const { inbox } = test;
    inbox.actions.open('B');
    await test.flush();
    inbox.actions.markRead();
    expect(inbox.getState().navigation.open?.id).toBe('C');
    await test.advance(1000);
    inbox.actions.undo();
    await test.flush();
    expect(shown(test)).toBe('ABCD');
    expect(test.conversation('B')).toMatchObject({ unread_count: 2, unread_count_display: 2, last_read: readTo });
    expect(inbox.getState().navigation).toMatchObject({ open: { id: 'B', readUpTo: readTo }, cursorId: 'B' });
    expect(inbox.getState().views.unread.unread).toBe(4);
    expect(inbox.getState().conversations.held).toEqual({});
    expect(told(test)).toEqual([
      ['B', `${base - 1}.000000`],
      ['B', readTo],
    ]);
    expect(inbox.getState().notice?.content).toEqual({ kind: 'undone', as: 'unread', count: 1, name: 'b' });
  });

  it('does not navigate when the user has moved on', async () => {
    const test = await start();
    test.inbox.actions.open('B');
    test.inbox.actions.markRead();
    test.inbox.actions.open('D');
    test.inbox.actions.undo();
    expect(test.inbox.getState().navigation.open?.id).toBe('D');
    test.inbox.actions.goToPage('conversations');
    await test.flush();
    expect(test.unread('B')).toBe(2);
  });

  it('moves the list cursor back only if it is still where the mark moved it', async () => {
    const test = await start();
    const { inbox } = test;
    const cursor = () => inbox.getState().navigation.cursorId;
    const mark = async (): Promise<void> => {
      await test.advance(1000);
      inbox.actions.setCursor('A');
      inbox.actions.markTargetsRead();
    };
    await mark();
    expect(cursor()).toBe('B');
    inbox.actions.undo();
    expect(cursor()).toBe('A');

    await mark();
    inbox.actions.setCursor('D');
    inbox.actions.undo();
    expect(cursor()).toBe('D');

    await mark();
    const led = cursor();
    inbox.actions.goToPage('conversations');
    inbox.actions.setCursor(led ?? '');
    inbox.actions.undo();
    expect(cursor()).toBe('B');
  });

  it('opens nothing in another tab', async () => {
    const { inbox } = await start();
    inbox.actions.goToPage('conversations');
    inbox.actions.open('A');
    inbox.actions.markRead();
    expect(inbox.getState().navigation.open?.id).toBe('B');
    inbox.actions.goToView('channels');
    inbox.actions.open('B');
    inbox.actions.undo();
    expect(inbox.getState().navigation.open?.id).toBe('B');
  });

  it('keeps a selection made since', async () => {
    const test = await start();
    for (const id of ['A', 'C']) test.inbox.actions.toggleSelected(id);
    test.inbox.actions.markTargetsRead();
    test.inbox.actions.toggleSelected('B');
    test.inbox.actions.undo();
    expect(shown(test)).toBe('ABCD');
    expect([...test.inbox.getState().selection.ids]).toEqual(['B']);
  });

  it('undoes steps one by one, the last one first', async () => {
    const test = await start();
    for (const id of ['A', 'B', 'C']) {
      test.inbox.actions.markRead(id);
      await test.advance(100);
    }
    expect(shown(test)).toBe('D');
    test.inbox.actions.undo();
    expect(shown(test)).toBe('CD');
    test.inbox.actions.undo();
    test.inbox.actions.undo();
    expect(shown(test)).toBe('ABCD');
    const before = test.inbox.getState();
    test.inbox.actions.undo();
    expect(test.inbox.getState()).toBe(before);
  });

  it('is offered in a notice for 5 s, paused while the pointer or focus is on it, and works afterwards', async () => {
    const test = await start();
    test.inbox.actions.markRead('A');
    await test.advance(4000);
    test.inbox.actions.holdNotice(true);
    await test.advance(60_000);
    test.inbox.actions.holdNotice(false);
    await test.advance(999);
    expect(test.inbox.getState().notice).not.toBeNull();
    await test.advance(1);
    expect(test.inbox.getState().notice).toBeNull();
    test.inbox.actions.undo();
    expect(shown(test)).toBe('ABCD');
    expect(told(test)).toHaveLength(2);
  });

  it('is offered for the full time again after another notice', async () => {
    const test = await start();
    test.inbox.actions.markRead('A');
    await test.advance(4000);
    test.inbox.actions.markRead('B');
    await test.advance(4999);
    expect(test.inbox.getState().notice).not.toBeNull();
    await test.advance(1);
    expect(test.inbox.getState().notice).toBeNull();
  });

  it('adds messages that arrived since', async () => {
    const test = await start();
    test.inbox.actions.markRead('B');
    await test.flush();
    test.transport.stream.frame(newMessage('B', message(at(1)), 1));
    await test.frame();
    test.inbox.actions.undo();
    expect(test.conversation('B')).toMatchObject({ unread_count: 3, unread_count_display: 3 });
  });

  it('counts a mark of another device once', async () => {
    const test = await start();
    test.inbox.actions.markRead('B');
    await test.flush();
    test.transport.stream.frame(marked('B', `${base - 1}.000000`, 0));
    test.transport.stream.frame(marked('B', `${base - 500}.000000`, 1));
    await test.frame();
    expect(test.unread('B')).toBe(1);
    test.inbox.actions.undo();
    expect(test.unread('B')).toBe(2);
  });

  it('is sent after the mark, and the echo of the mark does not show it as read', async () => {
    const test = await start();
    const held = test.transport.hold('markRead');
    test.inbox.actions.markRead('B');
    test.inbox.actions.undo();
    await test.flush();
    expect(held).toHaveLength(1);
    test.transport.stream.frame(marked('B', `${base - 1}.000000`, 0));
    await test.frame();
    expect(test.unread('B')).toBe(2);
    held[0]?.answer(undefined);
    await test.flush();
    expect(held.map(({ args }) => args.slice(0, 2))).toEqual([
      ['B', `${base - 1}.000000`],
      ['B', readTo],
    ]);
    test.transport.stream.frame(marked('B', readTo, 2));
    await test.frame();
    expect(test.unread('B')).toBe(2);
  });

  it('accepts the counts of an answer that contains it', async () => {
    const test = await start();
    test.inbox.actions.markRead('B');
    await test.flush();
    const lists = test.transport.hold('loadConversations');
    test.inbox.actions.reload();
    test.inbox.actions.undo();
    await test.flush();
    const now = structuredClone(rows).map((row) => (row.id === 'B' ? { ...row, unread_count_display: 5 } : row));
    lists[0]?.answer({ conversations: now, users: {} });
    await test.flush();
    expect(test.unread('B')).toBe(5);
  });

  it('is applied over an answer from before it', async () => {
    const test = await start();
    test.inbox.actions.markRead('B');
    await test.flush();
    const lists = test.transport.hold('loadConversations');
    test.inbox.actions.reload();
    test.inbox.actions.undo();
    await test.flush();
    const before = structuredClone(rows).map((row) =>
      row.id === 'B' ? { ...row, unread_count: 0, unread_count_display: 0, last_read: `${base - 1}.000000` } : row,
    );
    lists[0]?.answer({ conversations: before, users: {} });
    await test.flush();
    expect(test.unread('B')).toBe(2);
    expect(shown(test)).toBe('ABCD');
  });

  it('of a conversation that was never read moves the cursor before all messages', async () => {
    const test = await startTestInbox({ conversations: [anUnreadConversation()] });
    test.inbox.actions.markRead('C1');
    await test.flush();
    test.inbox.actions.undo();
    await test.flush();
    expect(told(test)[1]).toEqual(['C1', '0.000000']);
    expect(test.conversation('C1').last_read).toBeUndefined();
  });

  it('keeps the mark when it is refused, shows a notice and reloads the list', async () => {
    const test = await start();
    test.inbox.actions.markRead('B');
    await test.flush();
    test.transport.fail('markRead', apiError(500, 'The disk is full'));
    const lists = test.transport.hold('loadConversations');
    test.inbox.actions.undo();
    expect(shown(test)).toBe('ABCD');
    await test.flush();
    expect(shown(test)).toBe('ACD');
    expect(test.inbox.getState().notice?.content).toEqual({
      kind: 'failure',
      failure: {
        code: 'mark-unread-failed',
        reason: 'The disk is full',
        about: { name: 'b', failed: 1, of: 1 },
      },
    });
    expect(lists).toHaveLength(1);
  });

  it('ignores marks that the server refused', async () => {
    const test = await start();
    test.transport.fail('markRead', apiError(403, 'Not yours'));
    test.inbox.actions.markRead('B');
    await test.flush();
    expect(test.inbox.getState().triage.steps).toEqual([]);
    test.inbox.actions.undo();
    await test.flush();
    expect(told(test)).toHaveLength(1);
  });

  it('is reset when another user signs in', async () => {
    const test = await start();
    test.inbox.actions.markRead('B');
    test.inbox.actions.logout();
    await test.flush();
    expect(test.inbox.getState().triage.steps).toEqual([]);
  });

  it('holds a row at its former place again', async () => {
    const test = await startTestInbox({
      conversations: rows,
      prepare: (transport) => transport.answer('sendMessage', () => ({ ts: at(1) })),
    });
    const { inbox } = test;
    inbox.actions.open('C');
    inbox.actions.send('C', 'done');
    await test.flush();
    expect(shown(test)).toBe('ABCD');
    inbox.actions.markRead();
    expect(shown(test)).toBe('ABD');
    inbox.actions.undo();
    expect(shown(test)).toBe('ABCD');
    expect(inbox.getState().navigation.open?.id).toBe('C');
  });
});
