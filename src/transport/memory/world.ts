import type { BuiltinView, CustomView, LaterEntry, Message, RuleMark, SyncState, Ts, User } from '../../model/index.ts';

/** All data of a chat service as plain objects, served by the memory transport. */
export interface World {
  /** The id of the user who is signed in by default. */
  viewer: string;
  /** All workspaces; the first is the default. */
  workspaces: WorldWorkspace[];
}

/** A user of a world. @inline */
export interface WorldUser extends User {
  /** E-mail address. */
  email?: string;
  /** The user groups of the person. */
  group_ids?: string[];
}

/** A workspace of a world: its users and conversations. @inline */
export interface WorldWorkspace {
  /** Unique among the workspaces. */
  id: string;
  /** Visible name. */
  name: string;
  /** URL of the picture. */
  icon?: string;
  /** The users by id. */
  users: Record<string, WorldUser>;
  /** The custom emoji by shortcode: URLs, or aliases of standard emoji such as "alias:thumbsup". */
  emoji?: Record<string, string>;
  /** The conversations, in any order. */
  conversations: WorldConversation[];
  /** Read cursors: user id → id of a conversation or a followed thread → timestamp. */
  readCursors: Record<string, Record<string, Ts>>;
  /** Ids of users who have not fetched from the chat service yet: their first load rejects with a 404. */
  notFetched: string[];
  /** The saved views of all users; each belongs to its `created_by`. */
  customViews: CustomView[];
  /** What rules of views have marked as read, by user id; the oldest first. */
  ruleMarks: Record<string, (RuleMark & { at: number })[]>;
  /** Built-in tabs by user id, for users who changed the visibility of tabs. */
  builtinViews: Record<string, BuiltinView[]>;
  /** What users have put off for later, by user id. */
  later?: Record<string, LaterEntry[]>;
  /** How far a server has read the workspace from its chat service. Absent: the workspace has none. */
  sync?: SyncState;
}

/** A channel or a DM. Threads are derived from the messages. @inline */
export interface WorldConversation {
  /** Unique in the workspace. */
  id: string;
  /** The name of a channel; DMs have the names of their other members. */
  name: string;
  type: 'channel' | 'dm';
  /** Whether only members see the conversation. */
  is_private: boolean;
  /** Ids of the members. */
  members: string[];
  /** Members whose lists contain the conversation from its first message: a DM that another member has opened. */
  unlistedFor?: string[];
  /** Description of the channel. */
  topic?: string;
  /** Whether the conversation takes no more messages. Default: false. */
  is_archived?: boolean;
  /** The server has not looked for unread messages yet. */
  is_unchecked?: boolean;
  /** The conversation has more unread messages than the world. */
  unread_is_capped?: boolean;
  /** Creation time in seconds; the activity of a conversation without messages. */
  created: number;
  /** In order of `ts`, including replies, which have a `thread_ts`; `threads` are empty. */
  messages: Message[];
}

/** A world with optional fields. @inline */
export type WorldInput = Partial<Pick<World, 'viewer'>> & {
  /** The workspaces; the first is the default. */
  workspaces: WorkspaceInput[];
};

/** A workspace with optional fields. @inline */
export type WorkspaceInput = Partial<Omit<WorldWorkspace, 'conversations'>> & {
  /** Unique among the workspaces. */
  id: string;
  /** The users by id. */
  users: Record<string, WorldUser>;
  /** The conversations, in any order. */
  conversations: ConversationInput[];
};

/** A conversation with optional fields. @inline */
export type ConversationInput = Partial<WorldConversation> & { id: string; members: string[] };

/**
 * Completes a world with default values. The first user is the viewer unless `viewer` is given.
 *
 * @example
 * const world = createWorld({
 *   workspaces: [{ id: 'T1', users: { U1: aUser({ id: 'U1' }) }, conversations: [{ id: 'C1', members: ['U1'] }] }],
 * });
 */
export function createWorld({ viewer, workspaces }: WorldInput): World {
  const firstUser = Object.keys(workspaces[0]?.users ?? {})[0] ?? '';
  return { viewer: viewer ?? firstUser, workspaces: workspaces.map(completeWorkspace) };
}

const completeWorkspace = (input: WorkspaceInput): WorldWorkspace => ({
  name: input.id,
  readCursors: {},
  notFetched: [],
  customViews: [],
  ruleMarks: {},
  builtinViews: {},
  ...input,
  conversations: input.conversations.map(completeConversation),
});

const completeConversation = (input: ConversationInput): WorldConversation => ({
  name: input.id.toLowerCase(),
  type: 'channel',
  is_private: input.type === 'dm',
  created: 0,
  messages: [],
  ...input,
});
