import type { LaterEntry, Ts } from '../../model/index.ts';
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
function withReturns<S extends SnoozeSlices>(state: S, ids: Iterable<string>): S {
  const batch = batchConversations(state);
  for (const id of ids) {
    const conversation = batch.get(id);
    if (conversation) batch.put(conversation);
  }
  return batch.finish();
}

function withLaterState<S extends SnoozeSlices>(state: S, change: Partial<LaterState>): S {
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

/** The server has other entries than before. Changes that it does not have stay. */
export const laterStored = <S extends SnoozeSlices>(state: S, stored: LaterState['stored']): S =>
  withLaterState(state, { stored });

/** An entry as the server has it now. */
export function laterEntryStored<S extends SnoozeSlices>(state: S, id: string, entry: LaterEntry | null): S {
  const stored = new Map(state.later.stored);
  if (entry === null) stored.delete(id);
  else stored.set(id, entry);
  return laterStored(state, stored);
}

/** The server has a change, or refused it: it no longer waits, unless it was changed again meanwhile. */
export function laterChangeEnded<S extends SnoozeSlices>(state: S, id: string, entry: LaterEntry | null): S {
  if (state.later.changes.get(id) !== entry) return state;
  const changes = new Map(state.later.changes);
  changes.delete(id);
  return withLaterState(state, { changes });
}

/** Time has passed: entries whose time has come return. If the clock was set back, they sleep again. */
export function laterTicked<S extends SnoozeSlices>(state: S, now: number): S {
  if (state.later.now === now) return state;
  return withReturns({ ...state, later: { ...state.later, now } }, state.later.byConversation.keys());
}

/** Replies that the list does not show were found. */
export function repliesFound<S extends SnoozeSlices>(state: S, found: readonly (readonly [id: string, ts: Ts])[]): S {
  if (found.length === 0) return state;
  const replies = new Map([...state.later.replies, ...found]);
  return withReturns({ ...state, later: { ...state.later, replies } }, state.later.byConversation.keys());
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
