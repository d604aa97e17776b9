import { type ComposeSlice, initialCompose } from './state.ts';

/** Nothing is typed or picked when the picker opens again, except a message that has got no conversation, and its people. */
export function composeLeft<S extends ComposeSlice>(state: S): S {
  const { query, message, picked, isOpening, failure } = state.compose;
  const kept = message === '' ? [] : picked;
  const isLeft = query === '' && picked.length === kept.length && !isOpening && failure === null;
  return isLeft ? state : { ...state, compose: { ...initialCompose, picked: kept, message } };
}
