import type { MessageFile, Reaction } from './attachments.ts';
import type { Ts } from './timestamp.ts';

/** The author of a message, included by the server. @inline */
export interface MessageAuthor {
  /** URL of the picture. */
  avatar?: string;
  /** Full name. */
  real_name?: string;
  /** User name. */
  name?: string;
  /** Whether the author is an app. Default: false. */
  is_bot?: boolean;
  /** Further names and pictures. */
  profile?: { display_name?: string; real_name?: string; image_48?: string; image_72?: string };
}

/** A block in the format of Slack's Block Kit, such as a section, a table or rich text. Its other fields depend on the type. @inline */
export interface MessageBlock {
  /** Kind of the block. Unknown kinds show their texts. */
  type: string;
  [field: string]: unknown;
}

/** A secondary attachment in Slack's format: a card of an app, a shared message or the preview of a link. @inline */
export interface SecondaryAttachment {
  [field: string]: unknown;
}

/** A message. Its identity is `ts`, or `client_msg_id` while it is pending. */
export interface Message {
  /** Id of the message in its conversation and its time: seconds since the epoch with six decimals, as a string. */
  ts: Ts;
  /** Id of the author. */
  user?: string;
  /** Names and picture of the author. */
  user_data?: MessageAuthor;
  /** Names of the author, if `user_data` is absent. */
  user_profile?: { display_name?: string; real_name?: string };
  /** The name of a bot. */
  username?: string;
  /** Text as mrkdwn. */
  text: string;
  /** The text with mentions resolved to names, still mrkdwn. */
  resolved_text?: string;
  /** Kind of a message that is not from a user, such as `channel_join`; `thread_broadcast` for a reply that was also sent to
   * the channel. */
  subtype?: string;
  /** Of a reply: timestamp of the parent message. */
  thread_ts?: Ts;
  /** Replies; sorted by `ts` ascending once in the store. */
  threads?: Message[];
  /** Number of replies. Default: the length of `threads`. */
  reply_count?: number;
  /** Id that the sender chose, to recognize the sent message. */
  client_msg_id?: string;
  /** The last edit and its time. Absent: not edited. */
  edited?: { ts: Ts };
  /** The message in the chat service. */
  permalink?: string;
  /** A deleted message; it is kept if it has replies. */
  deleted?: boolean;
  /** Reactions, in the order of their first use. */
  reactions?: Reaction[];
  /** Attached files. */
  files?: MessageFile[];
  /** What the message shows in place of its text. `text` is then its plain reading, for previews, search and notifications. */
  blocks?: MessageBlock[];
  /** What the message shows below its text or its blocks. */
  attachments?: SecondaryAttachment[];
}

/** The users and channels that a message mentions, as ids. */
export interface Mentions {
  /** Ids of users. */
  users: string[];
  /** Ids of channels. */
  channels: string[];
  /** Whether the message mentions all members. */
  everyone: boolean;
}

/** Subtypes shown as a system line. */
export const systemSubtypes: ReadonlySet<string> = new Set(['channel_join', 'channel_leave', 'bot_message']);

/** Whether a message is a reply that was also sent to the conversation of its thread: it is shown in both. */
export const isBroadcast = (message: Pick<Message, 'subtype'>): boolean => message.subtype === 'thread_broadcast';

/** The author for a preview, which has no `username`: an app without an account. */
export const previewAuthor = ({ user, user_data, username }: Message): MessageAuthor | undefined =>
  user_data ?? (user || !username ? undefined : { name: username, real_name: username, is_bot: true });

/** Whether a message reports an event, such as a user joining, or comes from a bot. */
export const isSystemMessage = (message: Pick<Message, 'subtype'>): boolean =>
  message.subtype !== undefined && systemSubtypes.has(message.subtype);

/** Maximum length of a message in characters, as `typedLength` counts them. */
export const messageMaxLength = 40_000;

const mention = /<(?:@[\w-]{1,64}|![a-z]{1,16}|#[\w-]{1,64}(?:\|[^<>]{0,200})?)>/g;
const entity = /&(?:amp|lt|gt);/g;

/** Number of characters of a message in the wire form that count against its limit: those that the user typed. An entity counts as
 * one character, and so does a mention, because the wire does not contain its typed name. */
export const typedLength = (wire: string): number => wire.trim().replace(mention, '@').replace(entity, '&').length;

/** The subtypes of channel notices: lines with which the chat service reports a change of a conversation, such as a new topic. They
 * never count as unread, so the unread counts of a server leave them out. */
export const channelNoticeSubtypes: ReadonlySet<string> = new Set([
  'channel_join',
  'channel_leave',
  'group_join',
  'group_leave',
  'group_topic',
  'group_purpose',
  'group_name',
  'group_archive',
  'group_unarchive',
  'channel_topic',
  'channel_purpose',
  'channel_name',
  'channel_archive',
  'channel_unarchive',
  'channel_convert_to_private',
  'channel_convert_to_public',
  'channel_posting_permissions',
  'pinned_item',
]);

/** Whether a message is a channel notice, which never counts as unread. */
export const isChannelNotice = ({ subtype }: Pick<Message, 'subtype'>): boolean =>
  subtype !== undefined && channelNoticeSubtypes.has(subtype);

/** Why a message does not count as unread for a person, wherever the read cursor is: it is deleted, the person's own, or a channel
 * notice. `undefined`: it counts. */
export const uncountedAs = (
  message: Pick<Message, 'user' | 'subtype' | 'deleted'>,
  personId: string | undefined,
): 'deleted' | 'own' | 'notice' | undefined => {
  if (message.deleted === true) return 'deleted';
  if (message.user !== undefined && message.user === personId) return 'own';
  return isChannelNotice(message) ? 'notice' : undefined;
};

/** The reactions after a user has added or removed one. The same reference if nothing changes: a user reacts once with each
 * emoji. */
export function withReaction(
  reactions: readonly Reaction[],
  name: string,
  userId: string,
  isSet: boolean,
): readonly Reaction[] {
  const existing = reactions.find((reaction) => reaction.name === name);
  const users = existing?.users ?? [];
  if (users.includes(userId) === isSet) return reactions;
  // The list of users may be shorter than the count.
  const count = Math.max(existing?.count ?? 0, users.length) + (isSet ? 1 : -1);
  const changed = { name, count, users: isSet ? [...users, userId] : users.filter((id) => id !== userId) };
  if (existing === undefined) return [...reactions, changed];
  if (count <= 0) return reactions.filter((reaction) => reaction !== existing);
  return reactions.map((reaction) => (reaction === existing ? { ...existing, ...changed } : reaction));
}
