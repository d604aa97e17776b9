import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createVisibleConversations } from '../../../src/core/navigation/visibleConversations.ts';
import type { State } from '../../../src/core/state.ts';
import { batchConversations } from '../../../src/core/unread/conversationsBatch.ts';
import { isUnread } from '../../../src/core/unread/selectors.ts';
import { aConversation, anUnreadConversation } from '../../../src/testing/builders.ts';
import { startTestInbox } from '../harness.ts';
import { marked, message, newMessage } from '../liveFrames.ts';

describe('the visible list', () => {
  it('is filtered by its search also in a tab without filters [LST-6]', async () => {
    const { inbox } = await startTestInbox({
      conversations: [aConversation({ name: 'Launch' }), aConversation({ id: 'C2', name: 'design' })],
    });
    inbox.actions.goToPage('conversations');
    expect(inbox.visibleConversations()).toEqual(['C1', 'C2']);
    inbox.actions.setListQuery('design');
    expect(inbox.visibleConversations()).toEqual(['C2']);
  });

  it('is the same array while no row is added, removed or moved', async () => {
    const { inbox, transport, frame, unread } = await startTestInbox({
      conversations: [
        anUnreadConversation({ id: 'A', latest_activity: 30 }),
        anUnreadConversation({ id: 'B', latest_activity: 20 }),
      ],
    });
    const list = inbox.visibleConversations();
    transport.stream.frame(newMessage('A', message('31.000000'), 3));
    await frame();
    expect(unread('A')).toBe(3);
    expect(inbox.visibleConversations()).toBe(list);
    transport.stream.frame(marked('B', '20.000000', 0));
    await frame();
    expect(inbox.visibleConversations()).toEqual(['A']);
  });

  it('is the same after each change as if the whole list were filtered', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `C${index}`);
    const { inbox } = await startTestInbox({
      conversations: names.map((id, index) =>
        aConversation({
          id,
          unread_count: index % 2,
          unread_count_display: index % 2,
          latest_activity: 100 - index,
          last_read: '1.000000',
        }),
      ),
    });
    const searchTexts = { of: () => '' };
    const change = fc.record({
      id: fc.constantFrom(...names),
      kind: fc.constantFrom('put', 'hold', 'release', 'remove'),
      unread_count: fc.nat({ max: 1 }),
      latest_activity: fc.nat({ max: 200 }),
    });
    fc.assert(
      fc.property(fc.array(fc.array(change, { maxLength: 4 }), { maxLength: 8 }), (bursts) => {
        // The inbox has the internal state.
        let state = inbox.getState() as State;
        const visible = createVisibleConversations(searchTexts);
        for (const burst of bursts) {
          const batch = batchConversations(state);
          for (const { id, kind, unread_count, latest_activity } of burst) {
            if (kind === 'hold') batch.hold(id);
            else if (kind === 'release') batch.release(id);
            else if (kind === 'remove') batch.remove(id);
            else {
              const record = { confirmed: { unread_count }, marks: [], counted: [] };
              batch.put(aConversation({ id, latest_activity, unread_count }), record);
            }
          }
          state = batch.finish();
          const expected = state.conversations.order.filter((id) => isUnread(state, id));
          expect(visible(state)).toEqual(expected);
        }
      }),
    );
  });
});
