import { defaultPages } from '../../src/core/pages.ts';
import type { BuiltinView, LiveEvent } from '../../src/model/index.ts';
import type {
  CallOptions,
  InboxTransport,
  StreamEnd,
  StreamHandlers,
  StreamOptions,
  ViewsTransport,
} from '../../src/transport/contract.ts';
import { ApiError } from '../../src/transport/errors.ts';
import { sampleUser } from './people.ts';

/** All calls that return a promise. */
type Calls = Omit<
  Required<InboxTransport>,
  'signInUrl' | 'openStream' | 'views' | 'later' | 'hasThreads' | 'takesBroadcasts' | 'urlOf'
> &
  Required<ViewsTransport>;
export type CallName = keyof Calls;
type Answers = {
  [K in CallName]: (...args: Parameters<Calls[K]>) => Awaited<ReturnType<Calls[K]>> | ReturnType<Calls[K]>;
};

export interface FakeStream {
  readonly options: StreamOptions;
  readonly isClosed: boolean;
  /** Opens the stream; frames may follow. */
  open(): void;
  /** Opens the stream and sends its `connection` frame. */
  confirm(resumed?: boolean): void;
  frame(event: LiveEvent, id?: string): void;
  malformed(): void;
  end(reason?: StreamEnd['reason'], silentMs?: number, more?: Pick<StreamEnd, 'retryAfterMs' | 'error'>): void;
}

/** A call that the test settles. */
export interface HeldCall<K extends CallName> {
  readonly args: Parameters<Calls[K]>;
  readonly isAborted: boolean;
  answer(value: Awaited<ReturnType<Calls[K]>>): void;
  fail(error: unknown): void;
}

export interface ScriptedTransport extends InboxTransport {
  openStream: NonNullable<InboxTransport['openStream']>;
  /** All calls so far, oldest first. */
  readonly calls: { name: CallName; args: readonly unknown[] }[];
  readonly streams: readonly FakeStream[];
  /** Whether streams are confirmed as soon as they open. */
  confirmsStreams: boolean;
  /** The last opened stream. */
  readonly stream: FakeStream;
  count(name: CallName): number;
  /** Sets the answer to later calls. */
  answer<K extends CallName>(name: K, answer: Answers[K]): void;
  fail(name: CallName, error: unknown): void;
  /** Holds later calls. Returns the list of held calls. */
  hold<K extends CallName>(name: K): HeldCall<K>[];
}

/** Error of a call that was refused (status) or never arrived (`null`). */
export const apiError = (status: number | null, message?: string, retryAfterMs?: number): ApiError =>
  new ApiError({
    retryAfterMs,
    kind: status === null ? 'network' : 'http',
    call: 'scripted',
    status,
    ...(message === undefined ? {} : { message }),
  });

const defaultAnswers: Answers = {
  loadAuthStatus: () => ({
    authenticated: true,
    user: sampleUser,
    workspace: 'Larkspur',
    organizations: [
      { id: 'T1', name: 'Larkspur' },
      { id: 'T2', name: 'Tidewater' },
    ],
  }),
  disconnectWorkspace: () => undefined,
  loadSync: () => {
    throw apiError(404);
  },
  logout: () => undefined,
  switchWorkspace: () => ({ workspace: 'Tidewater' }),
  loadFeatures: () => ({ aiEnabled: true }),
  fetchAllFromService: () => ({ conversations: 0, messages: 0, users: 0 }),
  loadConversations: () => ({ conversations: [], users: {} }),
  loadAggregates: () => ({}),
  markRead: () => undefined,
  followThread: () => undefined,
  loadConversation: () => {
    throw apiError(404);
  },
  openConversation: () => {
    throw apiError(404);
  },
  uploadFile: () => ({ id: 'F1' }),
  addReaction: () => undefined,
  removeReaction: () => undefined,
  editMessage: () => undefined,
  deleteMessage: () => undefined,
  loadUsers: () => ({}),
  loadEmoji: () => ({}),
  sendMessage: () => {
    throw apiError(500);
  },
  validateMessage: () => ({ success: true, errors: [] }),
  search: () => ({ results: { conversations: [], messages: [], users: [] }, sorting_metrics: null }),
  searchService: () => ({ messages: [], total: 0, has_more: false }),
  ask: () => ({ answer: 'No idea', sources: [] }),
  summarize: () => 0,
  loadCustomViews: () => [],
  changeMutes: () => [],
  loadRuleMarks: () => [],
  loadCustomView: () => {
    throw apiError(404);
  },
  createCustomView: ({ id = 'custom_0', ...view }) => ({ ...view, id, isCustom: true, isVisible: true }),
  updateCustomView: (id, view) => ({ ...view, id, isCustom: true, isVisible: true }),
  deleteCustomView: () => undefined,
  setCustomViewVisibility: (id, isVisible) => ({
    id,
    label: id,
    filters: [],
    parentViewId: 'inbox',
    isCustom: true,
    isVisible,
  }),
  reorderCustomViews: () => undefined,
  loadBuiltinViews: () => builtinViews(),
  setBuiltinViewVisibility: (id, isVisible) => ({
    ...needed(builtinViews().find((view) => view.id === id)),
    isVisible,
  }),
  initializeBuiltinViews: () => undefined,
};

const builtinViews = (): BuiltinView[] =>
  defaultPages.flatMap((page) =>
    page.subViews.map(({ isOptional = false, ...view }, position) => ({
      ...view,
      parentViewId: page.id,
      position,
      isCustom: false as const,
      isVisible: !isOptional,
    })),
  );

function needed<T>(value: T | undefined): T {
  if (value === undefined) throw apiError(404, 'View not found');
  return value;
}

export function createScriptedTransport(): ScriptedTransport {
  const answers: Record<string, (...args: never[]) => unknown> = { ...defaultAnswers };
  const calls: ScriptedTransport['calls'] = [];
  const streams: FakeStream[] = [];

  const methods = Object.fromEntries(
    Object.keys(defaultAnswers).map((name) => [
      name,
      async (...args: never[]) => {
        calls.push({ name: name as CallName, args });
        return answers[name]?.(...args);
      },
    ]),
  ) as unknown as Calls;
  const transport: ScriptedTransport = {
    confirmsStreams: false,
    takesBroadcasts: true,
    ...methods,
    views: methods as unknown as ViewsTransport,
    signInUrl: (returnTo) => `https://chat.test/auth/slack?return_to=${encodeURIComponent(returnTo)}`,
    openStream(options, handlers) {
      const stream = createFakeStream(options, handlers);
      streams.push(stream);
      if (transport.confirmsStreams) stream.confirm();
      return stream.close;
    },
    calls,
    streams,
    get stream() {
      const newest = streams.at(-1);
      if (!newest) throw new Error('No stream was opened');
      return newest;
    },
    count: (name) => calls.filter((call) => call.name === name).length,
    answer(name, answer) {
      answers[name] = answer as (...args: never[]) => unknown;
    },
    fail(name, error) {
      answers[name] = () => {
        throw error;
      };
    },
    hold(name) {
      const held: HeldCall<typeof name>[] = [];
      answers[name] = (...args: never[]) =>
        new Promise((resolve, reject) => {
          const options = args.at(-1) as CallOptions | undefined;
          held.push({
            args: args as unknown as Parameters<Calls[typeof name]>,
            get isAborted() {
              return options?.signal?.aborted === true;
            },
            answer: resolve,
            fail: reject,
          });
        });
      return held;
    },
  };
  return transport;
}

function createFakeStream(options: StreamOptions, handlers: StreamHandlers): FakeStream & { close: () => void } {
  let isClosed = false;
  const stream = {
    options,
    get isClosed() {
      return isClosed;
    },
    open: () => handlers.onOpen(),
    confirm(resumed = false) {
      handlers.onOpen();
      handlers.onEvent({ type: 'connection', resumed }, undefined);
    },
    frame: (event: LiveEvent, id?: string) => handlers.onEvent(event, id),
    malformed: () =>
      handlers.onMalformed(new ApiError({ kind: 'contract', call: 'GET /api/sse/stream', path: 'data' })),
    end(reason: StreamEnd['reason'] = 'failed', silentMs?: number, more?: Pick<StreamEnd, 'retryAfterMs' | 'error'>) {
      isClosed = true;
      handlers.onEnd({ reason, ...(silentMs !== undefined && { silentMs }), ...more });
    },
    close() {
      isClosed = true;
    },
  };
  return stream;
}
