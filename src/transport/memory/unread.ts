import type { Message } from '../../model/index.ts';
import { isAfter } from '../../model/index.ts';
import type { MemoryServer, Place } from './memoryServer.ts';
import { cursorsOf, messagesOf } from './memoryServer.ts';

const noContent: ReadonlySet<string> = new Set(['channel_join', 'channel_leave']);

/** Whether a message has content; joining and leaving has none. */
export const isContent = ({ subtype = '' }: Message): boolean => !noContent.has(subtype);

/** Whether a message can be unread for a person: content of others. */
export const canBeUnread = (message: Message, userId: string): boolean =>
  message.user !== userId && !message.deleted && isContent(message);

/** The number of unread messages of others; in a conversation with the replies of its threads. Threads that the person does
 * not follow have none. */
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
