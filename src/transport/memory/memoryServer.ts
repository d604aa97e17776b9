import type { Message, Ts, UploadedFile } from '../../model/index.ts';
import { compareTs, newerTs, splitThreadId, threadId } from '../../model/index.ts';
import { HttpError } from './httpError.ts';
import { mentionedUsers } from './mentions.ts';
import { microsOf } from './timestamp.ts';
import type { WorldConversation, WorldUser, WorldWorkspace } from './world.ts';

/** An uploaded file. */
export interface Upload {
  file: UploadedFile;
  userId: string;
  /** The message that has the file. */
  clientMsgId?: string;
}

/** One workspace with the indexes that calls use. */
export interface MemoryServer {
  readonly workspace: WorldWorkspace;
  readonly conversations: Map<string, WorldConversation>;
  /** Replies by thread id, in order of `ts`. */
  readonly replies: Map<string, Message[]>;
  /** The time of each user's last fetch in microseconds; the key "" has the newest message at the start, for other users. */
  readonly fetchedAt: Map<string, number>;
  /** The files that users have uploaded, by id. */
  readonly uploads: Map<string, Upload>;
}

export function createMemoryServer(workspace: WorldWorkspace): MemoryServer {
  const conversations = new Map(workspace.conversations.map((conversation) => [conversation.id, conversation]));
  const replies = new Map<string, Message[]>();
  const fetchedAt = new Map<string, number>();
  const server: MemoryServer = { workspace, conversations, replies, fetchedAt, uploads: new Map() };
  let newest = 0;
  for (const conversation of workspace.conversations) {
    conversation.messages.sort((a, b) => compareTs(a.ts, b.ts));
    for (const message of conversation.messages) indexReply(server, conversation.id, message);
    newest = Math.max(newest, microsOf(conversation.messages.at(-1)?.ts ?? '0'));
  }
  fetchedAt.set('', newest);
  for (const [id, messages] of replies) followThread(server, id, messages);
  return server;
}

/** Adds a reply to the index of its thread. */
export function indexReply({ replies }: MemoryServer, conversationId: string, message: Message): void {
  if (message.thread_ts === undefined) return;
  const id = threadId(conversationId, message.thread_ts);
  const siblings = replies.get(id);
  if (siblings) siblings.push(message);
  else replies.set(id, [message]);
}

export function userOf({ workspace }: MemoryServer, userId: string): WorldUser | undefined {
  return Object.hasOwn(workspace.users, userId) ? workspace.users[userId] : undefined;
}

/** The read cursors of a user, created on first use. */
export function cursorsOf({ workspace }: MemoryServer, userId: string): Record<string, Ts> {
  const existing = Object.hasOwn(workspace.readCursors, userId) ? workspace.readCursors[userId] : undefined;
  const cursors = existing ?? {};
  workspace.readCursors[userId] = cursors;
  return cursors;
}

/** Sets the read cursor in a thread for its author, its repliers and mentioned users: the newer of their own last message
 * and their cursor in the conversation. A user with a cursor follows the thread. */
function followThread(server: MemoryServer, id: string, replies: readonly Message[]): void {
  const place = placeOf(server, id);
  if (place.parent === undefined) return;
  const own = new Map<string, Ts | undefined>();
  for (const message of [place.parent, ...replies]) {
    for (const mentioned of mentionedUsers(message.text)) own.set(mentioned, own.get(mentioned));
    if (message.user !== undefined) own.set(message.user, message.ts);
  }
  for (const [userId, ts] of own) {
    if (!place.conversation.members.includes(userId)) continue;
    const cursors = cursorsOf(server, userId);
    cursors[id] ??= newerTs(ts, cursors[place.conversation.id]) ?? '0';
  }
}

/** A conversation or a thread. */
export interface Place {
  id: string;
  conversation: WorldConversation;
  /** For a thread, its first message; `undefined` if the world lacks it. */
  parent: Message | undefined;
  threadTs: Ts | undefined;
}

/** The conversation or thread with an id; does not check membership. */
export function placeOf(server: MemoryServer, id: string): Place {
  const thread = splitThreadId(id);
  const conversation = server.conversations.get(thread?.parentId ?? id);
  if (conversation === undefined) throw notFound();
  const threadTs = thread?.threadTs;
  const parent =
    threadTs === undefined
      ? undefined
      : conversation.messages.find(({ ts, thread_ts }) => ts === threadTs && thread_ts === undefined);
  return { id, conversation, parent, threadTs };
}

export const isMember = ({ conversation }: Pick<Place, 'conversation'>, userId: string): boolean =>
  conversation.members.includes(userId);

/** Whether the lists of a user contain a conversation: other members of a new DM see it from its first message. */
export const isListed = ({ conversation }: Pick<Place, 'conversation'>, userId: string): boolean =>
  conversation.members.includes(userId) &&
  (conversation.messages.length > 0 || !conversation.unlistedFor?.includes(userId));

/** Users see the conversations they are members of and all public channels. */
export const isVisible = (place: Pick<Place, 'conversation'>, userId: string): boolean =>
  (place.conversation.type === 'channel' && !place.conversation.is_private) || isMember(place, userId);

/** The conversation or thread with an id; throws a 404 if the user may not see it. */
export function visiblePlace(server: MemoryServer, userId: string, id: string): Place {
  const place = placeOf(server, id);
  if (!isVisible(place, userId)) throw notFound();
  if (place.threadTs !== undefined && place.parent === undefined) throw notFound();
  return place;
}

/** All messages of a conversation, or the first message of a thread and its replies. */
export function messagesOf(
  { replies }: MemoryServer,
  { id, conversation, parent, threadTs }: Place,
): readonly Message[] {
  if (threadTs === undefined) return conversation.messages;
  const thread = replies.get(id) ?? [];
  return parent === undefined ? thread : [parent, ...thread];
}

const notFound = () => new HttpError(404, 'Conversation not found');
