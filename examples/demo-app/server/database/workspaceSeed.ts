import type { ViewFilters } from 'triage-inbox/core';

/** A whole workspace as data: what the sample generator and the import of an export hand to `insertWorkspace`. */
export interface WorkspaceSeed {
  /** Unique in the database, at most 64 of `A-Z a-z 0-9 _ -`. */
  id: string;
  name: string;
  icon?: string;
  /** Whom the person at this machine signs in as; one of `people`. */
  defaultUserId: string;
  people: readonly SeedPerson[];
  conversations: readonly SeedConversation[];
  /** Any order; read once, so a generator that streams from a file is welcome. */
  messages: Iterable<SeedMessage> | AsyncIterable<SeedMessage>;
  /** Read after the last message, so a generator may depend on what was streamed. */
  readCursors?: Iterable<SeedReadCursor>;
  /** Focus Inboxes. */
  views?: readonly SeedView[];
}

export interface SeedPerson {
  id: string;
  name: string;
  real_name?: string;
  display_name?: string;
  title?: string;
  email?: string;
  avatar?: string;
  is_bot?: boolean;
  /** People of several workspaces with one account are the same human. The default person's account is "local" unless
   * said otherwise, so that whoever sits at this machine can switch between its workspaces. */
  account?: string;
}

export interface SeedConversation {
  id: string;
  /** Without "#"; empty for a dm. */
  name: string;
  /** A dm with more than two members is a group dm. */
  type: 'dm' | 'channel';
  is_private: boolean;
  memberIds: readonly string[];
  createdBy?: string;
  /** Seconds. */
  created: number;
  topic?: string;
}

export interface SeedMessage {
  conversationId: string;
  /** "seconds.micros". A second message with the same `ts` in one conversation is skipped. */
  ts: string;
  user?: string;
  /** The name a bot gives itself. */
  username?: string;
  text: string;
  subtype?: string;
  /** The parent's `ts` on a reply; on the parent itself it may be absent or its own `ts`. */
  thread_ts?: string;
  edited?: { ts: string };
  deleted?: boolean;
  client_msg_id?: string;
  /** Further fields of the chat service, handed to clients as they are. */
  extra?: Record<string, unknown>;
}

export interface SeedReadCursor {
  userId: string;
  /** A conversation, or a thread as "C1:1712.0001". */
  conversationId: string;
  last_read: string;
}

export interface SeedView {
  /** Whose it is. */
  userId: string;
  /** Unique for that person. */
  id: string;
  label: string;
  filters: ViewFilters;
  /** The page it stands on. */
  parentViewId: string;
  position: number;
}
