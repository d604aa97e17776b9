import type { Attention, AttentionPlace, Message, Ts } from '../../model/index.ts';
import { attentionAmong, isAfter, mentionsPerson, threadId, uncountedAs } from '../../model/index.ts';
import { describeMessage } from './describeMessage.ts';
import type { MemoryServer, Place } from './memoryServer.ts';
import { cursorsOf, messagesOf, userOf } from './memoryServer.ts';

/** Whether a message can be unread for a user. */
export const canBeUnread = (message: Message, userId: string): boolean => uncountedAs(message, userId) === undefined;

/** The unread messages of others, newest first; for a conversation, including the replies of its threads. Threads that the user
 * does not follow have none. */
function* unreadMessages(server: MemoryServer, place: Place, userId: string): Generator<Message> {
  const lastRead = cursorsOf(server, userId)[place.id];
  if (lastRead === undefined && place.threadTs !== undefined) return;
  const messages = messagesOf(server, place);
  for (let index = messages.length - 1; index >= 0; index -= 1) {
    const message = messages[index];
    if (message === undefined || (lastRead !== undefined && !isAfter(message.ts, lastRead))) return;
    // A thread counts its replies.
    if (message.ts !== place.threadTs && canBeUnread(message, userId)) yield message;
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

/** The oldest reply of a user in a thread. */
export const ownReplyIn = (server: MemoryServer, place: Place, userId: string): Ts | undefined =>
  server.replies.get(place.id)?.find(({ user, deleted }) => user === userId && !deleted)?.ts;

/** A place for its reader. A followed thread has its replies itself. */
export function readPlace(server: MemoryServer, place: Place, userId: string): AttentionPlace {
  const { conversation, threadTs, parent } = place;
  const cursors = cursorsOf(server, userId);
  const inThread = { isOwn: parent?.user === userId, ownReply: ownReplyIn(server, place, userId) };
  const isFollowed = ({ thread_ts = '' }: Message) => cursors[threadId(conversation.id, thread_ts)] !== undefined;
  return {
    viewer: userOf(server, userId) ?? { id: userId },
    type: threadTs === undefined ? conversation.type : 'thread',
    isAlone: conversation.members.length < 3,
    threadOf: (reply) => (threadTs !== undefined ? inThread : isFollowed(reply) ? null : undefined),
  };
}

/** Why the unread messages concern the user. */
export const attentionFor = (server: MemoryServer, place: Place, userId: string): Attention[] =>
  attentionAmong([...unreadMessages(server, place, userId)], readPlace(server, place, userId)).map((attention) => ({
    ...attention,
    message: describeMessage(server, attention.message),
  }));
