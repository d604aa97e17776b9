import type { LiveEvent, Page } from '../model/index.ts';
import type { InboxTransport } from '../transport/contract.ts';
import type { InboxConfig } from './config.ts';
import type { Matches } from './conversationSearch/state.ts';
import type { ActionEntry } from './customAction.ts';
import type { InboxActions } from './inboxActions.ts';
import type { Cancel, Env } from './ports.ts';
import type { InboxEvents } from './runtime/inboxEvent.ts';
import type { ListSection } from './runtime/runtime.ts';
import type { InboxState } from './state.ts';

/** Options of `createInbox`. */
export interface InboxOptions {
  /** The server. `createRestTransport`, `createMemoryTransport`, or your own. */
  transport: InboxTransport;
  /** Time, storage, page and notifications: `browserEnv()` in browsers, `createFakeEnv()` in tests. */
  env: Env;
  /** Overrides of `defaultConfig`. */
  config?: Partial<InboxConfig>;
  /** The navigation configuration; the first page by position is the default. */
  pages?: readonly Page[];
  /** Custom actions, and changes of those of the inbox, for each view of the inbox. */
  actions?: readonly ActionEntry[];
}

/** One inbox: state, actions and events, without React and without network code of its own. */
export interface Inbox {
  /** Starts the inbox. Calls are counted: the last `stop` ends all work. */
  start(): void;
  /** Ends one `start`. */
  stop(): void;
  /** The current state; the same object until it changes. */
  getState(): InboxState;
  /** Calls a listener after each change of the state, at most once per frame during a burst of live events. The result
   * unsubscribes. */
  subscribe(listener: () => void): Cancel;
  /** Calls a listener with each event of this name. The result unsubscribes. */
  on<K extends keyof InboxEvents>(name: K, listener: (event: InboxEvents[K]) => void): Cancel;
  /**
   * Takes live events from the host, for a host with a socket of its own. They take the same path as the events of
   * `openStream`: they apply once per frame, and reach the listeners of `onEvent`. Ignores all events while nobody is signed in.
   *
   * - A repeated message changes nothing. Any event is ignored that repeats with its `cursor`, the id of the event in the socket.
   * - A malformed event changes nothing. `onError` receives an `ApiError` of the kind `contract`, once for each type and field;
   *   its `path` is the field.
   * - `{ type: 'connection', resumed }` tells that the socket is connected again: unsent messages are sent. With
   *   `resumed: false`, events were missed, and the inbox loads the list again.
   */
  receive(events: LiveEvent | readonly LiveEvent[], cursor?: string): void;
  /** Fetches the code of the actions that the first screen does not need. The inbox does so when it is idle, or with the first such
   * action, which then runs when its code is there. Rejects if that fails. */
  loadCode(): Promise<void>;
  /** Ids of the conversations in the list as it is shown, newest activity first. */
  visibleConversations(): readonly string[];
  /** The groups of the list; none unless the user sees the Inbox in groups. The same array until they change. */
  listSections(): readonly ListSection[];
  /** The matches of the in-conversation search; the same object until they change. */
  conversationMatches(): Matches;
  /** Commands for everything that a user can do. None throws; failures become notices and `error` events. */
  readonly actions: InboxActions;
  /** The `actions` of the options. */
  readonly customActions: readonly ActionEntry[];
  /** The configuration, with defaults. */
  readonly config: InboxConfig;
  /** Clock of the inbox, for components that show times. */
  readonly clock: Env['clock'];
  /** The URL of a path of the server, such as that of a file. */
  urlOf(path: string): string;
  /** Whether the server has any data; false on 404. Rejects with other errors of the transport. */
  hasData(): Promise<boolean>;
}
