import type { BuiltinView, CustomView, Message, Ts, User } from '../../model/index.ts';

/** All data of a chat service as plain objects; the memory transport answers from it. */
export interface World {
  /** The id of the default signed-in person. */
  viewer: string;
  workspaces: WorldWorkspace[];
}

/** A person of a world. */
export interface WorldUser extends User {
  email?: string;
}

/** A workspace of a world: its people and conversations. */
export interface WorldWorkspace {
  id: string;
  name: string;
  icon?: string;
  users: Record<string, WorldUser>;
  conversations: WorldConversation[];
  /** Read cursors: user id → id of a conversation or a followed thread → timestamp. */
  readCursors: Record<string, Record<string, Ts>>;
  /** People who have not fetched from the chat service yet: their first load answers 404. */
  notFetched: string[];
  /** The saved views of all people; each belongs to its `created_by`. */
  customViews: CustomView[];
  /** By user id, for people who changed the visibility of tabs. */
  builtinViews: Record<string, BuiltinView[]>;
}

/** A channel or a dm. Threads follow from the messages. */
export interface WorldConversation {
  id: string;
  /** The name of a channel; dms have the names of their other members. */
  name: string;
  type: 'channel' | 'dm';
  is_private: boolean;
  members: string[];
  topic?: string;
  /** In seconds; the activity of a conversation without messages. */
  created: number;
  /** In order of `ts`, including replies, which have a `thread_ts`; `threads` are empty. */
  messages: Message[];
}

/** A world in which fields may be left out. */
export type WorldInput = Partial<Pick<World, 'viewer'>> & {
  workspaces: WorkspaceInput[];
};

/** A workspace in which fields may be left out. */
export type WorkspaceInput = Partial<Omit<WorldWorkspace, 'conversations'>> & {
  id: string;
  users: Record<string, WorldUser>;
  conversations: ConversationInput[];
};

/** A conversation in which fields may be left out. */
export type ConversationInput = Partial<WorldConversation> & { id: string; members: string[] };

/** Completes a world with default values. The first user is the viewer unless `viewer` is given. */
export function createWorld({ viewer, workspaces }: WorldInput): World {
  const firstUser = Object.keys(workspaces[0]?.users ?? {})[0] ?? '';
  return { viewer: viewer ?? firstUser, workspaces: workspaces.map(completeWorkspace) };
}

const completeWorkspace = (input: WorkspaceInput): WorldWorkspace => ({
  name: input.id,
  readCursors: {},
  notFetched: [],
  customViews: [],
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
