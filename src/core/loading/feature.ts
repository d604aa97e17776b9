import type { ConversationsAnswer } from '../../transport/contract.ts';
import { isApiError } from '../../transport/errors.ts';
import type { ConnectionSlice } from '../connection/connectionMachine.ts';
import { refreshEnded, refreshStarted } from '../conversations/transitions.ts';
import type { EmojiSlice } from '../emoji/emojiTable.ts';
import { shownConversations } from '../navigation/shown.ts';
import type { Cancel } from '../ports.ts';
import type { Journal } from '../reducer/journal.ts';
import type { AttemptLoad } from '../runtime/attemptLoad.ts';
import type { Feature, Runtime } from '../runtime/runtime.ts';
import type { OffersSlice } from '../session/offers.ts';
import { createLoadBadges, type LoadBadges } from './badges.ts';
import { createLoadConversations, type LoadConversations } from './conversations.ts';
import { createLoadCustomEmoji } from './customEmoji.ts';
import { createLoadMessages, type LoadMessages } from './messages.ts';
import { createLoadMissing } from './missingConversations.ts';
import { createLoadPages, type PageActions } from './pages.ts';
import { missingTs } from './pageToLoad.ts';
import { createLoadPeople, type LoadPeople } from './people.ts';
import { prefetchNeighbours } from './prefetch.ts';
import { createReloadSoon } from './reloadSoon.ts';
import { createResync, type Resync } from './resync.ts';
import type { LoadingSlices } from './state.ts';

export interface LoadingActions extends PageActions {
  /** Loads the conversations again. */
  reload(): void;
  /** "Fetch data": fetches from the chat service, then loads. */
  refresh(): void;
  /** Loads the messages of a conversation. */
  loadMessages(id: string): void;
}

type Slices = LoadingSlices & ConnectionSlice & EmojiSlice & OffersSlice;

export interface LoadingFeature extends Feature<Slices, LoadingActions> {
  conversations: LoadConversations;
  messages: LoadMessages;
  badges: LoadBadges;
  people: LoadPeople;
  attempt: AttemptLoad;
  /** Loads the emoji of the workspace, if the list is there. */
  loadCustomEmoji(): void;
  /** Loads conversations of live events that are not in the list. */
  loadMissing(ids: ReadonlySet<string>): void;
  /** Loads the list and the open conversation again, because the stream missed frames. Repeats a failed load. */
  resync(): void;
  /** Loads the open conversation again. */
  reloadOpen(): void;
  /** Loads again what has failed for want of a connection. */
  loadFailed(): void;
  /** Loads the list again, throttled: the server has more in it. */
  reloadSoon(): void;
}

interface Dependencies {
  journal: Journal;
  /** Whether the stream is confirmed. */
  isJoined(): boolean;
  /** The list was loaded; `cursor` is its position in the stream. `wasJoined`: the stream was confirmed before the request. */
  onListLoaded(answer: Pick<ConversationsAnswer, 'cursor' | 'asOf'>, wasJoined: boolean): void;
  /** Searches again if the network has failed the search. */
  searchFailed(): void;
  /** Whether marks or events are pending, which makes an answer with badges out of date. */
  isAhead(): boolean;
}

/** Loads the list, messages, badges and missing users. */
export function createLoading(
  runtime: Runtime<Slices>,
  { journal, isJoined, onListLoaded, searchFailed, isAhead }: Dependencies,
): LoadingFeature {
  const { events, getState, subscribe } = runtime;
  const attempt: AttemptLoad = (load, warning) => resync.attempt(load, warning);
  const loadCustomEmoji = createLoadCustomEmoji(runtime, attempt);
  const people = createLoadPeople(runtime, attempt);
  const badges = createLoadBadges(runtime, isAhead);
  const loadMissing = createLoadMissing(runtime, { journal, reload: () => void conversations.reload() });
  const conversations: LoadConversations = createLoadConversations(runtime, {
    journal,
    loadMissing,
    isJoined,
    onLoaded(answer, { cause, wasJoined }) {
      people.loadNamesIn(answer.conversations);
      // Such loads are frequent; the list has every count.
      if (cause !== 'news') badges.loadAgain();
      onListLoaded(answer, wasJoined);
      loadCustomEmoji();
    },
  });
  const messages = createLoadMessages(runtime, { journal, people, loadMissing });
  const pages = createLoadPages(runtime, { journal, messages, people });
  const refresh = createRefresh(runtime, conversations);
  const resync: Resync = createResync(runtime, {
    conversations,
    messages,
    parts: [pages.loadFailed, searchFailed],
  });

  /** Loads data after navigation: the open conversation, and badges for a new tab. */
  const follow = (): Cancel => {
    let last = getState().navigation;
    return subscribe(() => {
      const state = getState();
      const { navigation } = state;
      const before = last;
      if (navigation === before) return;
      last = navigation;
      const { open, pageId, viewId } = navigation;
      if ('user' in state.session && open) {
        const shown = [before.open, before.open?.thread];
        for (const { id, highlight } of shownConversations(state)) {
          const earlier = shown.find((one) => one?.id === id);
          if (!earlier) void messages.load(id);
          else if (highlight && highlight !== earlier.highlight && missingTs(state, id) !== undefined) {
            void messages.reload(id);
          }
        }
      }
      const isMoved = pageId !== before.pageId || viewId !== before.viewId;
      if ('user' in state.session && isMoved) void badges.load();
    });
  };

  return {
    actions: {
      reload: () => void conversations.load(),
      refresh: () => void refresh(),
      loadMessages: (id) => void messages.load(id),
      ...pages.actions,
    },
    react: () => [
      follow(),
      badges.react(),
      ...resync.react(),
      prefetchNeighbours(runtime, messages),
      pages.followSearch(),
      pages.followDeletions(),
      events.on('messagesArrived', ({ messages: arrivals }) =>
        people.loadAuthors(arrivals.map(({ message }) => message)),
      ),
    ],
    interrupted: refreshEnded,
    conversations,
    messages,
    badges,
    people,
    attempt,
    loadCustomEmoji,
    loadMissing,
    resync: resync.run,
    reloadOpen: resync.reloadOpen,
    loadFailed: resync.tryAgain,
    reloadSoon: createReloadSoon(runtime, conversations),
  };
}

/** Creates "Fetch data": fetches from the chat service, then loads the list. Failure: a notice; the list stays. */
function createRefresh(
  runtime: Runtime<LoadingSlices>,
  { fail, reload }: Pick<LoadConversations, 'fail' | 'reload'>,
): () => Promise<void> {
  const { getState, transport } = runtime;
  return async () => {
    const fetchAll = transport.fetchAllFromService?.bind(transport);
    if (fetchAll === undefined || getState().conversations.refreshing) return;
    const { scope } = runtime;
    scope.update(refreshStarted);
    try {
      await scope.call('fetchAllFromService', (options) => fetchAll(options));
      // The fetch may add messages that the stream does not deliver.
      if (!scope.isOver) await reload('gap');
    } catch (error) {
      const refused = isApiError(error) && error.kind === 'refused';
      fail(scope, error, { code: refused ? 'refresh-refused' : 'refresh-unreachable' });
    } finally {
      scope.update(refreshEnded);
    }
  };
}
