import type { ListedConversation } from '../conversations/state.ts';
import { isSentEvent } from '../outbox/ownMessage.ts';
import type { InboxState } from '../state.ts';
import { isReached } from '../unread/counted.ts';
import type { Applied } from './applied.ts';
import { applyLiveEvents } from './applyEvents.ts';
import type { StoreEvent } from './storeEvent.ts';

/** Whether an answer was made after an event: it has the event's message. Marks do not tell, one cursor may be set again. */
const knows = (listed: ListedConversation, event: StoreEvent): boolean =>
  (event.type === 'new_message' || event.type === 'thread_new_message') &&
  isReached(listed.countedTs, event.message.ts);

/** Of what happened while an answer was on its way, that which came after the answer was made: nothing of it is lost, and
 * nothing that the answer contains is done twice. */
export function newerEvents(
  byId: ReadonlyMap<string, ListedConversation>,
  events: readonly StoreEvent[],
): readonly StoreEvent[] {
  const reached = new Map<string, number>();
  const isKnown = (event: StoreEvent): boolean => {
    const listed = byId.get(event.conversationId);
    return listed !== undefined && knows(listed, event);
  };
  events.forEach((event, index) => {
    // The answer to a send keeps no order with the stream: it says nothing of what was heard before it.
    if (!isSentEvent(event) && isKnown(event)) reached.set(event.conversationId, index);
  });
  return events.filter(
    (event, index) => index > (reached.get(event.conversationId) ?? -1) && !(isSentEvent(event) && isKnown(event)),
  );
}

/** A state made from an answer, brought up to now. */
export const caughtUp = (answered: InboxState, since: readonly StoreEvent[]): Applied =>
  applyLiveEvents(answered, newerEvents(answered.conversations.byId, since));
