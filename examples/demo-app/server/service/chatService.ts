import type { Message, Ts } from 'triage-inbox/core';
import type { FetchSummary, MessagePage } from 'triage-inbox/transport';
import type { Viewer } from '../auth/viewer.ts';
import type { WireConversation } from '../queries/wireConversation.ts';

export type Reader = Pick<Viewer, 'workspaceId' | 'userId'>;

export type ReadStateAnswer = {
  conversation_id: string;
  last_read: Ts;
  unread_count: number;
  unread_count_display: number;
  /** There may be more unread messages. */
  unread_is_capped?: true;
};

/** A message of the viewer that passed `checkMessage`. */
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
