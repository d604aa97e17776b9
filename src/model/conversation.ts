import type { MessageFile } from './attachments.ts';
import type { Attention } from './attention.ts';
import type { Message } from './message.ts';
import type { Ts } from './timestamp.ts';
import type { User } from './user.ts';

/** Direct messages with one or more users, a channel, or a thread. */
export type ConversationType = 'dm' | 'channel' | 'thread';

/** A DM, a channel or a thread. Field names are those of the wire, because saved filters contain them as dotted paths.
 * Times: `latest_activity` in seconds, `last_read` as a message timestamp. */
export interface Conversation {
  /** Unique. The id of a thread is "{conversation}:{thread_ts}". */
  id: string;
  /** Visible name, without "#". */
  name: string;
  /** The kind of conversation. */
  type: ConversationType;
  /** Whether only members see the conversation. Default: false. */
  is_private?: boolean;
  /** The number of messages of other users after the read cursor, without channel notices (`channelNoticeSubtypes`). In a channel or
   * dm, the replies of its threads count too. */
  unread_count: number;
  /** The unread count to show instead of `unread_count`. */
  unread_count_display?: number;
  /** The conversation has more unread messages than `unread_count`: the server has not counted further. */
  unread_is_capped?: boolean;
  /** The server has not looked for unread messages yet: the conversation may have some, whatever its count. */
  is_unchecked?: boolean;
  /** The conversation takes no more messages. */
  is_archived?: boolean;
  /** Time of the newest message in seconds since the epoch. The list is sorted by it. */
  latest_activity: number;
  /** The newest message, for the preview. */
  latest_message?: LatestMessage;
  /** The newest message, if `latest_message` is absent. */
  last_message?: LatestMessage;
  /** Time of `last_message` in seconds since the epoch. */
  last_message_time?: number;
  /** Number of messages that are not deleted: of a channel or dm, with the replies of its threads; of a thread, its first message
   * and its replies. */
  message_count?: number;
  /** The members by user id. */
  members_data?: Record<string, User>;
  /** The other user of a direct conversation. */
  dm_user?: { id: string };
  /** The participants, for the pictures in the row. */
  participants?: Participant[];
  /** Of a thread: the message that it belongs to. */
  parent_message?: { ts: Ts; resolved_text?: string; text?: string; user?: string };
  /** Of a thread: id of its conversation. */
  parent_conversation_id?: string;
  /** Only of threads: whether the user follows the thread. Absent: the server does not say. */
  is_followed?: boolean;
  /** Of a thread: the oldest known reply of the user. Absent: none is known. */
  own_reply?: Ts;
  /** The read cursor: timestamp of the newest message that the user has read. */
  last_read?: Ts;
  /** The newest message of another user that mentions this one, directly, with a group or as a broadcast. A conversation has the
   * mentions in its threads, until the user reads the reply in a followed thread. A server may leave out any mention that the
   * user has read. */
  latest_mention?: Ts;
  /** Whether an unread message mentions the user. Absent: `latest_mention` and `last_read` tell. */
  mentions_me?: boolean;
  /** Why the unread messages concern the user: the newest message of each kind, the most important kind first. Replies of a thread
   * that the user follows are in the thread's. An empty list: none does. Absent: the server does not say. */
  attention?: Attention[];
  /** The messages without an answer of the user, and without one of others. Absent: the server does not state them. */
  waiting?: Waiting;
  /** Only in the inbox, from the entries of "Later": the conversation sleeps, or has returned at a time in seconds since the epoch. */
  later?: 'asleep' | number;
  /** Only in answers; the store keeps messages separately. */
  messages?: Message[];
  /** Only in answers: whether the server has older messages than `messages`. Absent: it has not. */
  has_older?: boolean;
  /** Only in answers: whether the server has newer messages than `messages`. Absent: it has not. */
  has_newer?: boolean;
}

/** The unanswered messages of a conversation. Those of a thread are its replies. The replies of a followed thread are in the entry of the
 * thread, not in that of its conversation. */
export interface Waiting {
  /** The messages that wait for the user's answer, oldest first. */
  on_me: Message[];
  /** The newest question of the user that waits for an answer of others; at most one. */
  on_them: Message[];
}

/** The newest message of a conversation, for the preview in its row. */
export interface LatestMessage {
  /** Text as mrkdwn. */
  text?: string;
  /** Text with mentions resolved to names, still mrkdwn. */
  resolved_text?: string;
  /** Id of the author. */
  user?: string;
  /** Names and picture of the author. */
  user_data?: { real_name?: string; name?: string; display_name?: string; avatar?: string; is_bot?: boolean };
  /** Timestamp of the message. */
  ts?: Ts;
  /** Of a reply: timestamp of the parent message. */
  thread_ts?: Ts;
  /** Kind of a message that is not from a user, such as `channel_join`. */
  subtype?: string;
  /** Attached files, for the preview of a message without text. */
  files?: MessageFile[];
}

/** A participant, with the fields that a row needs. */
export interface Participant {
  /** User id. */
  id?: string;
  /** Full name. */
  real_name?: string;
  /** Name that the user chose for display. */
  display_name?: string;
  /** User name. */
  name?: string;
}

/** The displayed unread count: the display count, else the raw count, else 0. */
export const unreadCountOf = (conversation: Pick<Conversation, 'unread_count' | 'unread_count_display'>): number =>
  conversation.unread_count_display ?? conversation.unread_count ?? 0;

/** The unread count for views and badges: a sleeping conversation has none, and one that has returned at least one. */
export const waitingCountOf = (
  conversation: Pick<Conversation, 'unread_count' | 'unread_count_display' | 'later'>,
): number => {
  const { later } = conversation;
  if (later === 'asleep') return 0;
  return later === undefined ? unreadCountOf(conversation) : Math.max(1, unreadCountOf(conversation));
};

/** Whether a conversation may have more unread messages than its count: it has more than the server counted, or the server has not
 * looked yet. */
export const unreadIsCapped = ({
  unread_is_capped,
  is_unchecked,
}: Pick<Conversation, 'unread_is_capped' | 'is_unchecked'>): boolean =>
  unread_is_capped === true || is_unchecked === true;

/** Whether a conversation belongs in the list: a thread that the user does not follow does not. */
export const isListed = ({ is_followed }: Pick<Conversation, 'is_followed'>): boolean => is_followed !== false;

/** A thread's id is "{conversation}:{thread_ts}". */
export const threadId = (conversationId: string, threadTs: Ts): string => `${conversationId}:${threadTs}`;

/** Splits a thread id; `null` for other ids. */
export function splitThreadId(id: string): { parentId: string; threadTs: Ts } | null {
  const colon = id.indexOf(':');
  if (colon <= 0 || colon === id.length - 1) return null;
  return { parentId: id.slice(0, colon), threadTs: id.slice(colon + 1) };
}
