import type { Message } from '../../model/index.ts';
import { isAfter } from '../../model/index.ts';
import type { MemoryServer, Place } from './memoryServer.ts';
import { cursorsOf, messagesOf } from './memoryServer.ts';

const noContent: ReadonlySet<string> = new Set(['channel_join', 'channel_leave']);

/** Whether a message has content; messages about joining and leaving have none. */
export const isContent = ({ subtype = '' }: Message): boolean => !noContent.has(subtype);

/** Whether a message can be unread for a user: it has content and another author. */
export const canBeUnread = (message: Message, userId: string): boolean =>
  message.user !== userId && !message.deleted && isContent(message);

/** The number of unread messages of others; for a conversation, including the replies of its threads. Threads that the user
 * does not follow have none. */
export function countUnread(server: MemoryServer, place: Place, userId: string): number {
  const lastRead = cursorsOf(server, userId)[place.id];
  if (lastRead === undefined && place.threadTs !== undefined) return 0;
  const messages = messagesOf(server, place);
  let count = 0;
  for (let index = messages.length - 1; index >= 0; index -= 1) {
    const message = messages[index];
    if (message === undefined || (lastRead !== undefined && !isAfter(message.ts, lastRead))) break;
    if (canBeUnread(message, userId)) count += 1;
  }
  return count;
}
