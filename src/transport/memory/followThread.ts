import { HttpError } from './httpError.ts';
import { cursorsOf, isMember, type MemoryServer, messagesOf, visiblePlace } from './memoryServer.ts';

/** Follows a thread from its newest message on, or unfollows it. A user with a read cursor follows the thread. */
export function setThreadFollowed(server: MemoryServer, userId: string, id: string, isFollowed: boolean): void {
  const place = visiblePlace(server, userId, id);
  if (place.threadTs === undefined || !isMember(place, userId)) throw new HttpError(404, 'Thread not found');
  const cursors = cursorsOf(server, userId);
  if (isFollowed) cursors[id] ??= messagesOf(server, place).at(-1)?.ts ?? place.threadTs;
  else delete cursors[id];
}
