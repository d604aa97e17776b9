import type { Conversation, Message, User } from '../../model/index.ts';
import { tsToSeconds } from '../../model/index.ts';
import type { MessagePage } from '../contract.ts';
import { describeLatest } from './describeMessage.ts';
import type { MemoryServer, Place } from './memoryServer.ts';
import { cursorsOf, isMember, messagesOf, userOf } from './memoryServer.ts';
import { displayNameOf } from './mentions.ts';
import { messagePage } from './messagePage.ts';
import { resolveMentions } from './resolveMentions.ts';
import { attentionFor, countUnread, ownReplyIn, unreadMention } from './unread.ts';
import { waitingFor } from './waitingFor.ts';
import type { WorldConversation } from './world.ts';

/** Characters of the parent message in a thread's title. */
const titleLength = 50;

/** A conversation or thread from the view of one user, without messages. */
export function describeConversation(server: MemoryServer, place: Place, userId: string): Conversation {
  const { conversation, threadTs } = place;
  // Users who are not members have no unread messages.
  const unread = isMember(place, userId) && !conversation.is_unchecked ? countUnread(server, place, userId) : 0;
  const mention = unread > 0 ? unreadMention(server, place, userId) : undefined;
  const latest = newestOf(messagesOf(server, place));
  const latest_activity = latest ? tsToSeconds(latest.ts) : conversation.created;
  return {
    id: place.id,
    ...(threadTs === undefined
      ? describeChannelOrDm(server, conversation, userId)
      : describeThreadConversation(server, place, threadTs, userId)),
    is_private: conversation.type === 'dm' || conversation.is_private,
    unread_count: unread,
    unread_count_display: unread,
    latest_activity,
    ...(latest && {
      latest_message: describeLatest(server, latest),
      last_message: { text: latest.text },
      last_message_time: latest_activity,
    }),
    last_read: cursorsOf(server, userId)[place.id],
    ...(mention !== undefined && { latest_mention: mention }),
    attention: unread > 0 ? attentionFor(server, place, userId) : [],
    waiting: isMember(place, userId) ? waitingFor(server, place, userId) : { on_me: [], on_them: [] },
    ...(threadTs === undefined && conversation.is_unchecked && { is_unchecked: true }),
    ...(threadTs === undefined && conversation.unread_is_capped && unread > 0 && { unread_is_capped: true }),
    ...(conversation.is_archived && { is_archived: true }),
  };
}

/** The same with a page of its messages and their replies; a thread has its first message and all replies. */
export const describeWithMessages = (
  server: MemoryServer,
  place: Place,
  userId: string,
  page: MessagePage,
): Conversation => ({ ...describeConversation(server, place, userId), ...messagePage(server, place, page) });

function newestOf(messages: readonly Message[]): Message | undefined {
  return messages.findLast(({ deleted }) => !deleted);
}

function describeChannelOrDm(server: MemoryServer, conversation: WorldConversation, userId: string) {
  const others = usersOf(server, conversation.members, userId);
  const [only] = others;
  const dmUser = conversation.type === 'dm' && others.length < 2 ? { dm_user: { id: only?.id ?? userId } } : {};
  return {
    name: nameOf(server, conversation, userId),
    type: conversation.type,
    message_count: conversation.messages.filter(({ deleted }) => !deleted).length,
    ...membersOf(others),
    ...dmUser,
    ...(conversation.topic !== undefined && { topic: conversation.topic }),
  };
}

function describeThreadConversation(server: MemoryServer, place: Place, threadTs: string, userId: string) {
  const messages = messagesOf(server, place);
  const text = place.parent?.text ?? '';
  const resolved_text = resolveMentions(server, text);
  const ownReply = ownReplyIn(server, place, userId);
  const authors = [...new Set(messages.flatMap(({ user }) => (user === undefined ? [] : [user])))];
  return {
    name: `Thread in ${nameOf(server, place.conversation, userId)}: ${titleOf(resolved_text)}`,
    type: 'thread' as const,
    message_count: messages.filter(({ ts, deleted }) => ts === threadTs || !deleted).length,
    ...membersOf(usersOf(server, authors, userId)),
    parent_message: { ts: threadTs, text, resolved_text, ...(place.parent?.user && { user: place.parent.user }) },
    ...(ownReply !== undefined && { own_reply: ownReply }),
    parent_conversation_id: place.conversation.id,
    is_followed: cursorsOf(server, userId)[place.id] !== undefined,
  };
}

const titleOf = (text: string): string => {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  return characters.length > titleLength ? `${characters.slice(0, titleLength).join('')}…` : characters.join('');
};

/** The name of a DM consists of the names of its other members; a DM with oneself has the user's own name. */
function nameOf(server: MemoryServer, { type, name, members }: WorldConversation, userId: string): string {
  if (type === 'channel') return name;
  const others = usersOf(server, members, userId);
  const self = userOf(server, userId);
  return (others.length > 0 ? others : self ? [self] : []).map(displayNameOf).join(', ');
}

const usersOf = (server: MemoryServer, ids: readonly string[], except: string): User[] =>
  ids.flatMap((id) => {
    const user = id === except ? undefined : userOf(server, id);
    return user ? [user] : [];
  });

const membersOf = (users: readonly User[]) => ({
  members_data: Object.fromEntries(users.map((user) => [user.id, user])),
  participants: users.map(({ id, real_name, display_name, name }) => ({ id, real_name, display_name, name })),
});
