import type { Context } from 'hono';
import type { Registry } from 'prom-client';
import type { UsersById } from 'triage-inbox/core';
import type { Access, ChatService, ConnectedService, StoredPart } from './chatService.ts';
import type { BulkAccess, Database } from './database/database.ts';
import type { streamEvents } from './database/schema.ts';
import type { ServerState } from './database/serverState.ts';
import type { AnsweredRequest, ServerLog } from './log/serverLog.ts';
import type { ServerEnv } from './serverEnv.ts';
import type { Signals } from './signals/signals.ts';
import type { HostAccount, Viewer } from './viewer.ts';

/** A position of a log: the number of its last event, and a mark that another event with this number would not have: when it was stored, in
 * microseconds. 0: the log has begun at this number. */
export interface LogPosition {
  number: number;
  mark: number;
}

/** An event of the live stream: a row of `stream_events`. */
export type StreamEvent = Omit<typeof streamEvents.$inferSelect, 'id' | 'number' | 'createdAt'> & LogPosition;

/** An open live stream. */
export interface StreamConnection
  extends Pick<Viewer, 'sessionId' | 'workspaceId' | 'userId'>,
    Pick<StreamViewer, 'isStill'> {
  /** Receives an event of the workspace's log; `frame` is complete but for its id. */
  deliver(position: LogPosition, data: string): void;
  /** Writes complete frames, for example a ping. */
  write(text: string): void;
  /** Ends the stream; `retryMs` tells its client how long to wait before it reconnects. */
  close(retryMs?: number): void;
}

/** The session of an open stream. */
export interface OpenSession extends Pick<Viewer, 'workspaceId' | 'userId'> {
  id: string;
}

/** The open live streams of this process. */
export interface EventHub {
  /** Returns a function that removes the connection. */
  add(connection: StreamConnection): () => void;
  in(workspaceId: string): ReadonlySet<StreamConnection>;
  workspaceIds(): string[];
  sessions(): OpenSession[];
  /** Closes the streams of sessions that are not in this workspace any more; their clients check the auth status again. */
  closeSessions(sessions: readonly OpenSession[]): void;
  /** Closes the streams of a workspace; their clients load it again. */
  closeWorkspace(workspaceId: string): void;
  closeAll(): void;
  /** Writes to every stream, for example a ping. */
  writeToAll(text: string): void;
  /** Closes the streams whose request would not have their viewer any more. */
  closeLost(): Promise<void>;
  readonly size: number;
}

export type EventListener = (event: StreamEvent) => void;

/**
 * Follows the event logs of the workspaces that have streams or listeners in this process. It reads each log once, for all of
 * them.
 */
export interface EventFeed {
  /** Resolves when events after now will reach the streams of the workspace that the hub has. */
  follow(workspaceId: string): Promise<void>;
  /** Calls the listener with each later event; returns a function that ends it. */
  listen(workspaceId: string, listener: EventListener): () => void;
  close(): Promise<void>;
}

/** Names of a workspace's people, channels and user groups. */
export interface Directory {
  users: UsersById;
  channels: ReadonlyMap<string, { name: string; isPrivate: boolean }>;
  /** Handles without "@", by id. */
  groups: ReadonlyMap<string, string>;
}

export interface DirectoryCache {
  of(workspaceId: string): Promise<Directory>;
}

/** A bucket of tokens for each key. */
export interface TokenBuckets {
  /** Takes a token of the key. Returns 0, or the milliseconds until the next token if there is none. */
  take(key: string): number;
  /** The number of buckets in memory. */
  readonly size: number;
}

/** The limits of a running server; null: no limit. */
export interface Limits {
  requests: TokenBuckets | null;
  questions: TokenBuckets | null;
  /** 0: no limit. */
  streamsPerSession: number;
}

/** Counts what a server does, for Prometheus. */
export interface Metrics {
  registry: Registry;
  requestAnswered(request: AnsweredRequest): void;
  streamOpened(): void;
  streamEnded(): void;
  frameSent(): void;
  /** Runs a job, and counts it with its outcome and duration. */
  job<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/** A prompt for a language model. */
export interface ModelQuestion {
  /** Rules for the answer. */
  instructions: string;
  question: string;
  temperature: number;
  model: string;
  signal: AbortSignal;
}

export interface ModelAnswer {
  text: string;
  tokens: number;
  /** Name of the model, as the response reports it. */
  model: string;
}

/** A language model behind any API. */
export interface LanguageModel {
  /** The configured model of this server, if any. */
  readonly preferred: string | undefined;
  /** @throws HttpFailure with a message for the user. */
  answer(question: ModelQuestion): Promise<ModelAnswer>;
  /** The same answer in parts, as the model writes it. Absent: an answer has one part. @throws HttpFailure as `answer` does. */
  stream?(question: ModelQuestion): AsyncIterable<string>;
}

/** Why a request has no viewer, as the auth status tells it. Absent: it presents no session. */
export interface Absence {
  /** `not_linked`: the account of the app around the inbox has no workspace yet. `no_account`: that app knows no account. */
  reason?: 'access_revoked' | 'not_linked' | 'no_account';
  workspace?: string;
}

/** The viewer of a live stream. */
export interface StreamViewer {
  viewer: Viewer;
  /** Whether the request would still have this viewer; asked while the stream is open. Absent: signals tell. */
  isStill?: () => Promise<boolean>;
}

/** How a server knows the viewer of a request: by its own sessions, or by the accounts of the app around the inbox. */
export interface Identity {
  viewerOf(context: Context<ServerEnv>): Promise<Viewer | null>;
  /** Also by a stream ticket in the query. */
  streamViewerOf(context: Context<ServerEnv>): Promise<StreamViewer | null>;
  absenceOf(context: Context<ServerEnv>): Promise<Absence>;
  /** The key that the request counts for; `accepted` receives its viewer. */
  limitOf(context: Context<ServerEnv>): Promise<{ key: string; accepted(viewer: Viewer): void }>;
  /** For whom {@link admit} may be called: an account of the app around the inbox, or this browser; null: for nobody. */
  admissible(context: Context<ServerEnv>): Promise<{ account?: HostAccount } | null>;
  /** Makes the request's browser, or its account, act as a person whom a chat service has signed in. Returns the token of the session; null
   * without one. */
  admit(context: Context<ServerEnv>, person: { workspaceId: string; userId: string }): Promise<string | null>;
  /** Renews the ticket with which scripts open streams. */
  greet(context: Context<ServerEnv>, viewer: Viewer): void;
  /** Sign-out; null: it belongs to the app around the inbox. */
  leaving: {
    session(context: Context<ServerEnv>): Promise<void>;
    /** On all devices. */
    account(context: Context<ServerEnv>, viewer: Viewer): Promise<void>;
  } | null;
}

/** Everything that routes, commands and jobs may need; one set per running server. A function takes those that it uses: {@link Needs}. */
export interface ServerPorts extends BulkAccess {
  database: Database;
  /** People and channels of each workspace; they change only with an import. */
  directory: DirectoryCache;
  /** Open live streams. */
  hub: EventHub;
  /** Delivers new events of all processes to the streams. */
  feed: EventFeed;
  signals: Signals;
  /** The chat service of a workspace. */
  serviceOf(workspaceId: string): Promise<ChatService>;
  /** The people whom this server acts for. */
  access: Access;
  identity: Identity;
  storedPart: StoredPart;
  /** Writes under way. */
  writes: Set<Promise<unknown>>;
  state: ServerState;
  limits: Limits;
  /** Answers questions; null: answers are quotations. */
  languageModel: LanguageModel | null;
  /** Milliseconds since the epoch. */
  now(): number;
  log: ServerLog;
  metrics: Metrics;
}

/** The ports that a function uses. */
export type Needs<Port extends keyof ServerPorts> = Pick<ServerPorts, Port>;

/** A chat service as an option of a server, such as `slack(…)`, or one of `defineService`. */
export interface ServiceOption {
  /** As in `workspaces.service`. */
  name: string;
  /** Runs before the database is opened; the result connects the service. `isShared`: other processes use the database too.
   * @throws StartFailure */
  prepare(place: { dataFolder?: string; isShared: boolean }): (ports: ServerPorts) => ConnectedService;
}
