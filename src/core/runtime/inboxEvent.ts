import type { Ts } from '../../model/index.ts';
import type { ConnectionStatus } from '../connection/connectionMachine.ts';
import type { Arrival } from '../reducer/arrivals.ts';

/**
 * What a host is told of while all goes well (`onEvent`, `inbox.on('event')`), for its own badges, statistics and plug-ins.
 * What goes wrong is an `InboxError`; the state itself is in `getState` and the hooks.
 */
export type InboxEvent =
  | { kind: 'signed-in'; userId: string; workspace: string }
  /** Somebody signed out, or the server does not know them any more. */
  | { kind: 'signed-out' }
  /** Product spec §4 "Live connection". */
  | { kind: 'connection'; status: ConnectionStatus }
  /** Another page or view is shown. */
  | { kind: 'view-shown'; pageId: string; viewId: string }
  | { kind: 'conversation-opened'; conversationId: string }
  | { kind: 'conversation-closed'; conversationId: string }
  /** The server knows how far a person has read: up to that message. Told of "mark as read" and "mark as unread" alike. */
  | { kind: 'conversation-marked'; conversationId: string; lastRead: Ts }
  /** The server has taken a message of this person, written here. */
  | { kind: 'message-sent'; conversationId: string; ts: Ts }
  /** Messages came by the live stream, of others and of one's own. */
  | { kind: 'messages-arrived'; messages: readonly Arrival[] }
  /** How many conversations are unread: those of the first page's first view. */
  | { kind: 'unread'; count: number };
