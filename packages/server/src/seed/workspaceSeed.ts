import type { ViewFilters } from 'triage-inbox/core';

/** A whole workspace as data, from the sample generator or an import, for `insertWorkspace`. */
export interface WorkspaceSeed {
  /** Unique in the database, at most 64 of `A-Z a-z 0-9 _ -`. */
  id: string;
  name: string;
  icon?: string;
  /** The user that this machine signs in as; one of `people`. */
  defaultUserId: string;
  people: readonly SeedPerson[];
  conversations: readonly SeedConversation[];
  /** In any order; iterated once, so a generator can stream from a file. */
  messages: Iterable<SeedMessage> | AsyncIterable<SeedMessage>;
  /** Iterated after the last message, so a generator can depend on the messages. */
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
  /** Time zone: its name, and its offset from UTC in seconds. */
  tz?: string;
  tz_offset?: number;
  is_bot?: boolean;
  /** The user groups of the person. */
  group_ids?: readonly string[];
  /** Groups people of several workspaces that are the same human. The default user's account is "local" if absent, so
   * that the user of this machine can switch between its workspaces. */
  account?: string;
}

export interface SeedConversation {
  id: string;
  /** Without "#"; empty for a dm. */
  name: string;
  /** A dm with more than two members is a group dm. */
  type: 'dm' | 'channel';
  is_private: boolean;
  is_archived?: boolean;
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
  /** Display name of a bot. */
  username?: string;
  text: string;
  subtype?: string;
  /** The parent's `ts` on a reply; on the parent itself it may be absent or its own `ts`. */
  thread_ts?: string;
  edited?: { ts: string };
  deleted?: boolean;
  client_msg_id?: string;
  /** Further fields of the chat service, passed through to clients. */
  extra?: Record<string, unknown>;
}

export interface SeedReadCursor {
  userId: string;
  /** A conversation, or a thread as "C1:1712.0001". */
  conversationId: string;
  last_read: string;
}

export interface SeedView {
  userId: string;
  /** Unique per person. */
  id: string;
  label: string;
  filters: ViewFilters;
  parentViewId: string;
  position: number;
}
