import type { Failure } from '../failure.ts';
import { myIdOf } from '../session/selectors.ts';
import type { SessionSlice } from '../session/state.ts';
import { type ComposeSlice, type ComposeState, composeText, mostPeople, writesMessage } from './state.ts';

const withCompose = <S extends ComposeSlice>(state: S, change: Partial<ComposeState>): S => ({
  ...state,
  compose: { ...state.compose, ...change },
});

/** Text was typed in the field: a name, or the first message while the conversation is on its way. */
export const composeTyped = <S extends ComposeSlice>(state: S, text: string): S =>
  composeText(state) === text ? state : withCompose(state, writesMessage(state) ? { message: text } : { query: text });

/** Adds a user and empties the field. The signed-in user is only picked alone, because every conversation includes them. */
export function personPicked<S extends ComposeSlice & SessionSlice>(state: S, id: string): S {
  const { picked, isOpening } = state.compose;
  if (isOpening) return state;
  const myId = myIdOf(state);
  const others = picked.filter((each) => each !== myId);
  const isKnown = picked.includes(id) || (id === myId && others.length > 0) || others.length >= mostPeople;
  return withCompose(state, { query: '', picked: isKnown ? picked : [...others, id], failure: null });
}

export function personDropped<S extends ComposeSlice>(state: S, id: string): S {
  const { picked, isOpening } = state.compose;
  if (isOpening || !picked.includes(id)) return state;
  return withCompose(state, { picked: picked.filter((each) => each !== id), failure: null });
}

export const openingStarted = <S extends ComposeSlice>(state: S): S =>
  withCompose(state, { isOpening: true, failure: null });

/** The conversation was opened, or not; the picked users stay for the next try. */
export const openingEnded = <S extends ComposeSlice>(state: S, failure: Failure | null = null): S =>
  withCompose(state, { isOpening: false, failure });

/** The message has become the draft of its conversation. */
export const messageTaken = <S extends ComposeSlice>(state: S): S => withCompose(state, { message: '' });
