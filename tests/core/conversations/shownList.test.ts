import { describe, expect, it } from 'vitest';
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
});
