import type { Conversation } from '../../model/index.ts';
import type { MessagesSlice } from '../messages/state.ts';
import type { NavigationSlice } from '../navigation/state.ts';
import type { SendingSlice } from '../outbox/state.ts';
import type { SessionSlice } from '../session/state.ts';
import type { ThreadsSlice } from '../threads/state.ts';
import type { ConversationSlices } from '../unread/conversationsBatch.ts';

/** The slices that an event changes or reads. */
export type EventSlices = ConversationSlices &
  ThreadsSlice &
  MessagesSlice &
  SendingSlice &
  SessionSlice &
  NavigationSlice;

/** The result of a batch of events. */
export interface Applied<S> {
  state: S;
  /** Events that could not be applied, for the log. */
  warnings: { message: string; metadata: Record<string, unknown> }[];
  /** Ids of conversations to load: they are not in the list, or a deletion or an edit changed what only the server knows. */
  unknown: Set<string>;
  /** Conversations that the user is no longer a member of. */
  removed: readonly Conversation[];
}
