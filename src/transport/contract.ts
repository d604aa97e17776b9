import type {
  AiAnswer,
  AskOptions,
  AuthStatus,
  BuiltinView,
  ConfigMode,
  Conversation,
  ConversationType,
  CustomView,
  CustomViewDraft,
  FeatureFlags,
  FilterGroup,
  LiveEvent,
  Mentions,
  Message,
  Organization,
  SearchAnswer,
  SearchType,
  Ts,
  UsersById,
  View,
  ViewFilters,
} from '../model/index.ts';
import type { ApiError } from './errors.ts';

/** What a transport needs of an `AbortSignal`; every `AbortSignal` is one. */
export interface CancelSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** Every call can be cancelled; a cancelled call rejects with an {@link ApiError} of kind `aborted`. */
export interface CallOptions {
  signal?: CancelSignal;
}

/** What a fetch from the chat service brought. */
export interface FetchSummary {
  conversations: number;
  messages: number;
  users: number;
}

/** All conversations of a person, and everybody who appears in them. */
export interface ConversationsAnswer {
  conversations: Conversation[];
  users: UsersById;
}

/** Up to where a person has read, and how much is left. */
export interface ReadState {
  conversation_id: string;
  last_read: Ts | undefined;
  unread_count: number;
  unread_count_display: number;
}

/** A view, and the filter whose unread conversations are counted for it (wire contract, aggregates). */
export interface AggregateGroup {
  id: string;
  filters: ViewFilters;
}

/** Unread conversations by the id of the group that asked for them. */
export type Aggregates = Record<string, { unread_count: number }>;

/** Which conversations are asked for; `limit` and `offset` count conversations. */
export interface FilteredQuery {
  filter: FilterGroup;
  sort?: { field: string; direction: 'asc' | 'desc' };
  includeThreads?: boolean;
  includeUserData?: boolean;
}

/** The conversations that match, and how many there are in all. */
export interface FilteredAnswer {
  conversations: Conversation[];
  aggregates: Record<string, unknown>;
  total: number;
}

/** A message as it is sent: `text` is mrkdwn, escaped; a reply names its thread. */
export interface OutgoingMessage {
  channel: string;
  text: string;
  thread_ts?: Ts;
  mentions?: Mentions;
  /** Makes a repeated send answer the first message again. */
  client_msg_id: string;
}

/** Whether a message may be sent, and why not. */
export interface MessageValidation {
  success: boolean;
  errors: string[];
}

/** What `sendMessage` learned: the whole message, or only its timestamp. */
export type SentMessage = { message: Message } | { ts: Ts };

/** Who is told what a stream brings. */
export interface StreamHandlers {
  /** The server answered and frames may come. */
  onOpen(): void;
  /** One well-formed frame. `cursor` is the frame's id, to be given back on reconnect. */
  onEvent(event: LiveEvent, cursor: string | undefined): void;
  /** A frame that is no JSON or names no conversation: logged and ignored by the core. */
  onMalformed(error: ApiError): void;
  /** The stream is over; called once, never after `close`. `unauthenticated` is not retried. */
  onEnd(end: StreamEnd): void;
}

/** Why a stream ended; `error` says more where it failed. */
export interface StreamEnd {
  reason: 'ended' | 'failed' | 'unauthenticated';
  error?: ApiError;
}

/** From where a stream goes on. */
export interface StreamOptions {
  /** The last frame seen; the server replays what came after it. */
  cursor?: string;
}

/**
 * All that the core knows of a server: one method per call of the wire contract (product spec §7), in the words of the
 * product. Every method rejects with an {@link ApiError} and nothing else. An optional method that is absent is an absent
 * capability: its controls are not shown.
 */
export interface InboxTransport {
  /** The address of the sign-in hand-off that comes back to `returnTo`. */
  signInUrl(returnTo: string): string;

  /** GET /api/auth/status. A 401 is an answer: signed out. */
  loadAuthStatus(options?: CallOptions): Promise<AuthStatus>;
  /** POST /api/auth/revoke */
  revokeAccess?(options?: CallOptions): Promise<void>;
  /** POST /auth/logout */
  logout(options?: CallOptions): Promise<void>;
  /** POST /auth/switch-workspace. Answers the workspace's name. */
  switchWorkspace(workspaceId: string, options?: CallOptions): Promise<{ workspace: string }>;
  /** GET /api/setup/status */
  loadSetupStatus?(options?: CallOptions): Promise<{ configured: boolean }>;
  /** GET /api/config/mode */
  loadConfigMode?(options?: CallOptions): Promise<ConfigMode>;
  /** GET /api/config/features */
  loadFeatures(options?: CallOptions): Promise<FeatureFlags>;
  /** GET /api/workspaces/installations */
  loadInstallations?(options?: CallOptions): Promise<Organization[]>;

  /** GET /api/conversations/fetch-all: everything from the chat service. */
  fetchAllFromService(options?: CallOptions): Promise<FetchSummary>;
  /** GET /api/conversations/fetch: only what changed. */
  fetchChangesFromService?(options?: CallOptions): Promise<FetchSummary>;
  /** GET /api/conversations/data. Rejects with status 404 when nothing was fetched yet. */
  loadConversations(
    options?: CallOptions & { resolveMentions?: boolean; type?: ConversationType },
  ): Promise<ConversationsAnswer>;
  /** POST /api/conversations/aggregate */
  loadAggregates(groups: AggregateGroup[], options?: CallOptions): Promise<Aggregates>;
  /** POST /api/conversations/{id}/mark-read. An earlier timestamp moves the cursor back. */
  markRead(conversationId: string, timestamp: Ts, options?: CallOptions): Promise<ReadState | undefined>;
  /** POST /api/conversations/filtered */
  loadFiltered?(query: FilteredQuery, options?: CallOptions): Promise<FilteredAnswer>;
  /** GET /api/conversations/{id}/threads: the conversation with messages and their replies. */
  loadConversation(conversationId: string, options?: CallOptions): Promise<Conversation>;
  /** GET /api/users/display-data */
  loadUsers(options?: CallOptions): Promise<UsersById>;

  /** POST /api/messages/send */
  sendMessage(message: OutgoingMessage, options?: CallOptions): Promise<SentMessage>;
  /** POST /api/messages/validate */
  validateMessage(
    message: { channel: string; text: string; thread_ts?: Ts },
    mentions: Mentions,
    options?: CallOptions,
  ): Promise<MessageValidation>;

  /** GET /api/search */
  search?(query: { q: string; type?: SearchType; limit?: number }, options?: CallOptions): Promise<SearchAnswer>;
  /** POST /api/ask */
  ask?(question: string, askOptions: AskOptions, options?: CallOptions): Promise<AiAnswer>;

  /** The calls on saved and built-in views; absent where a server has none. */
  views?: ViewsTransport;

  /** GET /api/sse/stream. Returns the closer; after it no handler is called again. */
  openStream(options: StreamOptions, handlers: StreamHandlers): () => void;
  /** GET /api/sse/stats */
  loadStreamStats?(options?: CallOptions): Promise<unknown>;
}

/** Calls about tabs; a transport without them has only those that come with the product. */
export interface ViewsTransport {
  /** GET /api/custom-views */
  loadCustomViews(options?: CallOptions): Promise<CustomView[]>;
  /** GET /api/custom-views/{id} */
  loadCustomView(id: string, options?: CallOptions): Promise<CustomView>;
  /** POST /api/custom-views */
  createCustomView(view: CustomViewDraft, options?: CallOptions): Promise<CustomView>;
  /** PUT /api/custom-views/{id} */
  updateCustomView(id: string, view: CustomViewDraft, options?: CallOptions): Promise<CustomView>;
  /** DELETE /api/custom-views/{id} */
  deleteCustomView(id: string, options?: CallOptions): Promise<void>;
  /** PATCH /api/custom-views/{id}/toggle-visibility */
  toggleCustomViewVisibility?(id: string, options?: CallOptions): Promise<CustomView>;
  /** PATCH /api/custom-views/{id}/visibility */
  setCustomViewVisibility(id: string, isVisible: boolean, options?: CallOptions): Promise<CustomView>;
  /** POST /api/custom-views/reorder */
  reorderCustomViews(positions: { id: string; position: number }[], options?: CallOptions): Promise<void>;
  /** GET /api/builtin-views */
  loadBuiltinViews(options?: CallOptions): Promise<BuiltinView[]>;
  /** PATCH /api/builtin-views/{id}/toggle-visibility */
  toggleBuiltinViewVisibility?(id: string, options?: CallOptions): Promise<BuiltinView>;
  /** PATCH /api/builtin-views/{id}/visibility */
  setBuiltinViewVisibility(id: string, isVisible: boolean, options?: CallOptions): Promise<BuiltinView>;
  /** POST /api/builtin-views/initialize */
  initializeBuiltinViews(options?: CallOptions): Promise<void>;
  /** GET /api/all-views */
  loadAllViews?(parentViewId?: string, options?: CallOptions): Promise<View[]>;
}

/** A transport with every call of the wire contract, also those that the inbox never makes. */
export type CompleteTransport = Required<Omit<InboxTransport, 'views'>> & { views: Required<ViewsTransport> };
