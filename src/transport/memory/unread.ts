import type { Message, Ts } from '../../model/index.ts';
import { isAfter, isChannelNotice, mentionsPerson, threadId } from '../../model/index.ts';
import type { MemoryServer, Place } from './memoryServer.ts';
import { cursorsOf, messagesOf, userOf } from './memoryServer.ts';

/** Whether a message can be unread for a user: it has another author and is no channel notice. */
export const canBeUnread = (message: Message, userId: string): boolean =>
  message.user !== userId && !message.deleted && !isChannelNotice(message);

/** The unread messages of others, newest first; for a conversation, including the replies of its threads. Threads that the user
 * does not follow have none. */
function* unreadMessages(server: MemoryServer, place: Place, userId: string): Generator<Message> {
  const lastRead = cursorsOf(server, userId)[place.id];
  if (lastRead === undefined && place.threadTs !== undefined) return;
  const messages = messagesOf(server, place);
  for (let index = messages.length - 1; index >= 0; index -= 1) {
    const message = messages[index];
    if (message === undefined || (lastRead !== undefined && !isAfter(message.ts, lastRead))) return;
    if (canBeUnread(message, userId)) yield message;
  }
}

export function countUnread(server: MemoryServer, place: Place, userId: string): number {
  let count = 0;
  for (const _message of unreadMessages(server, place, userId)) count += 1;
  return count;
}

/** The newest unread message that mentions the user, without replies that the user has read in their thread. */
export function unreadMention(server: MemoryServer, place: Place, userId: string): Ts | undefined {
  const user = userOf(server, userId) ?? { id: userId };
  const cursors = cursorsOf(server, userId);
  for (const { ts, text, thread_ts } of unreadMessages(server, place, userId)) {
    const inThread = thread_ts === undefined ? undefined : cursors[threadId(place.conversation.id, thread_ts)];
    if (mentionsPerson(text, user) && (inThread === undefined || isAfter(ts, inThread))) return ts;
  }
  return undefined;
}
