import type { Conversation, LaterEntry, LaterReturn, Ts } from '../../model/index.ts';
import { returnOf } from '../later/sleep.ts';
import type { LaterSlice } from '../later/state.ts';
import type { ConversationsSlice } from '../conversations/state.ts';

type Slices = LaterSlice & Pick<ConversationsSlice, 'conversations'>;

/** The saved entry of a message. */
export const savedEntryOf = ({ later }: LaterSlice, conversationId: string, ts: Ts): LaterEntry | undefined =>
  later.byConversation.get(conversationId)?.find(({ kind, message_ts }) => kind === 'saved' && message_ts === ts);

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

/** The snooze of a sleeping conversation; `null` if it does not sleep. */
export const snoozeOf = (state: Slices, id: string): LaterEntry | null =>
  state.conversations.byId.get(id)?.later === 'asleep'
    ? (state.later.byConversation.get(id)?.find(({ kind }) => kind === 'snooze') ?? null)
    : null;

/** Whether anything is put off or saved. */
export const hasLater = ({ later }: LaterSlice): boolean => later.byConversation.size > 0;

/** The number of conversations that have returned and wait for the user: the badge of the page "Later". */
export function returnedCount({ later, conversations }: Slices): number {
  let count = 0;
  for (const id of later.byConversation.keys()) if (typeof conversations.byId.get(id)?.later === 'number') count += 1;
  return count;
}
