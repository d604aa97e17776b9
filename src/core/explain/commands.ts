import type { LoadedPlace } from '../../model/catchUp/coverage.ts';
import { loadKnownPlace } from '../catchUp/loadPlace.ts';
import type { Feature, Runtime, Scope } from '../runtime/runtime.ts';
import { type ExplainedSlices, explanationOf } from './explanation.ts';
import type { ExplainSlice } from './state.ts';

type Slices = ExplainSlice & ExplainedSlices;

/** The messages of a conversation are being loaded; those that are known explain it until then. */
function explanationBegun<S extends ExplainSlice & ExplainedSlices>(state: S, conversationId: string): S {
  const place = state.explained?.conversationId === conversationId ? state.explained.place : null;
  const explanation = explanationOf(state, conversationId, place);
  return { ...state, explained: { conversationId, status: 'loading', place, explanation } };
}

/** They are loaded; `null`: they could not be. */
function explanationLoaded<S extends ExplainSlice & ExplainedSlices>(state: S, loaded: LoadedPlace | null): S {
  const { explained } = state;
  if (explained === null) return state;
  const place = loaded ?? explained.place;
  const explanation = explanationOf(state, explained.conversationId, place);
  return { ...state, explained: { ...explained, status: loaded ? 'ready' : 'failed', place, explanation } };
}

const explanationEnded = <S extends ExplainSlice>(state: S): S =>
  state.explained === null ? state : { ...state, explained: null };

export interface ExplainActions {
  /** Loads the messages that explain why a conversation is in the list. Failure: the explanation says so. */
  explain(conversationId: string): void;
}

export function createExplain(runtime: Runtime<Slices>): Feature<Slices, ExplainActions> {
  const { update } = runtime;
  let running: Scope<Slices> | null = null;

  return {
    actions: {
      explain(conversationId) {
        running?.end();
        const scope = runtime.scope.fork();
        running = scope;
        update((state) => explanationBegun(state, conversationId));
        void loadKnownPlace(runtime, scope, conversationId).then((place) =>
          scope.update((state) => explanationLoaded(state, place)),
        );
      },
    },
    interrupted: (state) => (state.explained?.status === 'loading' ? explanationEnded(state) : state),
  };
}
