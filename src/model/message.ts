import type { MessageFile, Reaction } from './attachments.ts';
import type { Ts } from './timestamp.ts';

/** The author of a message, included by the server. */
export interface MessageAuthor {
  avatar?: string;
  real_name?: string;
  name?: string;
  profile?: { display_name?: string; real_name?: string; image_48?: string; image_72?: string };
}

/** A message. Its identity is `ts`, or `client_msg_id` while it is pending. */
export interface Message {
  ts: Ts;
  user?: string;
  user_data?: MessageAuthor;
  user_profile?: { display_name?: string; real_name?: string };
  /** The name of a bot. */
  username?: string;
  text: string;
  /** The text with mentions resolved to names, still mrkdwn. */
  resolved_text?: string;
  subtype?: string;
  thread_ts?: Ts;
  /** Replies; sorted by `ts` ascending once in the store. */
  threads?: Message[];
  reply_count?: number;
  client_msg_id?: string;
  edited?: { ts: Ts };
  /** The message in the chat service. */
  permalink?: string;
  /** A deleted message; it is kept if it has replies. */
  deleted?: boolean;
  reactions?: Reaction[];
  files?: MessageFile[];
}

/** The users and channels that a message mentions, as ids. */
export interface Mentions {
  users: string[];
  channels: string[];
  everyone: boolean;
}

/** Subtypes shown as a system line. */
export const systemSubtypes: ReadonlySet<string> = new Set(['channel_join', 'channel_leave', 'bot_message']);

/** Whether a message is a reply that was also sent to the conversation of its thread: it is shown in both. */
export const isBroadcast = (message: Pick<Message, 'subtype'>): boolean => message.subtype === 'thread_broadcast';

/** Whether a message reports an event, such as a user joining, or comes from a bot. */
export const isSystemMessage = (message: Pick<Message, 'subtype'>): boolean =>
  message.subtype !== undefined && systemSubtypes.has(message.subtype);
