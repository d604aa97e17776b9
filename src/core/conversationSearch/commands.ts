import type { Ts } from '../../model/index.ts';
import type { ConversationsSlice } from '../conversations/state.ts';
import type { EmojiSlice } from '../emoji/emojiTable.ts';
import type { MessagesSlice } from '../messages/state.ts';
import type { MentionWords } from '../mrkdwn/mentionText.ts';
import type { NavigationSlice } from '../navigation/state.ts';
import type { Feature, Runtime } from '../runtime/runtime.ts';
import { createMatchFinder } from './matches.ts';
import { readTexts } from './reactions.ts';
import type { Matches } from './state.ts';
import { matchShown, searchClosed, searchOpened, searchTyped } from './transitions.ts';

type Slices = NavigationSlice & MessagesSlice & ConversationsSlice & EmojiSlice;

export interface ConversationSearchActions {
  /** Opens the search of the open conversation, or focuses its field. `viewTs` is the first message in view: the search
   * starts there. */
  openConversationSearch(viewTs?: Ts): void;
  /** Closes the search of the open conversation. */
  closeConversationSearch(): void;
  /** Sets the text of the search of the open conversation. */
  setConversationQuery(query: string): void;
  /** Shows the next or previous match, wrapping. */
  stepMatch(by: 1 | -1): void;
}

export interface ConversationSearchFeature extends Feature<Slices, ConversationSearchActions> {
  /** The matches in the open conversation; the same object until they change. */
  matches(): Matches;
}

export function createConversationSearch(
  runtime: Runtime<Slices>,
  mentionWords: () => MentionWords,
): ConversationSearchFeature {
  const { getState, update } = runtime;
  const matches = createMatchFinder(mentionWords);
  return {
    matches: () => matches(getState()),
    actions: {
      openConversationSearch: (viewTs) => update((state) => searchOpened(state, viewTs)),
      closeConversationSearch: () => update(searchClosed),
      setConversationQuery: (query) => update((state) => searchTyped(state, query)),
      stepMatch(by) {
        const { places, current } = matches(getState());
        const next = places[(current + by + places.length) % places.length];
        if (next) update((state) => matchShown(state, next));
      },
    },
    react: () => [readTexts(runtime, matches)],
  };
}
