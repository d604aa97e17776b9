import type {
  AiAnswer,
  AskOptions,
  AuthStatus,
  BuiltinView,
  Conversation,
  ConversationType,
  CustomView,
  CustomViewDraft,
  FeatureFlags,
  LaterEntry,
  Mentions,
  Mute,
  RuleMark,
  SearchAnswer,
  SearchType,
  ServiceSearchAnswer,
  SyncState,
  Ts,
  UploadedFile,
  UsersById,
  ViewFilters,
} from '../model/index.ts';
import type { SummaryPlace, SummarySentence } from '../model/summary.ts';
import type { ApiError } from './errors.ts';
import type { MessageEdit, MessageValidation, OutgoingMessage, SentMessage } from './outgoingMessage.ts';
import type { StreamHandlers, StreamOptions } from './stream.ts';

export type { MessageEdit, MessageValidation, OutgoingMessage, SentMessage } from './outgoingMessage.ts';
export type { StreamEnd, StreamHandlers, StreamOptions } from './stream.ts';

/** The part of `AbortSignal` that transports use. @inline */
export interface CancelSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** Every call can be cancelled; a cancelled call rejects with an {@link ApiError} of kind `aborted`. */
export interface CallOptions {
  signal?: CancelSignal;
}

/** URLs or aliases of custom emoji by shortcode. @inline */
export type CustomEmoji = Readonly<Record<string, string>>;

/** The result of a fetch from the chat service. */
export interface FetchSummary {
  conversations: number;
  messages: number;
  users: number;
}

/** All conversations of a user and their users. @inline */
export interface ConversationsAnswer {
  conversations: Conversation[];
  users: UsersById;
  /** The id of the last frame before this answer; a stream opened with it replays all later frames. Without it, a message
   * may be missing that was written between the first list and the start of the stream. */
  cursor?: string;
  /** When the answer was true, in milliseconds since the epoch, if it was stored and the server could not be reached. */
  asOf?: number;
}

/** The read cursor and the unread counts of a conversation. @inline */
export interface ReadState {
  conversation_id: string;
  last_read: Ts | undefined;
  unread_count: number;
  unread_count_display: number;
}

/** A view and its filter, to count unread conversations. @inline */
export interface AggregateGroup {
  id: string;
  filters: ViewFilters;
}

/** Unread counts by group id. @inline */
export type Aggregates = Record<string, { unread_count: number }>;

/** A file to upload: the part of the browser's `File` that transports use. @inline */
export interface FileToUpload {
  /** With the extension: "report.pdf". */
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** MIME type; empty if unknown. */
  readonly type: string;
  /** Reads the content. */
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** Options of an upload. @inline */
export interface UploadOptions extends CallOptions {
  /** Called with the sent part of the file, from 0 to 1, if the transport knows it. */
  onProgress?(part: number): void;
}

/**
 * The part of a conversation to load. Without `before`, `after` and `around`: its newest messages. A page counts the messages
 * of the conversation itself; each comes with all its replies. The answer is oldest first and states `has_older` and
 * `has_newer`. A thread is always whole.
 */
export interface MessagePage {
  /** The newest messages that are older than this timestamp. */
  before?: Ts;
  /** The oldest messages that are newer than this timestamp. */
  after?: Ts;
  /** The messages on both sides of this timestamp, and its message. For a reply: those around the parent of its thread. */
  around?: Ts;
  /** At most this number of messages. */
  limit?: number;
}

/**
 * The server as the inbox sees it: one method for each call. Every method rejects only with an {@link ApiError}. Five methods
 * are required; an absent optional method is an absent capability, and the inbox hides its controls or does without it.
 */
export interface InboxTransport {
  /** The URL of the sign-in hand-off, which returns to `returnTo`. Without it, a signed-out user sees no sign-in button: the
   * host signs users in. */
  signInUrl?(returnTo: string): string;

  /** GET /api/auth/status. Resolves to "signed out" on a 401. */
  loadAuthStatus(options?: CallOptions): Promise<AuthStatus>;
  /** POST /auth/logout. Without it, the inbox offers no logout. */
  logout?(options?: CallOptions): Promise<void>;
  /** POST /auth/switch-workspace. Resolves to the name of the workspace. Without it, the inbox offers no other workspace. */
  switchWorkspace?(workspaceId: string, options?: CallOptions): Promise<{ workspace: string }>;
  /** GET /api/config/features. Without it, the features are those that the transport has the methods of, without rules and
   * muting. */
  loadFeatures?(options?: CallOptions): Promise<FeatureFlags>;
  /** POST /api/auth/disconnect: revokes the access of the user in the chat service, deletes all that the server has fetched for
   * them, and ends their sessions. The inbox calls it only if the features state `disconnect`. */
  disconnectWorkspace?(options?: CallOptions): Promise<void>;

  /** GET /api/sync: how far the server has read the conversations of the user from the chat service. Rejects with status 404 for
   * a workspace without a chat service. The inbox calls it only if the features state `sync`. */
  loadSync?(options?: CallOptions): Promise<SyncState>;
  /** GET /api/conversations/fetch-all: everything from the chat service. */
  fetchAllFromService?(options?: CallOptions): Promise<FetchSummary>;
  /** GET /api/conversations/data. Rejects with status 404 before the first fetch. The inbox keeps the conversations of the answer:
   * do not change these objects afterwards. */
  loadConversations(
    options?: CallOptions & { resolveMentions?: boolean; type?: ConversationType },
  ): Promise<ConversationsAnswer>;
  /** POST /api/conversations/aggregate. Without it, the inbox counts the loaded conversations. */
  loadAggregates?(groups: AggregateGroup[], options?: CallOptions): Promise<Aggregates>;
  /** POST /api/conversations/{id}/mark-read. An earlier timestamp moves the cursor back. */
  markRead(conversationId: string, timestamp: Ts, options?: CallOptions): Promise<ReadState | undefined>;
  /** GET /api/conversations/{id}/threads: the conversation with messages and their replies. A server without pages ignores
   * the page and returns all messages, without `has_older` and `has_newer`. */
  loadConversation(conversationId: string, options?: CallOptions & MessagePage): Promise<Conversation>;
  /** POST /api/conversations/{id}/follow: follows or unfollows a thread, by the id of its conversation. Rejects with status
   * 404 for a conversation that is not a visible thread. */
  followThread?(threadId: string, isFollowed: boolean, options?: CallOptions): Promise<void>;
  /** POST /api/conversations/open: the DM with these users, an existing one or a new one. The signed-in user is implied, and
   * alone stands for a DM with oneself. The same users always resolve to the same conversation, also concurrently. The other
   * members see a new one from its first message. Rejects with a status from 400 to 499 for no user, an unknown one, or more
   * than eight others. */
  openConversation?(userIds: readonly string[], options?: CallOptions): Promise<Conversation>;
  /** POST /api/conversations/{id}/add-reaction: adds a reaction of the signed-in user to a message; `name` is a shortcode without
   * colons. A repeated call changes nothing. Every member receives the message with all its reactions as `message_update`; a
   * message without any has an empty list. Rejects with status 403 for a channel that the user is not a member of, and 404 for
   * an unknown or deleted message. */
  addReaction?(conversationId: string, ts: Ts, name: string, options?: CallOptions): Promise<void>;
  /** POST /api/conversations/{id}/remove-reaction: the opposite of `addReaction`. */
  removeReaction?(conversationId: string, ts: Ts, name: string, options?: CallOptions): Promise<void>;
  /** POST /api/conversations/{id}/edit-message: replaces the text of a message of the signed-in user. Every member receives the
   * message with `edited` as `message_update`. Rejects with status 400 for a text that cannot be sent, 403 for a message of
   * another user or a system message, such as the user's own join, and 404 for an unknown or deleted message. */
  editMessage?(conversationId: string, ts: Ts, edit: MessageEdit, options?: CallOptions): Promise<void>;
  /** POST /api/conversations/{id}/delete-message: deletes a message of the signed-in user. Every member receives it with
   * `deleted: true` as `message_update`; its replies stay. Rejects like `editMessage`. */
  deleteMessage?(conversationId: string, ts: Ts, options?: CallOptions): Promise<void>;
  /** GET /api/users/display-data. Without it, the inbox knows the users of the list and of messages. */
  loadUsers?(options?: CallOptions): Promise<UsersById>;
  /** GET /api/emoji: the custom emoji of the workspace by shortcode. A value is an https URL, a path of the server, or
   * "alias:" and the shortcode of a standard emoji. The inbox calls it only if the features say `emoji`. */
  loadEmoji?(options?: CallOptions): Promise<CustomEmoji>;
  /** The URL of a path of the server, such as `/api/files/F1`. Files and emoji of messages name such paths. Without this
   * method, a path belongs to the origin of the page. */
  urlOf?(path: string): string;

  /** Whether messages can have replies. Default: true. With `false`, the inbox offers no replies in threads and has no
   * tab "Threads". */
  readonly hasThreads?: boolean;
  /** Whether `sendMessage` takes `reply_broadcast`. Such a message is among the messages of the conversation and among the
   * replies to its parent, in answers and live events. */
  readonly takesBroadcasts?: boolean;
  /** POST /api/files: uploads a file of the signed-in user, for one message of theirs. Nobody else sees the file before that message is
   * sent; a server may delete a file that is not sent within a day. A repeated call makes another file. Rejects with status 413 for a file
   * that is too large, and with 400 for one without content. The inbox calls it only if the features say `uploads`. */
  uploadFile?(file: FileToUpload, options?: UploadOptions): Promise<UploadedFile>;
  /** POST /api/messages/send. Rejects with status 400 for a file that is unknown, of another user, or in another message. */
  sendMessage(message: OutgoingMessage, options?: CallOptions): Promise<SentMessage>;
  /** POST /api/messages/validate. The inbox calls it only with `validateBeforeSend`. */
  validateMessage?(
    message: { channel: string; text: string; thread_ts?: Ts },
    mentions: Mentions,
    options?: CallOptions,
  ): Promise<MessageValidation>;

  /**
   * GET /api/search. `offset` skips results of each type. The inbox sends one only after an answer with `totals`, so that a
   * server without pages never receives it. With `before:` and `after:`, the REST transport adds the time zone of the browser.
   */
  search?(
    query: { q: string; type?: SearchType; limit?: number; offset?: number },
    options?: CallOptions,
  ): Promise<SearchAnswer>;
  /** GET /api/search/service: searches the chat service, also what the server has not stored. `page` counts from 1; that of the
   * answer may be later, and the inbox goes on after it. The inbox calls it on request only, and only if the features say
   * `searchService`. */
  searchService?(query: { q: string; page: number }, options?: CallOptions): Promise<ServiceSearchAnswer>;
  /** POST /api/ask */
  ask?(question: string, askOptions: AskOptions, options?: CallOptions): Promise<AiAnswer>;
  /** POST /api/summary: sums up messages in at most five sentences and passes each on as the server sends it. Resolves after the last
   * one, with the number of messages that the summary leaves out. The inbox calls it only if the features say `summaries`. */
  summarize?(
    places: readonly SummaryPlace[],
    onSentence: (sentence: SummarySentence) => void,
    options?: CallOptions,
  ): Promise<number>;

  /** Calls for saved and built-in views; absent if the server has none. */
  views?: ViewsTransport;

  /** Calls for what the user puts off for later. The inbox makes them only if the features say `later`; otherwise it keeps the entries
   * in this browser. */
  later?: LaterTransport;

  /** GET /api/sse/stream. Returns a function that closes the stream; no handler is called after that. Without it, the inbox
   * shows no connection status; the host passes events to `inbox.receive`. */
  openStream?(options: StreamOptions, handlers: StreamHandlers): () => void;
}

/** Calls for snoozed conversations, reminders and saved messages. A change reaches all streams of the user as `later_changed`, also the
 * stream of the client that made it. */
export interface LaterTransport {
  /** GET /api/later: all entries of the user in the workspace, without those of conversations that the user may no longer see. */
  load(options?: CallOptions): Promise<LaterEntry[]>;
  /** PUT /api/later/{id}: stores an entry; one of the same id is replaced. Rejects with status 404 for a conversation that the user may
   * not see, and 400 for an entry that is not valid or one too many. */
  put(entry: LaterEntry, options?: CallOptions): Promise<void>;
  /** DELETE /api/later/{id}. A missing entry is no failure. */
  remove(id: string, options?: CallOptions): Promise<void>;
}

/** Calls for tabs. Without them the inbox has only its built-in tabs. */
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
  /** PATCH /api/custom-views/{id}/visibility */
  setCustomViewVisibility(id: string, isVisible: boolean, options?: CallOptions): Promise<CustomView>;
  /** POST /api/custom-views/reorder */
  reorderCustomViews(positions: { id: string; position: number }[], options?: CallOptions): Promise<void>;
  /** PATCH /api/mutes: mutes conversations in the Focus Inboxes that hold the muted ones, `muted` and `muted_read`, and returns those of the
   * two that exist afterwards. Changes made at the same time are both kept. A repeated call changes nothing. `parentViewId`: the page of
   * a view that is created. For servers whose features say `rules`; without it, the inbox does not offer to mute. */
  changeMutes?(mutes: readonly Mute[], parentViewId: string, options?: CallOptions): Promise<readonly CustomView[]>;
  /** GET /api/rule-marks: what the rules of the user have marked as read since a time in milliseconds, oldest first. For
   * servers whose features say `ruleMarks`. */
  loadRuleMarks?(sinceMs: number, options?: CallOptions): Promise<RuleMark[]>;
  /** GET /api/builtin-views */
  loadBuiltinViews(options?: CallOptions): Promise<BuiltinView[]>;
  /** PATCH /api/builtin-views/{id}/visibility */
  setBuiltinViewVisibility(id: string, isVisible: boolean, options?: CallOptions): Promise<BuiltinView>;
  /** POST /api/builtin-views/initialize */
  initializeBuiltinViews(options?: CallOptions): Promise<void>;
}
