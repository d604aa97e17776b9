import type { Message, Ts } from '../../model/index.ts';
import { compareTs, newerTs, splitThreadId, threadId } from '../../model/index.ts';
import { mentionedUsers } from './mentions.ts';
import { microsOf } from './micros.ts';
import { Refusal } from './refusal.ts';
import type { WorldConversation, WorldUser, WorldWorkspace } from './world.ts';

/** One workspace, indexed for the calls. */
export interface Office {
  readonly workspace: WorldWorkspace;
  readonly conversations: ReadonlyMap<string, WorldConversation>;
  /** Replies by thread id, in order of `ts`. */
  readonly replies: Map<string, Message[]>;
  /** When people fetched from the chat service last, in microseconds; under "" when the world began. */
  readonly fetchedAt: Map<string, number>;
}

export function openOffice(workspace: WorldWorkspace): Office {
  const conversations = new Map(workspace.conversations.map((conversation) => [conversation.id, conversation]));
  const replies = new Map<string, Message[]>();
  const fetchedAt = new Map<string, number>();
  const office: Office = { workspace, conversations, replies, fetchedAt };
  let newest = 0;
  for (const conversation of workspace.conversations) {
    conversation.messages.sort((a, b) => compareTs(a.ts, b.ts));
    for (const message of conversation.messages) indexReply(office, conversation.id, message);
    newest = Math.max(newest, microsOf(conversation.messages.at(-1)?.ts ?? '0'));
  }
  fetchedAt.set('', newest);
  for (const [id, messages] of replies) followThread(office, id, messages);
  return office;
}

/** Files a message under its thread. */
export function indexReply({ replies }: Office, conversationId: string, message: Message): void {
  if (message.thread_ts === undefined) return;
  const id = threadId(conversationId, message.thread_ts);
  const siblings = replies.get(id);
  if (siblings) siblings.push(message);
  else replies.set(id, [message]);
}

export function userOf({ workspace }: Office, userId: string): WorldUser | undefined {
  return Object.hasOwn(workspace.users, userId) ? workspace.users[userId] : undefined;
}

/** The person's own cursors, made when needed. */
export function cursorsOf({ workspace }: Office, userId: string): Record<string, Ts> {
  const existing = Object.hasOwn(workspace.readCursors, userId) ? workspace.readCursors[userId] : undefined;
  const cursors = existing ?? {};
  workspace.readCursors[userId] = cursors;
  return cursors;
}

/** Gives everyone whom a thread concerns (who began it, wrote in it, or is mentioned) a place in it: what they wrote there
 * last, or where they have read the conversation up to. Whoever has a place follows the thread. */
function followThread(office: Office, id: string, replies: readonly Message[]): void {
  const place = placeOf(office, id);
  if (place.parent === undefined) return;
  const own = new Map<string, Ts | undefined>();
  for (const message of [place.parent, ...replies]) {
    for (const mentioned of mentionedUsers(message.text)) own.set(mentioned, own.get(mentioned));
    if (message.user !== undefined) own.set(message.user, message.ts);
  }
  for (const [userId, ts] of own) {
    if (!place.conversation.members.includes(userId)) continue;
    const cursors = cursorsOf(office, userId);
    cursors[id] ??= newerTs(ts, cursors[place.conversation.id]) ?? '0';
  }
}

/** A conversation, or a thread in one. */
export interface Place {
  id: string;
  conversation: WorldConversation;
  /** For a thread, its first message; `undefined` when the world does not have it. */
  parent: Message | undefined;
  threadTs: Ts | undefined;
}

/** Where an id leads, whoever asks. */
export function placeOf(office: Office, id: string): Place {
  const thread = splitThreadId(id);
  const conversation = office.conversations.get(thread?.parentId ?? id);
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

/** Whether a person may see it: what they are a member of, and every public channel. */
export const isVisible = (place: Pick<Place, 'conversation'>, userId: string): boolean =>
  (place.conversation.type === 'channel' && !place.conversation.is_private) || isMember(place, userId);

/** Where an id leads for this person. What they may not see does not exist for them. */
export function visiblePlace(office: Office, userId: string, id: string): Place {
  const place = placeOf(office, id);
  if (!isVisible(place, userId)) throw notFound();
  if (place.threadTs !== undefined && place.parent === undefined) throw notFound();
  return place;
}

/** The messages of a place: all of a conversation, or a thread's first message and its replies. */
export function messagesOf({ replies }: Office, { id, conversation, parent, threadTs }: Place): readonly Message[] {
  if (threadTs === undefined) return conversation.messages;
  const thread = replies.get(id) ?? [];
  return parent === undefined ? thread : [parent, ...thread];
}

const notFound = () => new Refusal(404, 'Conversation not found');
