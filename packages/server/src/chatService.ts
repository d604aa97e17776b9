import type { SQL } from 'drizzle-orm';
import type { Hono, MiddlewareHandler } from 'hono';
import type { Conversation, Message, Ts } from 'triage-inbox/core';
import type { FetchSummary, MessagePage } from 'triage-inbox/transport';
import type { ServerEnv } from './serverEnv.ts';
import type { Viewer } from './viewer.ts';

/** A channel or dm in the wire format. `member_count` includes the viewer; absent if the members are not known. */
export type WireConversation = Conversation & {
  member_count?: number;
  topic?: string;
  unread_is_capped?: true;
  is_unchecked?: true;
  is_archived?: true;
};

export type Reader = Pick<Viewer, 'workspaceId' | 'userId'>;

export type ReadStateAnswer = {
  conversation_id: string;
  last_read: Ts;
  unread_count: number;
  unread_count_display: number;
  /** There may be more unread messages. */
  unread_is_capped?: true;
};

/** A message of the viewer that passed `checkDestination`. */
export interface OutgoingText {
  conversationId: string;
  text: string;
  /** The uploads of the viewer that belong to it. */
  fileIds?: readonly string[];
  threadTs?: string;
  isBroadcast: boolean;
  /** Whether the author chose to notify everyone, as "@channel" does. */
  mentionsEveryone?: boolean;
  clientMsgId?: string;
}

/** A message by the id of its conversation or thread. */
export interface MessageId {
  id: string;
  ts: string;
}

/** Answer of {@link ChatService.prepare}. */
export interface Prepared {
  /** Whether the service has messages before the stored ones. */
  hasOlder: boolean;
}

/**
 * The chat service behind a workspace. Lists, searches and answers read the database; everything that the service itself decides or
 * has goes through here. Methods throw `HttpFailure` with a text for the user.
 */
export interface ChatService {
  /** Sends once: a repeated `clientMsgId` answers with the first message. */
  send(viewer: Reader, message: OutgoingText): Promise<Message>;
  /** `mentionsEveryone`: as of {@link OutgoingText}. */
  edit(viewer: Reader, message: MessageId, text: string, mentionsEveryone: boolean): Promise<void>;
  remove(viewer: Reader, message: MessageId): Promise<void>;
  react(viewer: Reader, message: MessageId & { name: string }, isSet: boolean): Promise<void>;
  /** Null for an unknown conversation. */
  markRead(viewer: Reader, id: string, timestamp: string): Promise<ReadStateAnswer | null>;
  openConversation(viewer: Reader, userIds: readonly string[]): Promise<WireConversation>;
  hasFetched(viewer: Reader): Promise<boolean>;
  fetch(viewer: Reader, scope: 'all' | 'changes'): Promise<FetchSummary>;
  /** Fetches into the database the messages of a page that are missing there. */
  prepare(viewer: Reader, id: string, page: MessagePage): Promise<Prepared>;
}

/** The people whom a server acts for, as SQL conditions on the ids of a workspace and of a person in it. */
export interface Access {
  /** The server acts for the person. A session of another one waits until a server starts that does. */
  includes(workspaceId: SQL, userId: SQL): SQL;
  /** The chat service has revoked the person's access. */
  isRevoked(workspaceId: SQL, userId: SQL): SQL;
}

/** A conversation, each field a parameter or a column. */
export interface PlaceColumns {
  workspaceId: SQL;
  conversationId: SQL;
}

/**
 * SQL: the part of a conversation that the database has of the chat service's, as a query with at most one row. No row: it has all.
 * Columns: `complete_micros` (the messages from this instant on are stored, in microseconds; null: none are), `reached_start` (the stored
 * ones begin with the first), `member_count` (null: unknown), `activity_micros` (the last known activity), `is_unchecked` (whether it has
 * unread messages for the person is not known yet).
 */
export type StoredPart = (place: PlaceColumns, userId: SQL) => SQL;

/** The calls of a service beside those that each service has, as `GET /api/config/features` tells them. */
export type Offers = {
  sync?: true;
  searchService?: true;
  disconnect?: true;
  emoji?: true;
  uploads?: true;
  /** In bytes. */
  maxUploadBytes?: number;
};

export interface SignInOptions {
  /** Sign-in returns a token, for hosts without cookies. */
  devToken: boolean;
  /** Origins, apart from this server's own, that receive a token. */
  returnOrigins: ReadonlySet<string>;
  /** The app around the inbox signs people in: they connect the service to their account. */
  isHosted: boolean;
  /** Other machines may reach the server. */
  isOpenToOthers: boolean;
  /** Tells the person in the terminal something, such as a code. */
  announce: (line: string) => void;
}

/** The path at which clients begin each sign-in. */
export const signInPath = '/auth/slack';

export interface DisconnectOptions {
  /** Does nothing for a person whom an account has or gets meanwhile. */
  onlyReplaced?: boolean;
}

/** A chat service that is connected to a server. */
export interface ConnectedService {
  calls: ChatService;
  access: Access;
  storedPart: StoredPart;
  /** Whether people can sign in. */
  isConfigured(): Promise<boolean>;
  /** `findViewer`: null without a session. */
  offers(findViewer: () => Promise<Viewer | null>): Promise<Offers>;
  /** The sign-in, at {@link signInPath}, and the calls that only this service has. */
  routes(options: SignInOptions): Hono<ServerEnv>;
  /** Runs before the pages of the web app; null: none. */
  beforePages(options: SignInOptions): MiddlewareHandler<ServerEnv> | null;
  /** Runs before the server accepts requests. @throws StartFailure */
  check(): Promise<void>;
  /** Starts the work in the background; called once, when the server accepts requests. */
  start(): Promise<void>;
  /** Ends the person's access, and deletes what was fetched for them alone. Returns the ids of the ended sessions. Absent: the service
   * cannot. @throws HttpFailure when the service could not be told; nothing is deleted then */
  disconnect?(person: Reader, options?: DisconnectOptions): Promise<string[]>;
  close(): Promise<void>;
}
