import type { Conversation } from '../../model/index.ts';
import { arrangeMessages, mergeMessages } from '../messages/arrange.ts';
import { batchMessages } from '../messages/messagesBatch.ts';
import { withLog, withMessages } from '../messages/transitions.ts';
import { pendingConfirmed } from '../outbox/transitions.ts';
import type { EventSlices } from './applied.ts';
import { applyToMessages } from './applyToMessages.ts';
import type { StoreEvent } from './storeEvent.ts';

/** Applies an answer with all messages of a conversation, plus the events since its request. */
export function messagesLoaded<S extends Pick<EventSlices, 'messages' | 'navigation' | 'sending'>>(
  state: S,
  { id, type, messages: answered }: Conversation,
  since: readonly StoreEvent[] = [],
): S {
  const shown = state.messages.byConversation[id]?.messages ?? [];
  const messages = answered ? mergeMessages(shown, arrangeMessages(answered, type)) : shown;
  const loaded = withLog(state, id, { load: { status: 'ready' }, messages }, state.navigation.open?.id);
  const batch = batchMessages(loaded.messages);
  for (const event of since) applyToMessages(batch, event);
  const arrived = (answered ?? []).flatMap((message) => [message, ...(message.threads ?? [])]);
  return pendingConfirmed(withMessages(loaded, batch.finish()), arrived);
}
