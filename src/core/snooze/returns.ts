import type { Conversation, LaterEntry, LaterReturn } from '../../model/index.ts';
import type { ConversationsSlice } from '../conversations/state.ts';
import { returnOf } from '../later/sleep.ts';
import type { LaterSlice } from '../later/state.ts';

type Slices = LaterSlice & Pick<ConversationsSlice, 'conversations'>;

const noFacts: Pick<Conversation, 'latest_mention' | 'last_read'> = {};

/** The return of an entry; `null` while it waits. */
export function entryReturn(state: Slices, entry: LaterEntry): LaterReturn | null {
  const found = returnOf(state.later, entry, state.conversations.byId.get(entry.conversation_id) ?? noFacts);
  return found === 'handled' ? null : found;
}

/** The newest return of a conversation, for the reason in its row; `null` if nothing has returned. */
export function laterReturn(state: Slices, id: string): { entry: LaterEntry; returned: LaterReturn } | null {
  if (typeof state.conversations.byId.get(id)?.later !== 'number') return null;
  return (state.later.byConversation.get(id) ?? []).reduce<ReturnType<typeof laterReturn>>((newest, entry) => {
    const returned = entry.kind === 'saved' ? null : entryReturn(state, entry);
    return returned !== null && returned.at >= (newest?.returned.at ?? 0) ? { entry, returned } : newest;
  }, null);
}
