import type { Ts } from '../../model/index.ts';
import { compareTs } from '../../model/index.ts';
import type { ReadState } from '../contract.ts';
import type { Office } from './office.ts';
import { cursorsOf, isMember, messagesOf, visiblePlace } from './office.ts';
import { Refusal } from './refusal.ts';
import { countUnread } from './unread.ts';

const timestamp = /^\d+(\.\d+)?$/;

/** Sets how far a person has read, forwards or backwards; a time after the newest message means the newest message. */
export function readConversation(office: Office, userId: string, id: string, upTo: Ts): ReadState {
  if (!timestamp.test(upTo)) throw new Refusal(400, 'timestamp: must be a message timestamp ("seconds.micros")');
  const place = visiblePlace(office, userId, id);
  if (!isMember(place, userId)) throw new Refusal(404, 'Conversation not found');
  const newest = messagesOf(office, place).at(-1)?.ts ?? '0';
  const last_read = compareTs(upTo, newest) > 0 ? newest : upTo;
  const cursors = cursorsOf(office, userId);
  // A thread that the person does not follow has nothing unread for them: there is no cursor to move.
  if (place.threadTs === undefined || cursors[id] !== undefined) cursors[id] = last_read;
  const unread_count = countUnread(office, place, userId);
  return { conversation_id: id, last_read, unread_count, unread_count_display: unread_count };
}
