import { splitThreadId } from '../conversation.ts';
import { uncountedAs } from '../message.ts';
import { isAfter } from '../timestamp.ts';
import { type CatchUpPlace, type PlacedMessage, placedMessages } from './placedMessages.ts';

/** Why a known message of a place does not count as unread for a person: it is read, begins the thread, or never counts. `undefined`: it
 * counts. A thread counts its replies. */
export function uncountedIn(
  { message }: Pick<PlacedMessage, 'message'>,
  { id, type, after }: CatchUpPlace,
  myId: string | undefined,
): Uncounted | undefined {
  if (after !== undefined && !isAfter(message.ts, after)) return 'read';
  if (type === 'thread' && message.ts === splitThreadId(id)?.threadTs) return 'parent';
  return uncountedAs(message, myId);
}

/** See {@link uncountedIn}. */
type Uncounted = 'read' | 'parent' | NonNullable<ReturnType<typeof uncountedAs>>;

/** The known messages of a place that count as unread for a person. */
export const unreadMessages = (place: CatchUpPlace, myId: string | undefined): PlacedMessage[] =>
  placedMessages(place).filter((placed) => uncountedIn(placed, place, myId) === undefined);

/** Identifies a message in a channel or dm and in a thread of it. */
export const messageKey = (conversationId: string, ts: string): string =>
  `${splitThreadId(conversationId)?.parentId ?? conversationId} ${ts}`;
