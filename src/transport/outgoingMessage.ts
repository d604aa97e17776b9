import type { Mentions, Message, Ts } from '../model/index.ts';

/** A message to send: `text` is escaped mrkdwn; a reply names its thread. */
export interface OutgoingMessage {
  channel: string;
  text: string;
  thread_ts?: Ts;
  /** Of a reply: it is also shown in the conversation of its thread, as a message of the subtype `thread_broadcast` with
   * `thread_ts`. The inbox sends it only if the transport `takesBroadcasts`. */
  reply_broadcast?: true;
  mentions?: Mentions;
  /** Ids of uploaded files, in their order. With files, the text may be empty. */
  files?: readonly string[];
  /** A repeated send with the same id resolves to the first message. */
  client_msg_id: string;
}

/** The new text of a message, as escaped mrkdwn. @inline */
export interface MessageEdit {
  text: string;
  mentions?: Mentions;
}

/** The result of a validation. @inline */
export interface MessageValidation {
  success: boolean;
  errors: string[];
}

/** The result of `sendMessage`: the message, or only its timestamp. @inline */
export type SentMessage = { message: Message } | { ts: Ts };
