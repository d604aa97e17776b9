import type { MessageFile, Reaction } from './attachments.ts';
import type { Ts } from './timestamp.ts';

/** The author as the server joined it into the message. */
export interface MessageAuthor {
  avatar?: string;
  real_name?: string;
  name?: string;
  profile?: { display_name?: string; real_name?: string; image_48?: string; image_72?: string };
}

/** One message. `ts` is its identity; while it is pending, `client_msg_id` is (product spec §3). */
export interface Message {
  ts: Ts;
  user?: string;
  user_data?: MessageAuthor;
  user_profile?: { display_name?: string; real_name?: string };
  /** Bots may carry a name of their own. */
  username?: string;
  text: string;
  /** The text with mentions written as names, still in mrkdwn. */
  resolved_text?: string;
  subtype?: string;
  thread_ts?: Ts;
  /** Replies; sorted by `ts` ascending once in the store. */
  threads?: Message[];
  reply_count?: number;
  client_msg_id?: string;
  edited?: { ts: Ts };
  /** Taken back. It stays where replies hang under it. */
  deleted?: boolean;
  reactions?: Reaction[];
  files?: MessageFile[];
}

/** Who and what a message addresses, as ids. */
export interface Mentions {
  users: string[];
  channels: string[];
  everyone: boolean;
}

/** Subtypes that are shown as a system line instead of a message (product spec §3). */
export const systemSubtypes: ReadonlySet<string> = new Set(['channel_join', 'channel_leave', 'bot_message']);

/** Whether a message tells of an event (somebody joined, a bot reports) rather than of what a person said. */
export const isSystemMessage = (message: Pick<Message, 'subtype'>): boolean =>
  message.subtype !== undefined && systemSubtypes.has(message.subtype);
