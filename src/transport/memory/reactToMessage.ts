import { isReactionName, type Message, splitThreadId, type Ts, withReaction } from '../../model/index.ts';
import { HttpError } from './httpError.ts';
import { isMember, type MemoryServer, visiblePlace } from './memoryServer.ts';
import { replaceMessage } from './writeMessage.ts';

/** A reaction of a user to a message in a conversation or thread. */
export interface NewReaction {
  userId: string;
  /** Id of the conversation or thread. */
  id: string;
  ts: Ts;
  name: string;
}

/** Adds or removes a reaction. Returns the changed message, or `null` if nothing changes. */
export function reactToMessage(
  server: MemoryServer,
  { userId, id, ts, name }: NewReaction,
  isSet: boolean,
): { conversationId: string; message: Message } | null {
  if (!isReactionName(name)) throw new HttpError(400, 'name: must be the name of an emoji');
  const conversationId = splitThreadId(id)?.parentId ?? id;
  const place = visiblePlace(server, userId, conversationId);
  if (!isMember(place, userId)) throw new HttpError(403, 'You are not a member of this channel');
  const message = place.conversation.messages.find((each) => each.ts === ts);
  if (message === undefined || message.deleted) throw new HttpError(404, 'Message not found');
  const before = message.reactions ?? [];
  const reactions = withReaction(before, name, userId, isSet);
  if (reactions === before) return null;
  const changed = { ...message, reactions: [...reactions] };
  replaceMessage(server, conversationId, message, changed);
  return { conversationId, message: changed };
}
