import type { Ts } from '../../model/index.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { Matches } from './state.ts';
import { matchShown, searchAsked, searchEnded, searchTyped } from './transitions.ts';

export interface ConversationSearchCommands {
  /** Opens the search of the open conversation, or asks for its field again. Looks from `viewTs` on, the first message in
   * view. */
  openConversationSearch(viewTs?: Ts): void;
  closeConversationSearch(): void;
  setConversationQuery(query: string): void;
  /** The next or previous match, wrapping. */
  stepMatch(by: 1 | -1): void;
}

export function createConversationSearchCommands(
  { getState, update }: Runtime,
  matches: (state: ReturnType<Runtime['getState']>) => Matches,
): ConversationSearchCommands {
  return {
    openConversationSearch: (viewTs) => update((state) => searchAsked(state, viewTs)),
    closeConversationSearch: () => update(searchEnded),
    setConversationQuery: (query) => update((state) => searchTyped(state, query)),
    stepMatch(by) {
      const { places, current } = matches(getState());
      const next = places[(current + by + places.length) % places.length];
      if (next) update((state) => matchShown(state, next));
    },
  };
}
