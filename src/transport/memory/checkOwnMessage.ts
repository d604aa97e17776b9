import { isSystemMessage, splitThreadId, type Ts } from '../../model/index.ts';
import { HttpError } from './httpError.ts';
import { isMember, type MemoryServer, visiblePlace } from './memoryServer.ts';

/** The conversation of a message that the user may edit or delete. Throws an {@link HttpError} for any other message. */
export function checkOwnMessage(server: MemoryServer, userId: string, id: string, ts: Ts): { conversationId: string } {
  const conversationId = splitThreadId(id)?.parentId ?? id;
  const place = visiblePlace(server, userId, conversationId);
  if (!isMember(place, userId)) throw new HttpError(403, 'You are not a member of this channel');
  const message = place.conversation.messages.find((each) => each.ts === ts);
  if (message === undefined || message.deleted) throw new HttpError(404, 'Message not found');
  if (message.user !== userId || isSystemMessage(message)) throw new HttpError(403, 'This message is not yours');
  return { conversationId };
}
