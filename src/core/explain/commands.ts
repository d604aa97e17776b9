import { loadKnownPlace } from '../catchUp/loadPlace.ts';
import type { Feature, Runtime, Scope } from '../runtime/runtime.ts';
import type { ExplainedSlices } from './explanation.ts';
import type { ExplainSlice } from './state.ts';
import { explanationBegun, explanationEnded, explanationLoaded } from './transitions.ts';

type Slices = ExplainSlice & ExplainedSlices;

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
