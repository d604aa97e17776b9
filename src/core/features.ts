import type { Page } from '../model/index.ts';
import { createActionRuns } from './actionRuns/feature.ts';
import { initialActionRuns } from './actionRuns/state.ts';
import { createAsk } from './ask/commands.ts';
import { initialAsk } from './ask/state.ts';
import { createNamedMentions } from './autocomplete/namedMentions.ts';
import { createClipboard } from './clipboard/commands.ts';
import { createCompose } from './compose/commands.ts';
import { initialCompose } from './compose/state.ts';
import { initialConnection } from './connection/connectionMachine.ts';
import { createConversationSearch } from './conversationSearch/commands.ts';
import { createMatchFinder } from './conversationSearch/matches.ts';
import { createListOrder, readListOrder } from './conversations/listOrder.ts';
import type { ListTexts } from './conversations/listTexts.ts';
import type { ListOrder } from './conversations/order.ts';
import { initialConversations } from './conversations/state.ts';
import { createEditing } from './editing/commands.ts';
import { initialEditing } from './editing/state.ts';
import { createEmoji } from './emoji/commands.ts';
import { commonEmoji } from './emoji/commonEmoji.ts';
import { createLoadCustomEmoji, withCustomEmoji } from './emoji/customEmoji.ts';
import { createEmojiUse, readEmojiUse } from './emoji/recentEmoji.ts';
import { createHostEvents } from './events/reactions.ts';
import { createFocusInboxes } from './focusInboxes/commands.ts';
import { createLive } from './live/feature.ts';
import { createLoading } from './loading/feature.ts';
import { initialMessages } from './messages/state.ts';
import { createNavigation } from './navigation/commands.ts';
import { shownIds } from './navigation/shown.ts';
import { createNotices } from './notice/feature.ts';
import { initialNotice } from './notice/state.ts';
import { createNotifications } from './notifications/commands.ts';
import { createRetry } from './offline/retry.ts';
import { initialOffline } from './offline/state.ts';
import { allSendsInterrupted } from './outbox/interrupted.ts';
import { initialSending } from './outbox/state.ts';
import { readDrafts } from './outbox/storedDrafts.ts';
import { allTypedAheadMoved } from './outbox/typedAhead.ts';
import { createOverlays } from './overlay/commands.ts';
import type { Env } from './ports.ts';
import { createReactions } from './reactions/commands.ts';
import { createJournal } from './reducer/journal.ts';
import { createReports } from './reports/feature.ts';
import { createSelection } from './rowSelection/commands.ts';
import { initialSelection } from './rowSelection/state.ts';
import type { OwnedRuntime } from './runtime/createRuntime.ts';
import { createScene } from './scene/feature.ts';
import { createSearch } from './search/commands.ts';
import { initialSearch } from './search/state.ts';
import { createSending } from './sending/commands.ts';
import { createService, type ServiceFeature } from './service/feature.ts';
import { initialService } from './service/state.ts';
import { type Offers, offersOf } from './session/offers.ts';
import type { Authenticated } from './session/transitions.ts';
import { createSettings } from './settings/feature.ts';
import { readSettings } from './settings/storedSettings.ts';
import { createSignIn, type SignInFeature } from './signIn/commands.ts';
import type { State } from './state.ts';
import { createTheme } from './theme/commands.ts';
import { readTheme } from './theme/storedTheme.ts';
import { createThreads } from './threads/commands.ts';
import { initialThreads } from './threads/state.ts';
import { createTriage } from './triage/feature.ts';
import { initialTriage } from './triage/state.ts';
import { initialUnread } from './unread/state.ts';
import { createUploading } from './uploading/feature.ts';
import { initialViews } from './views/state.ts';

/** Inputs of the initial state. */
export interface Initial {
  /** In display order; at least one. */
  pages: readonly [Page, ...Page[]];
  env: Env;
  offers: Offers;
}

/** The initial slices that belong to one user in one workspace. */
const initialWork = (listOrder: ListOrder) => ({
  users: {},
  conversations: { ...initialConversations, listOrder },
  messages: initialMessages,
  unread: initialUnread,
  triage: initialTriage,
  selection: initialSelection,
  overlay: null,
  offline: initialOffline,
  service: initialService,
  ask: initialAsk,
  actionRuns: initialActionRuns,
});

export function initialState({ pages, env, offers }: Initial): State {
  const [first] = pages;
  return {
    ...initialWork(readListOrder(env.local)),
    ...initialNotice,
    session: { status: 'loading' },
    offers,
    connection: initialConnection,
    dataAsOf: null,
    sending: initialSending(readDrafts(env.local)),
    navigation: { pageId: first.id, viewId: first.subViews[0]?.id ?? '', open: null, cursorId: null, listQuery: null },
    views: initialViews(pages),
    search: initialSearch(offers.search),
    threads: initialThreads,
    compose: initialCompose,
    editing: initialEditing,
    emoji: commonEmoji,
    emojiUse: readEmojiUse(env.local),
    ...readTheme(env.local),
    settings: readSettings(env.local),
    notifications: { permission: env.notifier.permission() },
    scene: 0,
  };
}

/** Resets the slices of the user and the workspace. Drafts stay for the next sign-in. */
function withoutAccount<S extends State>(state: S, offers: Offers): S {
  const { sending } = allTypedAheadMoved(allSendsInterrupted(state));
  const { drafts, mentions, broadcasts, failedSends, draftsOwner } = sending;
  return {
    ...state,
    ...initialWork(state.conversations.listOrder),
    offers,
    dataAsOf: null,
    threads: initialThreads,
    views: initialViews(state.views.pages),
    editing: initialEditing,
    search: initialSearch(offers.search),
    emoji: withCustomEmoji(state.emoji, null),
    compose: initialCompose,
    sending: {
      ...initialSending(sending.parked),
      drafts,
      mentions,
      broadcasts,
      failedSends,
      draftsOwner,
    },
  };
}

/** All features of an inbox. To add one, create a folder with its slice, actions and reactions, and list it here. */
export function createFeatures(runtime: OwnedRuntime<State>, listTexts: ListTexts) {
  const journal = createJournal();
  const retry = createRetry(runtime);
  const navigation = createNavigation(runtime, listTexts);
  const notifications = createNotifications(runtime, { open: (id) => navigation.actions.open(id) });
  const findMatches = createMatchFinder(() => notifications.words().mentions);
  const search = createSearch(runtime);
  const ask = createAsk(runtime);
  const loading = createLoading(runtime, {
    journal,
    isJoined: () => live.isJoined(),
    onListLoaded: (cursor, wasJoined) => live.listLoaded(cursor, wasJoined),
    searchFailed: search.searchFailed,
    isAhead: () => triage.isAhead() || live.isBehind(),
  });
  const compose = createCompose(runtime, {
    journal,
    open: navigation.actions.open,
    picker: {
      isOpen: () => runtime.getState().overlay?.kind === 'compose',
      close: () => overlays.actions.closeOverlay(),
    },
  });
  const overlays = createOverlays(runtime, { search, ask, compose });
  const reload = (): void => void loading.conversations.reload();
  const triage = createTriage(runtime, {
    navigation: navigation.actions,
    retry,
    reload,
    loadMessages: loading.messages.load,
  });
  const focusInboxes = createFocusInboxes(runtime, {
    goToView: navigation.actions.goToView,
    recount: loading.badges.recount,
    onFeatures: () => service.featuresLoaded(),
  });
  const service: ServiceFeature = createService(runtime, { reloadSoon: loading.reloadSoon });
  const live = createLive(runtime, {
    journal,
    loadMissing: loading.loadMissing,
    resync() {
      loading.resync();
      void service.load();
    },
    reloadOpen: loading.reloadOpen,
    synced: service.synced,
    reloadSoon: loading.reloadSoon,
    resume() {
      loading.badges.recount();
      loading.loadFailed();
    },
    loadFailed: loading.loadFailed,
    isStale: loading.conversations.isStale,
    reachable: retry.reachable,
    recheck: () => signIn.recheck(),
  });
  const signIn: SignInFeature = createSignIn(runtime, {
    connect: live.connect,
    disconnect: live.disconnect,
    initialize: (status) => initialize(status),
    withoutAccount: (state) => withoutAccount(state, offersOf(runtime.transport)),
  });

  /** The first load. The inbox is shown once the list or the views are loaded. */
  const initialize = async ({ hasListCursor = false }: Authenticated): Promise<void> => {
    const shown = shownIds(runtime.getState());
    const views = focusInboxes.load();
    const list = new Promise<void>((resolve) => {
      // The stream continues from the cursor. A later list would move the tabs, which show its counts.
      if (hasListCursor) resolve(loading.conversations.load());
      live.beforeFirstLoad(hasListCursor, () => {
        if (!hasListCursor) resolve(loading.conversations.load());
        for (const id of shownIds(runtime.getState())) {
          // Opened meanwhile, and loaded before the stream.
          if (!shown.includes(id)) void loading.messages.reload(id);
          else void loading.messages.load(id);
        }
      });
    });
    void Promise.allSettled([views, list]).then(() => {
      if (runtime.getState().offers.emoji) void loadCustomEmoji();
    });
    await Promise.race([views, list]);
  };

  const loadCustomEmoji = createLoadCustomEmoji(runtime);
  const reports = createReports(runtime);

  const sending = createSending(runtime, {
    ...{ journal, retry, ...triage },
    namedMentions: createNamedMentions(runtime),
  });

  const features = [
    navigation,
    createThreads(runtime, loading),
    createReactions(runtime),
    createEditing(runtime),
    createSelection(runtime, navigation.actions),
    createConversationSearch(runtime, findMatches),
    loading,
    triage,
    retry,
    sending,
    createUploading(runtime, sending.actions.send),
    focusInboxes,
    service,
    search,
    ask,
    compose,
    overlays,
    createEmoji(runtime, { onFailed: () => reports.actions.offerReload('emoji') }),
    createEmojiUse(runtime),
    createClipboard(runtime),
    createTheme(runtime),
    createSettings(runtime),
    createListOrder(runtime),
    createScene(runtime),
    createNotices(runtime),
    createActionRuns(runtime),
    reports,
    live,
    signIn,
    createHostEvents(runtime),
    notifications,
  ] as const;
  return {
    features,
    findMatches,
    begin: signIn.begin,
    disconnect: live.disconnect,
    receive: live.receive,
    hasData: loading.conversations.hasData,
  };
}
