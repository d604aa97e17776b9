import type { Message, Ts } from '../../model/index.ts';
import type { ConnectionStatus } from '../connection/connectionMachine.ts';
import type { InboxError } from '../logging/inboxError.ts';

/** A message that the live stream delivered. @inline */
export interface Arrival {
  /** The conversation that contains it: the channel, the DM or the thread. */
  conversationId: string;
  /** The conversation it was written in; for a thread, its channel. */
  channelId: string;
  /** The new message. */
  message: Message;
}

/**
 * Events for the host (`onEvent`, `inbox.on('event')`): for its own badges, analytics and plug-ins. Errors are
 * `InboxError`s; the state is in `getState` and the hooks.
 */
export type InboxEvent =
  /** The user is signed in: at the start, or after a sign-in. */
  | { kind: 'signed-in'; userId: string; workspace: string }
  /** The user signed out, or the session expired. */
  | { kind: 'signed-out' }
  /** The status of the live connection changed. */
  | { kind: 'connection'; status: ConnectionStatus }
  /** Another page or view is shown. */
  | { kind: 'view-shown'; pageId: string; viewId: string }
  /** A conversation is shown. */
  | { kind: 'conversation-opened'; conversationId: string }
  /** The conversation is no longer shown. */
  | { kind: 'conversation-closed'; conversationId: string }
  /** The server accepted a read cursor: messages up to `lastRead` are read. Emitted for both kinds of marks, read and
   * unread. */
  | { kind: 'conversation-marked'; conversationId: string; lastRead: Ts }
  /** The server accepted a message that was sent from this inbox. */
  | { kind: 'message-sent'; conversationId: string; ts: Ts }
  /** The live stream delivered messages, including the user's own. */
  | { kind: 'messages-arrived'; messages: readonly Arrival[] }
  /** The number of unread conversations in the first view of the first page changed. */
  | { kind: 'unread'; count: number };

/** The events of `inbox.on`, by name. */
export interface InboxEvents {
  /** A failed user action, or an internal error. */
  error: InboxError;
  /** An event for the host: signed in, conversation opened, message sent and more. */
  event: InboxEvent;
  /** A message was edited, deleted or reacted to: the data of the frame, unparsed. */
  messageUpdate: unknown;
  /** A conversation changed: the whole frame, unparsed. */
  conversationUpdate: unknown;
  /** The inbox has stopped its attempts to connect, until the user or the browser causes another one. */
  connectionFailed: { reason: 'max_attempts' };
  /** The live stream delivered messages; a reply is reported once. */
  messagesArrived: { messages: readonly Arrival[] };
}
