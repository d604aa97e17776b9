import { describe, expect, it } from 'vitest';
import { aConversation, anUnreadConversation } from '../../../src/testing/builders.ts';
import { startTestInbox, type TestInbox } from '../harness.ts';
import { apiError } from '../scriptedTransport.ts';

const base = 1_772_618_400;
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
  it('marks the selection as one step and undoes it as one', async () => {
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

  it('marks the row under the cursor without a selection', async () => {
    const test = await startTestInbox({ conversations: rows });
    test.inbox.actions.setCursor('B');
    test.inbox.actions.markTargetsRead();
    expect(shown(test)).toBe('ACD');
    expect(test.inbox.getState().navigation.cursorId).toBe('C');
  });

  it('marks all unread rows of the view, and no others', async () => {
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

  it('keeps the selection when another row is marked', async () => {
    const test = await startTestInbox({ conversations: rows });
    test.inbox.actions.goToPage('conversations');
    test.inbox.actions.toggleSelected('A');
    test.inbox.actions.markRead('B');
    test.inbox.actions.markViewRead();
    expect([...test.inbox.getState().selection.ids]).toEqual(['A']);
    test.inbox.actions.undo();
    test.inbox.actions.markTargetsRead();
    expect(test.unread('A')).toBe(0);
    expect([...test.inbox.getState().selection.ids]).toEqual([]);
  });

  it('moves on from the open conversation to the next unmarked one [UNR-5]', async () => {
    const test = await startTestInbox({ conversations: rows });
    test.inbox.actions.open('B');
    for (const id of ['A', 'B', 'C']) test.inbox.actions.toggleSelected(id);
    test.inbox.actions.markTargetsRead();
    expect(test.inbox.getState().navigation.open?.id).toBe('D');
    test.inbox.actions.markViewRead();
    expect(test.inbox.getState().navigation.open).toBeNull();
  });

  it('reverts only refused marks, with a notice; undo applies to the others', async () => {
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

  it('shows no reason when the server did not answer', async () => {
    const test = await startTestInbox({ conversations: rows });
    test.transport.fail('markRead', apiError(null));
    test.inbox.actions.markRead('A');
    await test.flush();
    const content = test.inbox.getState().notice?.content;
    expect(content?.kind === 'failure' && content.failure.reason).toBeUndefined();
  });

  it('sends at most six calls in parallel, leaving room for others', async () => {
    const test = await startTestInbox({ conversations: Array.from({ length: 20 }, (_, n) => row(`R${n}`, n)) });
    const held = test.transport.hold('markRead');
    test.inbox.actions.markViewRead();
    await test.flush();
    expect(held).toHaveLength(6);
    held[0]?.answer(undefined);
    held[3]?.answer(undefined);
    await test.flush();
    expect(held).toHaveLength(8);
    // Marks undone before they were sent are not sent at all.
    test.inbox.actions.undo();
    for (let next = held.find(({ args }) => args[1] !== '0.000000'); held.length < 16; next = undefined) {
      next?.answer(undefined);
      for (const each of held) each.answer(undefined);
      await test.flush();
    }
    expect(told(test).filter(([, ts]) => ts !== '0.000000')).toHaveLength(8);
    expect(test.inbox.getState().views.unread.unread).toBe(20);
  });
});
