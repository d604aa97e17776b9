import type { Conversation } from '../../model/index.ts';
import { listed } from '../conversations/latest.ts';
import { openConversationKnown } from '../navigation/transitions.ts';
import type { InboxState } from '../state.ts';
import { draftConversations } from '../unread/conversationsBatch.ts';
import { isOlder, withLead, withLiveFields } from '../unread/merge.ts';
import { caughtUp } from './catchUp.ts';
import type { StoreEvent } from './storeEvent.ts';

/** One conversation as the server had it when it was asked for, and what happened to it since. What the stream has told is
 * kept, unless the answer knows of something that it did not. */
export function conversationLoaded(
  state: InboxState,
  conversation: Conversation,
  since: readonly StoreEvent[] = [],
): InboxState {
  const loaded = listed(conversation);
  const draft = draftConversations(state);
  const known = draft.get(loaded.id);
  const isAhead = known !== undefined && (Object.hasOwn(state.reading.deferred, loaded.id) || !isOlder(known, loaded));
  draft.put(isAhead ? withLiveFields(loaded, known) : withLead(loaded, known, false));
  const next = openConversationKnown(draft.finish());
  const own = isAhead ? [] : since.filter(({ conversationId }) => conversationId === loaded.id);
  return caughtUp(next, own).state;
}
