import type { FakeChannel, FakeMessage, Json } from './worldState.ts';

export const isReply = ({ threadTs, ts }: FakeMessage): boolean => threadTs !== undefined && threadTs !== ts;

/** Replies are shown only in their thread, unless they were sent to the channel too. */
export const isShownInChannel = (message: FakeMessage): boolean =>
  !isReply(message) || message.subtype === 'thread_broadcast';

export const repliesOf = (channel: FakeChannel, parentTs: string): FakeMessage[] =>
  channel.messages.filter((message) => isReply(message) && message.threadTs === parentTs);

const readKey = (threadTs: string, userId: string): string => `${threadTs} ${userId}`;

export function readThread(channel: FakeChannel, threadTs: string, userId: string, ts: string): void {
  channel.threadsRead.set(readKey(threadTs, userId), ts);
}

/** The fields that `conversations.replies` adds to a parent. People follow the threads that they started, wrote in or are mentioned in. */
export function readState(channel: FakeChannel, parent: FakeMessage, viewerId: string): Json {
  const replies = repliesOf(channel, parent.ts);
  const isSubscribed = [parent, ...replies].some(
    ({ user, text }) => user === viewerId || text.includes(`<@${viewerId}`),
  );
  if (!isSubscribed) return { subscribed: false };
  const lastRead = channel.threadsRead.get(readKey(parent.ts, viewerId)) ?? parent.ts;
  const unread = replies.filter(({ ts, user }) => ts > lastRead && user !== viewerId);
  return { subscribed: true, last_read: lastRead, unread_count: unread.length };
}
