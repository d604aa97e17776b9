import type { Message } from '../../model/index.ts';
import { isAfter } from '../../model/index.ts';
import type { Office, Place } from './office.ts';
import { cursorsOf, messagesOf } from './office.ts';

const unannounced: ReadonlySet<string> = new Set(['channel_join', 'channel_leave']);

/** Whether it is something that somebody said: no join or the like. */
export const isAnnounced = ({ subtype = '' }: Message): boolean => !unannounced.has(subtype);

/** Whether it is something that a person has to read. */
export const concerns = (message: Message, userId: string): boolean =>
  message.user !== userId && !message.deleted && isAnnounced(message);

/** How many messages of others a person has not read, replies in a conversation's threads among them. A thread counts
 * only for those who follow it. */
export function countUnread(office: Office, place: Place, userId: string): number {
  const lastRead = cursorsOf(office, userId)[place.id];
  if (lastRead === undefined && place.threadTs !== undefined) return 0;
  const messages = messagesOf(office, place);
  let count = 0;
  for (let index = messages.length - 1; index >= 0; index -= 1) {
    const message = messages[index];
    if (message === undefined || (lastRead !== undefined && !isAfter(message.ts, lastRead))) break;
    if (concerns(message, userId)) count += 1;
  }
  return count;
}
