import type { Page } from '../model/index.ts';
import type { InboxTransport } from '../transport/contract.ts';
import { createAskCommands } from './ask/commands.ts';
import type { InboxConfig } from './config.ts';
import { defaultConfig } from './config.ts';
import { type ConversationSearchCommands, createConversationSearchCommands } from './conversationSearch/commands.ts';
import { createMatchFinder, type Matches } from './conversationSearch/matches.ts';
import { createConversationsCommands } from './conversations/commands.ts';
import { createCopyText } from './copyText.ts';
import { createLoadEmoji } from './emoji/commands.ts';
import { createLiveCommands } from './live/commands.ts';
import { createMessagesCommands } from './messages/commands.ts';
import { createNavigationCommands, type NavigationCommands } from './navigation/commands.ts';
import { noticeDismissed } from './notice/notice.ts';
import type { Overlay } from './overlay/state.ts';
import { overlayClosed, overlayOpened } from './overlay/transitions.ts';
import { defaultPages } from './pages.ts';
import type { Cancel, Env } from './ports.ts';
import { wireReactions } from './reactions.ts';
import { createReadingCommands } from './reading/commands.ts';
import type { InboxEvents } from './runtime.ts';
import { initialScene } from './scene.ts';
import { createSearchCommands } from './search/commands.ts';
import type { SearchTab } from './search/state.ts';
import { createSendingCommands } from './sending/commands.ts';
import type { DraftMention } from './sending/draftMentions.ts';
import { readDrafts } from './sending/storedDrafts.ts';
import { createSessionCommands } from './session/commands.ts';
import { workInterrupted } from './session/transitions.ts';
import { type InboxState, initialState } from './state.ts';
import { createRuntime } from './store/createRuntime.ts';
import { oppositeTheme, readTheme, type Theme } from './theme/theme.ts';
import { createViewsCommands, type ViewCommands } from './views/commands.ts';
import { initialViews } from './views/state.ts';

export interface InboxOptions {
  transport: InboxTransport;
  env: Env;
  /** Numbers and names that differ from the spec's. */
  config?: Partial<InboxConfig>;
  /** The navigation configuration; the first page is the default. */
  pages?: readonly Page[];
}

/** All that a person can do, as calls. None of them throws; what fails is seen in the state. */
export interface InboxActions extends ViewCommands, NavigationCommands, ConversationSearchCommands {
  retry(): void;
  signIn(): void;
  logout(): void;
  switchWorkspace(workspaceId: string): void;
  /** Loads the conversations again. */
  reload(): void;
  /** "Fetch data": from the chat service. */
  refresh(): void;
  reconnect(): void;
  loadMessages(id: string): void;
  /** Without an id: the open conversation. */
  markRead(id?: string): void;
  setPointerOver(id: string | null): void;
  send(conversationId: string, text: string): void;
  /** Keeps what is typed. `caret` says where the edit ended, so that placed mentions are followed without doubt. */
  setDraft(conversationId: string, text: string, caret?: number): void;
  /** Makes a stretch of the draft a mention: readable where it is typed, markup and payload on the wire. */
  placeMention(conversationId: string, mention: DraftMention): void;
  dismissSendFailure(conversationId: string): void;
  /** To the clipboard; answers whether it is there. Failure: a notice. */
  copyText(text: string): Promise<boolean>;
  /** Brings all shortcodes into the state; called by whoever needs one that is not there. Cheap when they are there. */
  loadEmoji(): void;
  /** Lays something over the inbox: search, an editor. */
  openOverlay(overlay: Overlay): void;
  closeOverlay(): void;
  /** What stands in the field of the search. */
  setSearchQuery(query: string): void;
  showSearchTab(tab: SearchTab): void;
  /** Keeps the query among the recent searches: it led somewhere. */
  rememberSearch(): void;
  /** Takes a recent search away, or all of them. */
  forgetSearch(query?: string): void;
  /** Asks the assistant, unless the question is empty or another one is under way. */
  ask(question: string): void;
  /** Gives the question under way up. */
  cancelQuestion(): void;
  setQuestionDraft(question: string): void;
  /** An empty page for the next question; the earlier ones stay within reach. */
  startTopic(): void;
  showTopic(topic: number): void;
  setTheme(theme: Theme): void;
  toggleTheme(): void;
  dismissNotice(id: number): void;
  /** Keeps a rendering error of a part: log, stored report, `error` event. */
  reportError(error: unknown): void;
}

/** One inbox. Plain state in, calls out; it knows no React and no network. */
export interface Inbox {
  /** Begins to work; every `start` needs its `stop`, and only the last one ends the work. */
  start(): void;
  stop(): void;
  getState(): InboxState;
  subscribe(listener: () => void): Cancel;
  on<K extends keyof InboxEvents>(name: K, listener: (event: InboxEvents[K]) => void): Cancel;
  /** The ids of the list as it is shown, newest activity first. */
  visibleConversations(): readonly string[];
  /** What the in-conversation search found; the same object until that changes. */
  conversationMatches(): Matches;
  readonly actions: InboxActions;
  readonly config: InboxConfig;
  /** What the inbox asks of the time; parts that show times use the same. */
  readonly clock: Env['clock'];
  /** Whether the server has fetched anything yet. Rejects with what a transport says of other failures than 404. */
  hasData(): Promise<boolean>;
}

/** Builds an inbox; nothing is called before `start`. Throws when there is no page to show. */
export function createInbox({ transport, env, config: changes, pages = defaultPages }: InboxOptions): Inbox {
  const config: InboxConfig = { ...defaultConfig, ...changes };
  const sorted = [...pages].sort((a, b) => a.position - b.position);
  const [first] = sorted;
  if (!first) throw new Error('triage-inbox: `pages` is empty; an inbox needs at least one page');
  const initial = initialState({
    views: initialViews(sorted, transport.views !== undefined),
    navigation: { pageId: first.id, viewId: first.subViews[0]?.id ?? '', open: null, cursorId: null, listQuery: null },
    theme: readTheme(env.local),
    scene: initialScene(env),
    canSearch: transport.search !== undefined,
  });
  const state = { ...initial, sending: { ...initial.sending, parked: readDrafts(env.local) } };
  const runtime = createRuntime({ transport, env, config, state });
  const { getState, update } = runtime;

  const conversations = createConversationsCommands(runtime, {
    isAhead: () => reading.isAhead() || live.isBehind(),
  });
  const messages = createMessagesCommands(runtime);
  const openId = (): string | undefined => getState().navigation.open?.id;
  const live = createLiveCommands(runtime, {
    resync() {
      void conversations.reload('gap');
      void views.reload();
      const id = openId();
      if (id !== undefined) void messages.reload(id);
    },
    resume: conversations.recount,
    isStale: conversations.isStale,
    loadMissing: conversations.loadMissing,
    onRefused: () => session.recheck(),
  });
  const reading = createReadingCommands(runtime, {
    moveOn: (id) => (id === null ? navigation.close() : navigation.open(id)),
    reload: () => void conversations.reload(),
  });
  const navigation = createNavigationCommands(runtime, {
    loadMessages: (id) => {
      // An address may name a conversation before anybody is signed in; it is loaded with the rest then.
      if (getState().session.status === 'authenticated') void messages.load(id);
    },
    reloadMessages: (id) => {
      if (getState().session.status === 'authenticated') void messages.reload(id);
    },
    settle: reading.settle,
    loadAggregates: () => void conversations.loadAggregates(),
  });
  const views = createViewsCommands(runtime, { goToView: navigation.goToView, recount: conversations.recount });
  const findMatches = createMatchFinder();
  const sending = createSendingCommands(runtime, reading);
  const session = createSessionCommands(runtime, {
    connect: live.connect,
    disconnect: live.disconnect,
    async initialize() {
      void views.load();
      await live.whenConnected();
      void conversations.load();
      const id = openId();
      if (id !== undefined) void messages.load(id);
    },
  });
  runtime.onUnauthenticated(session.expire);
  const search = createSearchCommands(runtime);
  const assistant = createAskCommands(runtime);

  let users = 0;
  let cancelStop: Cancel | null = null;
  let unwire: Cancel | null = null;

  const wake = (): void => {
    live.wake();
    // The page was left for the hand-off and came back by the browser's own means.
    if (getState().session.status === 'redirecting') void session.check();
  };
  const begin = (): void => {
    runtime.begin();
    unwire = wireReactions(runtime, wake);
    session.begin();
  };
  const end = (): void => {
    cancelStop = null;
    live.disconnect();
    update(workInterrupted);
    unwire?.();
    unwire = null;
    runtime.end();
  };

  return {
    start() {
      users += 1;
      if (users > 1) return;
      if (cancelStop) {
        // Strict mode stops and starts in one breath; nothing has ended yet.
        cancelStop();
        cancelStop = null;
        return;
      }
      begin();
    },
    stop() {
      if (users === 0) return;
      users -= 1;
      if (users === 0) cancelStop = env.clock.after(0, end);
    },
    getState,
    subscribe: runtime.subscribe,
    on: runtime.events.on,
    visibleConversations: runtime.visible,
    conversationMatches: () => findMatches(getState()),
    config,
    clock: env.clock,
    actions: {
      ...navigation,
      ...views.actions,
      ...createConversationSearchCommands(runtime, findMatches),
      retry: () => void session.check(),
      signIn: session.signIn,
      logout: () => void session.logout(),
      switchWorkspace: (id) => void session.switchWorkspace(id),
      reload: () => void conversations.load(),
      refresh: () => void conversations.refresh(),
      reconnect: live.reconnect,
      loadMessages: (id) => void messages.load(id),
      markRead(id) {
        const target = id ?? getState().navigation.open?.id;
        if (target !== undefined) reading.markRead(target);
      },
      setPointerOver: reading.setPointerOver,
      send: (id, text) => void sending.send(id, text),
      setDraft: sending.setDraft,
      placeMention: sending.placeMention,
      dismissSendFailure: sending.dismissFailure,
      copyText: createCopyText(runtime),
      loadEmoji: createLoadEmoji(runtime),
      openOverlay(overlay) {
        update((state) => overlayOpened(state, overlay));
        // What was made or put in order elsewhere is there before it is changed here.
        if (overlay.kind === 'focusInbox' || overlay.kind === 'views') void views.reload();
        if (getState().overlay?.kind !== 'search') return search.end();
        search.begin();
        assistant.begin();
      },
      closeOverlay() {
        search.end();
        update(overlayClosed);
      },
      setSearchQuery: search.setQuery,
      showSearchTab: search.setTab,
      rememberSearch: search.remember,
      forgetSearch: search.forget,
      ask: (question) => void assistant.ask(question),
      cancelQuestion: assistant.cancel,
      setQuestionDraft: assistant.setDraft,
      startTopic: assistant.startTopic,
      showTopic: assistant.showTopic,
      setTheme: (theme) => update((state) => (state.theme === theme ? state : { ...state, theme })),
      toggleTheme: () => update((state) => ({ ...state, theme: oppositeTheme(state.theme) })),
      dismissNotice: (id) => update((state) => noticeDismissed(state, id)),
      reportError(error) {
        runtime.logger.error('inbox', 'A part could not be shown', { error: String(error) });
        runtime.report(error);
      },
    },
    hasData: conversations.hasData,
  };
}
