import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isForYou } from '../../../src/core/conversations/order.ts';
import { createVisibleConversations } from '../../../src/core/navigation/visibleConversations.ts';
import type { State } from '../../../src/core/state.ts';
import { batchConversations } from '../../../src/core/unread/conversationsBatch.ts';
import { isUnread } from '../../../src/core/unread/selectors.ts';
import type { Attention } from '../../../src/model/index.ts';
import { aDm, anUnreadConversation } from '../../../src/testing/builders.ts';
import { propertyRuns } from '../../propertyRuns.ts';
import { startTestInbox, stateOf } from '../harness.ts';
import { message, newMessage } from '../liveFrames.ts';

const at = (n: number): string => `${n}.000000`;
const mention: Attention = { kind: 'mention', message: message(at(40), { text: '<@U1>' }) };
const base = { last_read: at(1) };
const channel = (id: string, latest_activity: number, attention: Attention[] = []) =>
  anUnreadConversation({ ...base, id, latest_activity, attention });
const all = [
  channel('C1', 50),
  channel('C2', 40, [mention]),
  aDm({ ...base, latest_activity: 30, unread_count: 2, unread_count_display: 2 }),
  channel('C3', 20),
];

async function start() {
  const test = await startTestInbox({ conversations: all });
  test.inbox.actions.sortList('grouped');
  const { inbox } = test;
  const { actions } = inbox;
  const cursor = () => {
    const { cursorId, section } = inbox.getState().navigation;
    return section === null ? cursorId : `heading ${section}`;
  };
  const walk = (move: 'next' | 'previous', times: number) =>
    Array.from({ length: times }, () => {
      actions.moveCursor(move);
      return cursor();
    });
  return { ...test, actions, cursor, walk };
}

describe('the Inbox in groups', () => {
  it('shows what concerns the user before the channels, each by time', async () => {
    const { inbox, actions } = await start();
    expect(inbox.visibleConversations()).toEqual(['C2', 'D1', 'C1', 'C3']);
    expect(inbox.listSections()).toEqual([
      { id: 'forYou', count: 2, start: 0, isCollapsed: false },
      { id: 'channels', count: 2, start: 2, isCollapsed: false },
    ]);
    actions.goToPage('conversations');
    expect(inbox.visibleConversations()).toEqual(['C1', 'C2', 'D1', 'C3']);
    expect(inbox.listSections()).toEqual([]);
    actions.goToPage('inbox');
    actions.sortList('newest');
    expect(inbox.visibleConversations()).toEqual(['C1', 'C2', 'D1', 'C3']);
    expect(inbox.listSections()).toEqual([]);
  });

  it('moves a conversation with the message that concerns the user', async () => {
    const { inbox, transport, frame } = await start();
    transport.stream.frame(newMessage('C3', message(at(60), { text: '<!here>' }), 3));
    await frame();
    expect(inbox.visibleConversations()).toEqual(['C3', 'C2', 'D1', 'C1']);
    inbox.actions.markRead('C2');
    expect(inbox.visibleConversations()).toEqual(['C3', 'D1', 'C1']);
  });

  it('has its headings among the stops of the cursor', async () => {
    const { actions, walk } = await start();
    actions.setCursor('C2');
    expect(walk('next', 5)).toEqual(['D1', 'heading channels', 'C1', 'C3', 'C3']);
    expect(walk('previous', 6)).toEqual(['C1', 'heading channels', 'D1', 'C2', 'heading forYou', 'heading forYou']);
  });

  it('skips the rows of a collapsed group: keys, marks and the selection', async () => {
    const { inbox, actions, cursor, walk } = await start();
    actions.setCursor('D1');
    actions.collapseSection(true);
    expect(cursor()).toBe('heading forYou');
    expect(inbox.visibleConversations()).toHaveLength(4);
    actions.collapseSection(true);
    expect(inbox.visibleConversations()).toEqual(['C1', 'C3']);
    expect(walk('next', 2)).toEqual(['heading channels', 'C1']);
    actions.selectAll();
    expect([...inbox.getState().selection.ids]).toEqual(['C1', 'C3']);
    actions.clearSelection();
    actions.markViewRead();
    expect(inbox.listSections()).toEqual([{ id: 'forYou', count: 2, start: 0, isCollapsed: true }]);
    expect(cursor()).toBe('heading forYou');
    actions.openCursor();
    expect(inbox.visibleConversations()).toEqual(['C2', 'D1']);
    actions.openCursor();
    expect(cursor()).toBe('C2');
  });

  it('moves on to the channels after the last mark, and opens the first from the empty group', async () => {
    const { inbox, actions, cursor, walk } = await start();
    actions.setCursor('C2');
    actions.markTargetsRead();
    actions.markTargetsRead();
    expect(cursor()).toBe('C1');
    expect(inbox.listSections()[0]?.count).toBe(0);
    actions.collapseSection(true, 'channels');
    expect(walk('previous', 1)).toEqual(['heading forYou']);
    actions.openCursor();
    expect(inbox.getState().navigation.open?.id).toBe('C1');
  });

  it('shows collapsed rows that the filter finds', async () => {
    const { inbox, actions } = await start();
    actions.collapseSection(true, 'channels');
    actions.setListQuery('c3');
    expect(inbox.visibleConversations()).toEqual(['C3']);
  });

  it('keeps the choice', async () => {
    const first = await start();
    const second = await startTestInbox({
      conversations: all,
      prepare: (_transport, env) =>
        env.local.set('triage-inbox:list-order', first.env.local.get('triage-inbox:list-order') ?? ''),
    });
    expect(second.inbox.visibleConversations()).toEqual(['C2', 'D1', 'C1', 'C3']);
  });

  it('is the plain list in two parts after any changes', async () => {
    const { inbox } = await start();
    const change = fc.record({
      id: fc.constantFrom('C1', 'C2', 'C3', 'D1'),
      unread_count: fc.nat({ max: 1 }),
      latest_activity: fc.nat({ max: 90 }),
      isMentioned: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(fc.array(change, { maxLength: 3 }), { maxLength: 8 }), (bursts) => {
        let state: State = stateOf(inbox);
        const visible = createVisibleConversations({ of: () => '' });
        for (const burst of bursts) {
          const batch = batchConversations(state);
          for (const { id, isMentioned, ...counts } of burst) {
            const before = state.conversations.byId.get(id);
            if (!before) continue;
            const attention = isMentioned ? [mention] : [];
            batch.put(
              { ...before, ...counts },
              { confirmed: { unread_count: counts.unread_count }, marks: [], counted: [], attention },
            );
          }
          state = batch.finish();
          const unread = state.conversations.order.filter((id) => isUnread(state, id));
          const isFirst = (id: string): boolean =>
            isForYou(state.conversations.byId.get(id) ?? all[0] ?? channel('', 0));
          expect(visible(state)).toEqual([...unread.filter(isFirst), ...unread.filter((id) => !isFirst(id))]);
          const [forYou] = visible.sections(state);
          expect(forYou?.count ?? 0).toBe(unread.filter(isFirst).length);
        }
      }),
      { numRuns: propertyRuns(500) },
    );
  });
});
