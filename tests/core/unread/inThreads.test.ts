import { describe, expect, it } from 'vitest';
import { initialConversations } from '../../../src/core/conversations/state.ts';
import { repliesInUnread, unreadRepliesTo } from '../../../src/core/unread/inThreads.ts';
import { aConversation, aMessage } from '../../../src/testing/builders.ts';

const readUpTo = '100.000100';
const at = (seconds: number, user = 'U2') => aMessage({ ts: `${seconds}.000100`, user });
const conversation = (unread_count: number) =>
  aConversation({ last_read: readUpTo, unread_count, unread_count_display: unread_count });
const parent = (seconds: number, ...replies: ReturnType<typeof at>[]) => ({ ...at(seconds), threads: replies });

describe('repliesInUnread', () => {
  it('counts the unread replies of others', () => {
    const messages = [parent(50, at(60), at(110), at(120, 'U1')), at(130)];
    expect(repliesInUnread(conversation(2), [readUpTo], messages, 'U1')).toBe(1);
  });

  it('counts no channel notices, as servers do', () => {
    const topic = aMessage({ ts: '140.000100', user: 'U2', text: 'set the topic', subtype: 'channel_topic' });
    const messages = [parent(50, at(110)), at(130), topic];
    expect(repliesInUnread(conversation(2), [readUpTo], messages, 'U1')).toBe(1);
  });

  it('takes the read position that explains the count: an own message has moved the first one', () => {
    const messages = [parent(50, at(110), at(140, 'U1')), at(130)];
    expect(repliesInUnread(conversation(2), ['140.000100', readUpTo], messages, 'U1')).toBe(1);
  });

  it('is 0 when the loaded messages do not explain the unread count', () => {
    expect(repliesInUnread(conversation(5), [readUpTo], [parent(50, at(110)), at(130)], 'U1')).toBe(0);
  });

  it('is 0 for a thread, a read conversation and one without a cursor', () => {
    const messages = [parent(50, at(110))];
    expect(repliesInUnread(conversation(0), [readUpTo], messages, 'U1')).toBe(0);
    expect(repliesInUnread({ ...conversation(1), type: 'thread' }, [readUpTo], messages, 'U1')).toBe(0);
    expect(
      repliesInUnread(aConversation({ unread_count: 1, unread_count_display: 1 }), [undefined], messages, 'U1'),
    ).toBe(0);
  });
});

describe('unreadRepliesTo', () => {
  const message = parent(50, at(60), at(110), at(120, 'U1'), at(130));
  const thread = (is_followed: boolean) =>
    aConversation({ id: 'C1:50.000100', type: 'thread', is_followed, unread_count: 1, unread_count_display: 1 });
  const repliesIn = (...conversations: ReturnType<typeof aConversation>[]) => {
    const byId = new Map(conversations.map((each) => [each.id, each]));
    return unreadRepliesTo({ conversations: { ...initialConversations, byId } }, 'C1', message, {
      readUpTo,
      myId: 'U1',
    });
  };

  it('is the unread count of a followed thread', () => {
    expect(repliesIn(conversation(2), thread(true))).toBe(1);
  });

  it('counts the replies of others after the read position of the conversation if the thread is not followed', () => {
    expect(repliesIn(conversation(2))).toBe(2);
    expect(repliesIn(conversation(2), thread(false))).toBe(2);
  });

  it('is 0 in a read conversation', () => {
    expect(repliesIn(conversation(0), thread(false))).toBe(0);
  });
});
