import type { LaterEntry } from '../../model/index.ts';
import { returnOf } from '../later/sleep.ts';
import type { LaterChange, LaterSlice, LaterState } from '../later/state.ts';
import { batchConversations, type ConversationSlices } from '../unread/conversationsBatch.ts';

/** The slices that a change of "Later" reads or writes. */
export type SnoozeSlices = ConversationSlices & LaterSlice;

/** The displayed entries: those of the server with the changes. */
function entriesOf({ stored, changes }: Pick<LaterState, 'stored' | 'changes'>): readonly LaterEntry[] {
  const all = new Map<string, LaterEntry | null>([...stored, ...changes]);
  return [...all.values()].filter((entry) => entry !== null);
}

/** Computes anew which conversations of these entries sleep. */
export function withReturns<S extends SnoozeSlices>(state: S, ids: Iterable<string>): S {
  const batch = batchConversations(state);
  for (const id of ids) {
    const conversation = batch.get(id);
    if (conversation) batch.put(conversation);
  }
  return batch.finish();
}

export function withLaterState<S extends SnoozeSlices>(state: S, change: Partial<LaterState>): S {
  const later = { ...state.later, ...change };
  const byConversation = new Map<string, LaterEntry[]>();
  for (const entry of entriesOf(later)) {
    const others = byConversation.get(entry.conversation_id);
    if (others) others.push(entry);
    else byConversation.set(entry.conversation_id, [entry]);
  }
  const ids = new Set([...state.later.byConversation.keys(), ...byConversation.keys()]);
  return withReturns({ ...state, later: { ...later, byConversation } }, ids);
}

/** The entries of a user, as stored: by the server, and in this browser. */
export const laterClaimed = <S extends SnoozeSlices>(
  state: S,
  claimed: Pick<LaterState, 'stored' | 'changes' | 'now' | 'userId'>,
): S =>
  claimed.stored.size + claimed.changes.size + state.later.byConversation.size === 0
    ? { ...state, later: { ...state.later, ...claimed } }
    : withLaterState(state, claimed);

/** The user put something off, changed it or took it back. The server is told later. */
export function laterChanged<S extends SnoozeSlices>(state: S, made: readonly LaterChange[]): S {
  if (made.length === 0) return state;
  const changes = new Map(state.later.changes);
  for (const { before, after } of made) {
    const entry = after ?? before;
    if (entry !== null) changes.set(entry.id, after);
  }
  return withLaterState(state, { changes });
}

/** The changes that end what has returned of these conversations: the user has dealt with it. */
export const returnsEnded = (state: SnoozeSlices, conversationIds: readonly string[]): readonly LaterChange[] =>
  conversationIds.flatMap((id) => {
    const conversation = state.conversations.byId.get(id);
    if (conversation?.later === undefined) return [];
    return (state.later.byConversation.get(id) ?? [])
      .filter((entry) => entry.kind !== 'saved' && returnOf(state.later, entry, conversation) !== null)
      .map((before) => ({ before, after: null }));
  });
