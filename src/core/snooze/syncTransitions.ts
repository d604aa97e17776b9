import type { LaterEntry, Ts } from '../../model/index.ts';
import type { LaterState } from '../later/state.ts';
import { type SnoozeSlices, withLaterState, withReturns } from './transitions.ts';

// What only the code on demand needs: a file of its own, outside of the first load.

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

/** The server has a change. If it was replaced meanwhile, perhaps by another tab, the entry is not as the change has it. */
export const laterChangeStored = <S extends SnoozeSlices>(state: S, id: string, entry: LaterEntry | null): S =>
  state.later.changes.get(id) === entry ? laterChangeEnded(laterEntryStored(state, id, entry), id, entry) : state;

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
