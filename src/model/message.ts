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

/** Whether a message reports an event, such as a user joining, or comes from a bot. */
export const isSystemMessage = (message: Pick<Message, 'subtype'>): boolean =>
  message.subtype !== undefined && systemSubtypes.has(message.subtype);
