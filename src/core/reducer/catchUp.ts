import { isReached } from '../unread/counted.ts';
import { recordOf } from '../unread/record.ts';
import type { Applied, EventSlices } from './applied.ts';
import { applyEvents } from './applyEvents.ts';
import { placesOf } from './applyToMessages.ts';
import { isSentEvent } from './sentEvent.ts';
import type { StoreEvent } from './storeEvent.ts';

/**
 * The events since the request that are newer than its answer. An answer that contains the message of an event is newer than
 * that event and all earlier ones of the stream. Cursors do not show this: the same cursor may be set twice.
 */
export function newerEvents(state: EventSlices, events: readonly StoreEvent[]): readonly StoreEvent[] {
  const isKnown = (event: StoreEvent): boolean =>
    (event.type === 'new_message' || event.type === 'thread_new_message') &&
    isReached(recordOf(state, event.conversationId)?.upTo, event.message.ts);
  const reached = new Map<string, number>();
  events.forEach((event, index) => {
    // The answer to a send has no order relative to the stream.
    if (!isSentEvent(event) && isKnown(event)) reached.set(event.conversationId, index);
  });
  const isNewerIn = (id: string, index: number): boolean => index > (reached.get(id) ?? -1);
  // A change of a reply counts in its channel and in its thread; a later message in one of them says nothing about the other.
  const isNewer = (event: StoreEvent, index: number): boolean =>
    isNewerIn(event.conversationId, index) ||
    [...placesOf(event)].some((id) => state.conversations.byId.has(id) && isNewerIn(id, index));
  return events.filter((event, index) => isNewer(event, index) && !(isSentEvent(event) && isKnown(event)));
}

/** Applies the newer events to a state made from an answer: no event is lost or applied twice. */
export const caughtUp = <S extends EventSlices>(answered: S, since: readonly StoreEvent[]): Applied<S> =>
  applyEvents(answered, newerEvents(answered, since), { isReplay: true });
