import type { Page } from '../model/index.ts';
import type { InboxTransport } from '../transport/contract.ts';
import { isKeymapError } from './actions/isKeymapError.ts';
import type { InboxConfig } from './config.ts';
import { defaultConfig } from './config.ts';
import { type Matches, noMatches } from './conversationSearch/state.ts';
import type { Failure } from './failure.ts';
import { createLoadViews } from './focusInboxes/load.ts';
import type { Revision } from './focusInboxes/revision.ts';
import type { InboxActions } from './inboxActions.ts';
import { createLiveCommands } from './live/commands.ts';
import { createConversationsCommands } from './loading/conversations.ts';
import { createNavigationCommands } from './navigation/commands.ts';
import { noticeDismissed, noticeHeld, noticeShown } from './notice/transitions.ts';
import { overlayClosed, overlayOpened } from './overlay/transitions.ts';
import { defaultPages } from './pages.ts';
import { fetchedParts, type InboxParts } from './parts/inboxParts.ts';
import { createPart } from './parts/part.ts';
import type { Rest } from './parts/rest.ts';
import { createRestActions } from './parts/restActions.ts';
import type { Cancel, Env } from './ports.ts';
import { wireReactions } from './reactions.ts';
import { createRuntime } from './runtime/createRuntime.ts';
import type { InboxEvents } from './runtime/runtime.ts';
import { initialScene } from './scene/scene.ts';
import { createSelectionCommands } from './selection/commands.ts';
import { readSettings } from './settings/storedSettings.ts';
import { settingsChanged } from './settings/transitions.ts';
import { createSessionCommands } from './signIn/commands.ts';
import { type InboxState, initialState } from './state.ts';
import { createThemeActions } from './theme/commands.ts';
import { readTheme } from './theme/theme.ts';
import { pointerMoved } from './triage/pointer.ts';
import { initialViews } from './views/state.ts';

export type { InboxActions } from './inboxActions.ts';

/** What an inbox is made of: a transport, and what else differs from the defaults. */
export interface InboxOptions {
  transport: InboxTransport;
  env: Env;
  /** Numbers and names that differ from the spec's. */
  config?: Partial<InboxConfig>;
  /** The navigation configuration; the first page is the default. */
  pages?: readonly Page[];
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

/** How soon the second half is fetched again when it could not be had; each time after that, twice as late, to a limit: no
 * browser can wait for ever. */
const fetchAgainMs = 10_000;
const fetchAgainAtMostMs = 640_000;

/** Builds an inbox; nothing is called before `start`. Throws when there is no page to show. */
export const createInbox = (options: InboxOptions): Inbox => assembleInbox(options, fetchedParts);

/** The same of given parts. */
export function assembleInbox(
  { transport, env, config: changes, pages = defaultPages }: InboxOptions,
  parts: InboxParts,
): Inbox {
  const config: InboxConfig = { ...defaultConfig, ...changes };
  const sorted = [...pages].sort((a, b) => a.position - b.position);
  const [first] = sorted;
  if (!first) throw new Error('triage-inbox: `pages` is empty; an inbox needs at least one page');
  const initial = initialState({
    views: initialViews(sorted, transport.views !== undefined),
    navigation: { pageId: first.id, viewId: first.subViews[0]?.id ?? '', open: null, cursorId: null, listQuery: null },
    theme: readTheme(env.local),
    settings: readSettings(env.local),
    notifications: { permission: env.notifier.permission() },
    scene: initialScene(env),
    canSearch: transport.search !== undefined,
  });
  const runtime = createRuntime({ transport, env, config, state: initial });
  const { getState, update } = runtime;
  let words = config.notificationWords;
  let patienceMs = fetchAgainMs;
  let cancelAgain: Cancel = () => {};

  const openId = (): string | undefined => getState().navigation.open?.id;
  const isAtWork = (): boolean => getState().session.status === 'authenticated';
  /** What a person waits for. */
  const use = (run: (rest: Rest) => void): void => rest.use(runtime.scope, run);
  /** What is in no hurry. */
  const onceThere = (run: (rest: Rest) => void): void => rest.onceThere(runtime.scope, run);

  const conversations = createConversationsCommands(runtime, {
    onLoaded(answered, since) {
      const there = rest.now();
      if (there) there.catchUp(answered, since);
      // Nothing happens here, nor is applied, before the second half is there.
      else {
        update(() => answered);
        // What waits may be older than the answer, and nobody can tell once it is applied.
        if (live.isBehind()) onceThere(() => void conversations.reload());
      }
      onceThere(({ badges }) => void badges.loadAgain());
    },
  });
  const resync = (): void => {
    void conversations.reload('gap');
    const id = openId();
    if (id !== undefined) onceThere(({ messages }) => void messages.reload(id));
  };
  const live = createLiveCommands(runtime, {
    resync,
    resume: () => onceThere(({ badges }) => badges.recount()),
    isStale: conversations.isStale,
    whenReady: (run) => rest.onceThere(runtime.life, run),
    apply: (batch) => rest.now()?.applyBatch(batch),
    recheck: () => session.recheck(),
  });
  const navigation = createNavigationCommands(runtime, {
    // An address may name a conversation before anybody is signed in; it is loaded with the rest then.
    loadMessages: (id) => isAtWork() && use(({ messages }) => void messages.load(id)),
    reloadMessages: (id) => isAtWork() && use(({ messages }) => void messages.reload(id)),
    settle: (id) => rest.now()?.settle(id),
    loadAggregates: () => onceThere(({ badges }) => void badges.load()),
  });
  const revision: Revision = { current: 0 };
  const views = createLoadViews(runtime, revision);
  const session = createSessionCommands(runtime, {
    connect: live.connect,
    disconnect: live.disconnect,
    async initialize() {
      const { scope } = runtime;
      void views.load();
      await live.whenConnected();
      // Somebody else, or nobody, by now.
      if (scope.isOver) return;
      void conversations.load();
      const id = openId();
      if (id !== undefined) use(({ messages }) => void messages.load(id));
    },
  });
  runtime.onUnauthenticated(session.expire);
  const rest = createPart(
    () => {
      const neighbours = {
        navigation,
        views: { revision, reload: views.reload },
        conversations,
        resync,
        leaveWorkspace: session.leaveWorkspace,
        isBehind: live.isBehind,
        words: () => words,
      };
      const loaded = parts.createRest();
      return loaded instanceof Promise
        ? loaded.then((create) => create(runtime, neighbours))
        : loaded(runtime, neighbours);
    },
    (error, isAwaited) => {
      const failure: Failure = { code: 'initialize-failed' };
      if (isAwaited) {
        update((state) => noticeShown(state, { kind: 'failure', failure }));
        onceThere(({ takeUp }) => takeUp());
      }
      runtime.report(error, failure);
      cancelAgain();
      cancelAgain = runtime.life.after(patienceMs, rest.load);
      patienceMs = Math.min(patienceMs * 2, fetchAgainAtMostMs);
    },
  );
  const endSearch = (): void => onceThere(({ search }) => search.end());
  const conversationMatches = (): Matches => rest.now()?.findMatches(getState()) ?? noMatches;

  let users = 0;
  let cancelStop: Cancel | null = null;
  let unwire: Cancel[] = [];

  const wake = (): void => {
    live.wake();
    rest.load();
    // The page was left for the hand-off and came back by the browser's own means.
    if (getState().session.status === 'redirecting') void session.check();
  };
  const begin = (): void => {
    runtime.begin();
    unwire = [wireReactions(runtime, wake)];
    const before = getState();
    rest.onceThere(runtime.life, ({ wire }) => unwire.push(...wire(before)));
    rest.load();
    session.begin();
  };
  const end = (): void => {
    cancelStop = null;
    live.disconnect();
    update((state) => rest.now()?.interrupted(state) ?? state);
    for (const cancel of unwire) cancel();
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
    conversationMatches,
    config,
    clock: env.clock,
    actions: {
      ...navigation,
      ...createRestActions(runtime, rest),
      ...createSelectionCommands(runtime, navigation),
      retry: () => void session.check(),
      signIn: session.signIn,
      logout: () => void session.logout(),
      reload: () => void conversations.load(),
      reconnect: live.reconnect,
      setPointerOver: (id) => update((state) => pointerMoved(state, id)),
      changeSettings: (changes) => update((state) => settingsChanged(state, changes)),
      setNotificationWords(spoken) {
        words = spoken;
      },
      openOverlay(overlay) {
        update((state) => overlayOpened(state, overlay));
        // What was made or put in order elsewhere is there before it is changed here.
        if (overlay.kind === 'focusInbox' || overlay.kind === 'views') void views.reload();
        if (getState().overlay?.kind !== 'search') return endSearch();
        use(({ beginSearch }) => beginSearch());
      },
      closeOverlay() {
        endSearch();
        update(overlayClosed);
      },
      ...createThemeActions(runtime),
      dismissNotice: (id) => update((state) => noticeDismissed(state, id)),
      holdNotice: (isHeld) => update((state) => noticeHeld(state, isHeld)),
      reportError(error, part) {
        const isKeyboard = isKeymapError(error);
        const message = isKeyboard ? 'Some keys cannot be bound as asked' : 'A part is not as it should be';
        runtime.logger.error('inbox', message, { part, error: String(error) });
        runtime.reportProblem(
          isKeyboard
            ? { kind: 'keyboard', error }
            : { kind: 'rendering', error, ...(part === undefined ? {} : { part }) },
        );
      },
    },
    hasData: conversations.hasData,
  };
}
