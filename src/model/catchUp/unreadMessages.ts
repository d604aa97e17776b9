import { splitThreadId } from '../conversation.ts';
import { isChannelNotice } from '../message.ts';
import { isAfter } from '../timestamp.ts';
import { type CatchUpPlace, type PlacedMessage, placedMessages } from './placedMessages.ts';

/** The known messages of a place that count as unread for a person: those of others after the read cursor, without channel notices and
 * deleted messages. A thread counts its replies. */
export function unreadMessages(place: CatchUpPlace, myId: string | undefined): PlacedMessage[] {
  const parentTs = place.type === 'thread' ? splitThreadId(place.id)?.threadTs : undefined;
  return placedMessages(place).filter(
    ({ message }) =>
      (place.after === undefined || isAfter(message.ts, place.after)) &&
      message.ts !== parentTs &&
      message.deleted !== true &&
      !isChannelNotice(message) &&
      (message.user === undefined || message.user !== myId),
  );
}

/** Identifies a message in a channel or dm and in a thread of it. */
export const messageKey = (conversationId: string, ts: string): string =>
  `${splitThreadId(conversationId)?.parentId ?? conversationId} ${ts}`;
