import { isShownInChannel } from './threads.ts';
import { neverRead } from './worldState.ts';
import type { WorldStore } from './worldStore.ts';

/** Expected state of one conversation of a person, for comparison with a client's counts. */
export interface ConversationTruth {
  id: string;
  lastRead: string;
  /** Messages of others after `lastRead`, without replies and notices such as "has joined the channel". */
  unread: number;
  /** The same with all replies. */
  unreadWithReplies: number;
  newestTs: string | null;
  messageCount: number;
}

const notices = new Set([
  'channel_join',
  'channel_leave',
  'channel_topic',
  'channel_purpose',
  'channel_name',
  'tombstone',
]);

/** All conversations of a person, by id. */
export function truthOf(store: WorldStore, userId: string): Map<string, ConversationTruth> {
  const truth = new Map<string, ConversationTruth>();
  for (const channel of store.channels.values()) {
    if (!channel.members.has(userId)) continue;
    const lastRead = channel.lastRead.get(userId) ?? neverRead;
    const unread = channel.messages.filter(
      ({ ts, user, subtype }) => ts > lastRead && user !== userId && !notices.has(subtype ?? ''),
    );
    truth.set(channel.id, {
      id: channel.id,
      lastRead,
      unread: unread.filter(isShownInChannel).length,
      unreadWithReplies: unread.length,
      newestTs: channel.messages.filter(isShownInChannel).at(-1)?.ts ?? null,
      messageCount: channel.messages.length,
    });
  }
  return truth;
}
