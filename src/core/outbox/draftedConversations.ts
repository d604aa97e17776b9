import { type Conversation, splitThreadId } from '../../model/index.ts';
import { reordered } from '../conversations/order.ts';
import { placeIn } from '../conversations/selectors.ts';
import type { ConversationsSlice } from '../conversations/state.ts';
import { draftedIds } from './selectors.ts';
import type { SendingSlice } from './state.ts';

type Slices = Pick<ConversationsSlice, 'conversations'> & SendingSlice;

/** The loaded conversation that shows a draft: for a thread that is not in the list, its channel. */
function shownFor(byId: ReadonlyMap<string, Conversation>, id: string): readonly string[] {
  if (byId.has(id)) return [id];
  const parentId = splitThreadId(id)?.parentId;
  return parentId !== undefined && byId.has(parentId) ? [parentId] : [];
}

/** The conversations with an unsent draft, in the order of the list; a thread that is not in the list is at its place. */
export function draftedConversations(state: Slices): readonly string[] {
  const { byId, order } = state.conversations;
  const drafted = draftedIds(state);
  if (drafted.length === 0) return [];
  const shown = new Set(drafted.flatMap((id) => shownFor(byId, id)));
  const listed = order.filter((id) => shown.has(id));
  for (const id of listed) shown.delete(id);
  return reordered(listed, shown, (id) => placeIn(state, id));
}

/** The number of unsent drafts, each thread counted by itself. */
export const draftCount = (state: Slices): number =>
  draftedIds(state).filter((id) => shownFor(state.conversations.byId, id).length > 0).length;
