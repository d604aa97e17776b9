import type { LoadedPlace } from '../../model/catchUp/coverage.ts';
import { type ExplainedSlices, explanationOf } from './explanation.ts';
import type { ExplainSlice } from './state.ts';

/** The messages of a conversation are being loaded; those that are known explain it until then. */
export function explanationBegun<S extends ExplainSlice & ExplainedSlices>(state: S, conversationId: string): S {
  const place = state.explained?.conversationId === conversationId ? state.explained.place : null;
  const explanation = explanationOf(state, conversationId, place);
  return { ...state, explained: { conversationId, status: 'loading', place, explanation } };
}

/** They are loaded; `null`: they could not be. */
export function explanationLoaded<S extends ExplainSlice & ExplainedSlices>(state: S, loaded: LoadedPlace | null): S {
  const { explained } = state;
  if (explained === null) return state;
  const place = loaded ?? explained.place;
  const explanation = explanationOf(state, explained.conversationId, place);
  return { ...state, explained: { ...explained, status: loaded ? 'ready' : 'failed', place, explanation } };
}

export const explanationEnded = <S extends ExplainSlice>(state: S): S =>
  state.explained === null ? state : { ...state, explained: null };
