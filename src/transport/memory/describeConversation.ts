import type { Conversation, Message, User } from '../../model/index.ts';
import { tsToSeconds } from '../../model/index.ts';
import { describeLatest, describeThread } from './describeMessage.ts';
import { displayNameOf } from './mentions.ts';
import type { Office, Place } from './office.ts';
import { cursorsOf, isMember, messagesOf, userOf } from './office.ts';
import { resolveMentions } from './resolveMentions.ts';
import { countUnread } from './unread.ts';
import type { WorldConversation } from './world.ts';

/** Spec §9: a thread's title has so much of its first message. */
const titleLength = 50;

/** A conversation or a thread as one person gets it, without messages. */
export function describeConversation(office: Office, place: Place, userId: string): Conversation {
  const { conversation, threadTs } = place;
  // Whoever is not in it has nothing to read in it.
  const unread = isMember(place, userId) ? countUnread(office, place, userId) : 0;
  const latest = newestOf(messagesOf(office, place));
  const latest_activity = latest ? tsToSeconds(latest.ts) : conversation.created;
  return {
    id: place.id,
    ...(threadTs === undefined
      ? describeRoom(office, conversation, userId)
      : describeThreadHead(office, place, threadTs, userId)),
    is_private: conversation.type === 'dm' || conversation.is_private,
    unread_count: unread,
    unread_count_display: unread,
    latest_activity,
    ...(latest && {
      latest_message: describeLatest(office, latest),
      last_message: { text: latest.text },
      last_message_time: latest_activity,
    }),
    last_read: cursorsOf(office, userId)[place.id],
  };
}

/** The same with its messages: top-level ones with their replies, or a thread's first message with its replies. */
export function describeWithMessages(office: Office, place: Place, userId: string): Conversation {
  const top = place.parent
    ? [place.parent]
    : place.conversation.messages.filter((each) => each.thread_ts === undefined);
  const messages = top
    .map((message) => describeThread(office, place.conversation.id, message))
    .filter(({ deleted, threads }) => !deleted || threads !== undefined);
  return { ...describeConversation(office, place, userId), messages };
}

function newestOf(messages: readonly Message[]): Message | undefined {
  return messages.findLast(({ deleted }) => !deleted);
}

function describeRoom(office: Office, conversation: WorldConversation, userId: string) {
  const others = usersOf(office, conversation.members, userId);
  const [only] = others;
  const dmUser = conversation.type === 'dm' && others.length < 2 ? { dm_user: { id: only?.id ?? userId } } : {};
  return {
    name: roomName(office, conversation, userId),
    type: conversation.type,
    message_count: conversation.messages.reduce((count, { thread_ts }) => count + Number(thread_ts === undefined), 0),
    ...membersOf(others),
    ...dmUser,
    ...(conversation.topic !== undefined && { topic: conversation.topic }),
  };
}

function describeThreadHead(office: Office, place: Place, threadTs: string, userId: string) {
  const messages = messagesOf(office, place);
  const text = place.parent?.text ?? '';
  const resolved_text = resolveMentions(office, text);
  const authors = [...new Set(messages.flatMap(({ user }) => (user === undefined ? [] : [user])))];
  return {
    name: `Thread in ${roomName(office, place.conversation, userId)}: ${titleOf(resolved_text)}`,
    type: 'thread' as const,
    message_count: messages.length,
    ...membersOf(usersOf(office, authors, userId)),
    parent_message: { ts: threadTs, text, resolved_text },
    parent_conversation_id: place.conversation.id,
  };
}

const titleOf = (text: string): string => {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  return characters.length > titleLength ? `${characters.slice(0, titleLength).join('')}…` : characters.join('');
};

/** A dm is called by the others in it; a dm with oneself by one's own name. */
function roomName(office: Office, { type, name, members }: WorldConversation, userId: string): string {
  if (type === 'channel') return name;
  const others = usersOf(office, members, userId);
  const self = userOf(office, userId);
  return (others.length > 0 ? others : self ? [self] : []).map(displayNameOf).join(', ');
}

const usersOf = (office: Office, ids: readonly string[], except: string): User[] =>
  ids.flatMap((id) => {
    const user = id === except ? undefined : userOf(office, id);
    return user ? [user] : [];
  });

const membersOf = (users: readonly User[]) => ({
  members_data: Object.fromEntries(users.map((user) => [user.id, user])),
  participants: users.map(({ id, real_name, display_name, name }) => ({ id, real_name, display_name, name })),
});
