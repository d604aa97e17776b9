import { splitThreadId } from '../../model/index.ts';
import type { ConversationsSlice } from '../conversations/state.ts';
import { draftedIds, hasDraft } from './selectors.ts';
import type { SendingSlice } from './state.ts';

type Slices = Pick<ConversationsSlice, 'conversations'> & SendingSlice;

/** Id of a thread with a draft that has no row of its own: the row of its conversation stands for it. Of several, the one begun
 * last. */
export const draftedThread = (state: Slices, conversationId: string): string | undefined =>
  draftedIds(state).findLast(
    (id) => splitThreadId(id)?.parentId === conversationId && !state.conversations.byId.has(id),
  );

/** Whether the row of a conversation stands for a draft: its own, or that of a thread without a row. */
export const hasRowDraft = (state: Slices, conversationId: string): boolean =>
  hasDraft(state, conversationId) || draftedThread(state, conversationId) !== undefined;
