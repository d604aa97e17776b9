import type { Ts } from '../../model/index.ts';
import { compareTs } from '../../model/index.ts';
import type { ReadState } from '../contract.ts';
import { HttpError } from './httpError.ts';
import type { MemoryServer } from './memoryServer.ts';
import { cursorsOf, isMember, messagesOf, visiblePlace } from './memoryServer.ts';
import { assertTimestamp } from './timestamp.ts';
import { countUnread } from './unread.ts';

/** Moves a read cursor forwards or backwards, at most to the newest message. */
export function readConversation(server: MemoryServer, userId: string, id: string, upTo: Ts): ReadState {
  assertTimestamp('timestamp', upTo);
  const place = visiblePlace(server, userId, id);
  if (!isMember(place, userId)) throw new HttpError(404, 'Conversation not found');
  const newest = messagesOf(server, place).at(-1)?.ts ?? '0';
  const last_read = compareTs(upTo, newest) > 0 ? newest : upTo;
  const cursors = cursorsOf(server, userId);
  // A thread that the user does not follow has no cursor.
  if (place.threadTs === undefined || cursors[id] !== undefined) cursors[id] = last_read;
  const unread_count = countUnread(server, place, userId);
  return { conversation_id: id, last_read, unread_count, unread_count_display: unread_count };
}
