import { isReached } from '../unread/counted.ts';
import { recordOf } from '../unread/record.ts';
import type { Applied, EventSlices } from './applied.ts';
import { applyEvents } from './applyEvents.ts';
import { isSentEvent } from './sentEvent.ts';
import type { StoreEvent } from './storeEvent.ts';

/**
 * Of the events that came while an answer was awaited, those that are newer than the answer. An answer that has the message
 * of an event was made after it, and after every earlier event of the stream. Cursors do not tell: one may be set twice.
 */
export function newerEvents(state: EventSlices, events: readonly StoreEvent[]): readonly StoreEvent[] {
  const isKnown = (event: StoreEvent): boolean =>
    (event.type === 'new_message' || event.type === 'thread_new_message') &&
    isReached(recordOf(state, event.conversationId)?.upTo, event.message.ts);
  const reached = new Map<string, number>();
  events.forEach((event, index) => {
    // The answer to a send keeps no order with the stream.
    if (!isSentEvent(event) && isKnown(event)) reached.set(event.conversationId, index);
  });
  return events.filter(
    (event, index) => index > (reached.get(event.conversationId) ?? -1) && !(isSentEvent(event) && isKnown(event)),
  );
}

/** A state made from an answer, brought up to now: no event is lost, and none is applied twice. */
export const caughtUp = <S extends EventSlices>(answered: S, since: readonly StoreEvent[]): Applied<S> =>
  applyEvents(answered, newerEvents(answered, since));
