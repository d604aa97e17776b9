import { describe, expect, it } from 'vitest';
import { anUnreadConversation } from '../../../src/testing/builders.ts';
import { startTestInbox, type TestInbox } from '../harness.ts';
import { marked } from '../liveFrames.ts';

const base = 1_772_618_400;
const rows = ['A', 'B', 'C', 'D', 'E'].map((id, index) => anUnreadConversation({ id, latest_activity: base - index }));
const start = (): Promise<TestInbox> => startTestInbox({ conversations: rows });
const picked = ({ inbox }: TestInbox): string => [...inbox.getState().selection.ids].sort().join('');
const cursor = ({ inbox }: TestInbox): string | null => inbox.getState().navigation.cursorId;

describe('selecting rows', () => {
  it('toggles the row under the cursor', async () => {
    const test = await start();
    test.inbox.actions.toggleSelected();
    test.inbox.actions.moveCursor('next');
    test.inbox.actions.toggleSelected();
    expect(picked(test)).toBe('AB');
    test.inbox.actions.toggleSelected();
    expect(picked(test)).toBe('A');
    test.inbox.actions.toggleSelected('NOWHERE');
    expect(picked(test)).toBe('A');
  });

  it('extends a range from its anchor and shrinks it in the other direction', async () => {
    const test = await start();
    const { extendSelection, setCursor } = test.inbox.actions;
    setCursor('B');
    extendSelection('next');
    extendSelection('next');
    expect([picked(test), cursor(test)]).toEqual(['BCD', 'D']);
    extendSelection('previous');
    expect([picked(test), cursor(test)]).toEqual(['BC', 'C']);
    for (let step = 0; step < 3; step += 1) extendSelection('previous');
    expect([picked(test), cursor(test)]).toEqual(['AB', 'A']);
  });

  it('extends a range to a row, from the cursor or the last anchor', async () => {
    const test = await start();
    test.inbox.actions.setCursor('B');
    test.inbox.actions.selectTo('D');
    expect([picked(test), cursor(test)]).toEqual(['BCD', 'D']);
    test.inbox.actions.selectTo('A');
    expect([picked(test), cursor(test)]).toEqual(['AB', 'A']);
  });

  it('selects all shown rows, and clears the selection', async () => {
    const test = await start();
    test.inbox.actions.selectAll();
    expect(picked(test)).toBe('ABCDE');
    test.inbox.actions.clearSelection();
    expect(picked(test)).toBe('');
    const before = test.inbox.getState();
    test.inbox.actions.clearSelection();
    expect(test.inbox.getState()).toBe(before);
  });

  it('deselects rows that leave the list, so that actions affect visible rows only', async () => {
    const test = await start();
    test.inbox.actions.selectAll();
    test.transport.stream.frame(marked('C', `${base}.000000`));
    await test.frame();
    expect(picked(test)).toBe('ABDE');
    test.inbox.actions.setListQuery('b');
    expect(picked(test)).toBe('B');
    test.inbox.actions.setListQuery('nothing');
    expect(picked(test)).toBe('');
  });

  it.each([
    ['page', (test: TestInbox) => test.inbox.actions.goToPage('conversations')],
    ['tab', (test: TestInbox) => test.inbox.actions.goToView('channels')],
  ])('is reset on another %s [NAV-7]', async (_name, go) => {
    const test = await start();
    test.inbox.actions.goToPage('conversations');
    if (_name === 'page') test.inbox.actions.goToPage('inbox');
    test.inbox.actions.selectAll();
    go(test);
    expect(picked(test)).toBe('');
  });
});
