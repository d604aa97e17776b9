import type { BuiltinView, CustomView, Message, Ts, User } from '../../model/index.ts';

/** Everything a chat service knows, as plain data: what the memory transport answers from. */
export interface World {
  /** Who looks at it unless a transport says otherwise. */
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
  /** How far each person has read: user id → id of a conversation, or of a thread that the person follows → timestamp. */
  readCursors: Record<string, Record<string, Ts>>;
  /** Who has not fetched this workspace from the chat service yet: their first load answers 404. */
  notFetched: string[];
  /** Saved views of everybody; each belongs to its `created_by`. */
  customViews: CustomView[];
  /** By user id, for those who have changed what is visible. */
  builtinViews: Record<string, BuiltinView[]>;
}

/** A channel or a dm. Threads are not stored: they follow from the messages. */
export interface WorldConversation {
  id: string;
  /** Of a channel; a dm is called by its other members. */
  name: string;
  type: 'channel' | 'dm';
  is_private: boolean;
  members: string[];
  topic?: string;
  /** In seconds; the activity of a conversation without messages. */
  created: number;
  /** In order of `ts`, replies (which have a `thread_ts`) among the others; nobody's `threads` are filled. */
  messages: Message[];
}

/** A world; what is left out is filled in. */
export type WorldSeed = Partial<Pick<World, 'viewer'>> & {
  workspaces: WorkspaceSeed[];
};

/** A workspace of a world; what is left out is filled in. */
export type WorkspaceSeed = Partial<Omit<WorldWorkspace, 'conversations'>> & {
  id: string;
  users: Record<string, WorldUser>;
  conversations: ConversationSeed[];
};

/** A conversation of a world; what is left out is filled in. */
export type ConversationSeed = Partial<WorldConversation> & { id: string; members: string[] };

/** A world from only what matters: everything left out has a plain value. The first user is the viewer. */
export function createWorld({ viewer, workspaces }: WorldSeed): World {
  const firstUser = Object.keys(workspaces[0]?.users ?? {})[0] ?? '';
  return { viewer: viewer ?? firstUser, workspaces: workspaces.map(completeWorkspace) };
}

const completeWorkspace = (seed: WorkspaceSeed): WorldWorkspace => ({
  name: seed.id,
  readCursors: {},
  notFetched: [],
  customViews: [],
  builtinViews: {},
  ...seed,
  conversations: seed.conversations.map(completeConversation),
});

const completeConversation = (seed: ConversationSeed): WorldConversation => ({
  name: seed.id.toLowerCase(),
  type: 'channel',
  is_private: seed.type === 'dm',
  created: 0,
  messages: [],
  ...seed,
});
