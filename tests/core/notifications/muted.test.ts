import { describe, expect, it } from 'vitest';
import { withMutes } from '../../../src/model/muting.ts';
import { aConversation, anUnreadConversation, aThread } from '../../../src/testing/builders.ts';
import { startTestInbox } from '../harness.ts';
import { message, newMessage, newReply, threadMessage } from '../liveFrames.ts';

const parent = message('1772618000.000100', { text: 'parent' });
const followed = aThread(parent, 'C1', { is_followed: true });

/** The channel C1 is muted, and the page is unattended. */
async function start(as: 'mentions' | 'read' = 'mentions') {
  const test = await startTestInbox({
    conversations: [anUnreadConversation({ id: 'C1', name: 'design' }), aConversation({ id: 'C2' }), followed],
    prepare(transport, env) {
      transport.answer('loadFeatures', () => ({ aiEnabled: false, rules: true }));
      transport.answer('loadCustomViews', () => [...withMutes([], [{ conversation_id: 'C1', as }], 'inbox')]);
      env.permission = 'granted';
      env.isAttended = false;
    },
  });
  const arrive = async (frame: Parameters<typeof test.transport.stream.frame>[0]): Promise<void> => {
    test.transport.stream.frame(frame);
    await test.frame();
    await test.advance(1000);
  };
  return { ...test, arrive, shown: () => test.env.notifications.map(({ body }) => body) };
}

describe('a muted channel', () => {
  it('leaves Inbox and does not notify, also of replies in threads that the user does not follow', async () => {
    const { inbox, arrive, shown } = await start();
    await arrive(newMessage('C1', message('1772618401.000100'), 3));
    await arrive(newReply('C1', '1772618300.000100', message('1772618402.000100')));
    expect(shown()).toEqual([]);
    expect(inbox.visibleConversations()).toEqual([]);
  });

  it.each(['mentions', 'read'] as const)('leaves its threads that the user follows as they are: %s', async (as) => {
    const { inbox, arrive, shown, unread } = await start(as);
    await arrive(threadMessage('C1', parent.ts, message('1772618401.000100', { text: 'A reply' }), 1));
    expect(shown()).toEqual(['A reply']);
    expect(inbox.visibleConversations()).toEqual([followed.id]);
    expect(unread(followed.id)).toBe(1);
  });
});
