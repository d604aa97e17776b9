import type { LoadedPlace } from '../../model/catchUp/coverage.ts';
import { isAborted } from '../../transport/errors.ts';
import { loadPlace } from '../catchUp/loadPlace.ts';
import type { Feature, Runtime, Scope } from '../runtime/runtime.ts';
import { myIdOf } from '../session/selectors.ts';
import { readPositionOf } from '../unread/record.ts';
import type { ExplainedSlices } from './explanation.ts';
import type { ExplainSlice } from './state.ts';
import { explanationBegun, explanationEnded, explanationLoaded } from './transitions.ts';

type Slices = ExplainSlice & ExplainedSlices;

export interface ExplainActions {
  /** Loads the messages that explain why a conversation is in the list. Failure: the explanation says so. */
  explain(conversationId: string): void;
}

export function createExplain(runtime: Runtime<Slices>): Feature<Slices, ExplainActions> {
  const { config, getState, transport, update } = runtime;
  let running: Scope<Slices> | null = null;

  const load = async (scope: Scope<Slices>, id: string): Promise<LoadedPlace | null> => {
    const state = getState();
    const conversation = state.conversations.byId.get(id);
    if (!conversation) return null;
    try {
      return await loadPlace(
        (page) => scope.call('loadConversation', (options) => transport.loadConversation(id, { ...options, ...page })),
        { conversation, readUpTo: readPositionOf(state, id), myId: myIdOf(state), limit: config.messagesPerPage },
      );
    } catch (error) {
      if (!isAborted(error)) scope.report(error);
      return null;
    }
  };

  return {
    actions: {
      explain(conversationId) {
        running?.end();
        const scope = runtime.scope.fork();
        running = scope;
        update((state) => explanationBegun(state, conversationId));
        void load(scope, conversationId).then((place) => scope.update((state) => explanationLoaded(state, place)));
      },
    },
    interrupted: (state) => (state.explained?.status === 'loading' ? explanationEnded(state) : state),
  };
}
