import { isReached } from '../unread/counted.ts';
import { recordOf } from '../unread/record.ts';
import type { Applied, EventSlices } from './applied.ts';
import { applyEvents } from './applyEvents.ts';
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
  return events.filter(
    (event, index) => index > (reached.get(event.conversationId) ?? -1) && !(isSentEvent(event) && isKnown(event)),
  );
}

/** Applies the newer events to a state made from an answer: no event is lost or applied twice. */
export const caughtUp = <S extends EventSlices>(answered: S, since: readonly StoreEvent[]): Applied<S> =>
  applyEvents(answered, newerEvents(answered, since), { isReplay: true });
