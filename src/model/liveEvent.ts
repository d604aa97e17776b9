import type { LaterEntry } from './later.ts';
import type { Message } from './message.ts';
import type { SyncState } from './sync.ts';
import type { Ts } from './timestamp.ts';

/** All events of the stream. */
export type LiveEvent =
  /** The first event of a stream, and the end of a delay. */
  | { type: 'connection'; resumed: boolean }
  /** The server cannot read new events now; the stream stays open and misses none. */
  | { type: 'delay' }
  | { type: 'message_update'; conversationId: string | null; message: Message | null; data?: unknown }
  | ConversationLiveEvent
  /** The user joined a conversation, or it was renamed or archived: the list has changed. */
  | { type: 'conversation_changed'; conversationId: string; raw?: unknown }
  /** The server has read more from the chat service: the list may have changed. */
  | { type: 'sync'; sync: SyncState }
  /** The user has put something off, changed it or taken it back, here or elsewhere. `entry`: as it is now; `null`: there is none. */
  | { type: 'later_changed'; id: string; entry: LaterEntry | null }
  /** An event that the inbox does not use. `raw` is set for conversation events, for listeners. */
  | { type: 'ignored'; name: string; raw?: unknown };

/** An event about one conversation; timestamps are those of the chat service. Counts are absolute: those of the
 * conversation after the event. `raw` is the frame itself, for listeners of the host. @inline */
export type ConversationLiveEvent =
  /** The read marker was moved, here or elsewhere. */
  | {
      type: 'channel_marked';
      /** Id of the conversation. */
      conversationId: string;
      /** The new read cursor. */
      lastRead?: Ts | undefined;
      /** The new number of unread messages. */
      unreadCount: number;
      /** The new unread count to show. */
      unreadCountDisplay?: number | undefined;
      /** The conversation has more unread messages than `unreadCount`. */
      unreadIsCapped?: boolean;
      /** The frame as the server sent it. */
      raw?: unknown;
    }
  /** The user is no longer a member of the conversation. */
  | { type: 'conversation_removed'; conversationId: string; raw?: unknown }
  /** A new message of a conversation. A reply is such an event too, with `isThread` and the `threadTs` of its parent. */
  | {
      type: 'new_message';
      /** Id of the conversation. */
      conversationId: string;
      /** The new message. */
      message: Message;
      /** Whether the message is a reply in a thread. Default: false. */
      isThread?: boolean;
      /** Of a reply: timestamp of the parent message. */
      threadTs?: Ts | undefined;
      /** The new number of unread messages. Absent: one more. */
      unreadCount?: number | undefined;
      /** The new unread count to show. */
      unreadCountDisplay?: number | undefined;
      /** Time of the message in seconds since the epoch. */
      latestActivity?: number | undefined;
      /** The frame as the server sent it. */
      raw?: unknown;
    }
  /** A new reply in a thread that the user follows; `conversationId` is that of the thread, and the counts too. */
  | {
      type: 'thread_new_message';
      /** Id of the thread. */
      conversationId: string;
      /** Id of the conversation of the thread. */
      parentConversationId: string;
      /** Timestamp of the parent message. */
      threadTs: Ts;
      /** The new reply. */
      message: Message;
      /** The new number of unread replies. Absent: one more. */
      unreadCount?: number | undefined;
      /** Time of the reply in seconds since the epoch. */
      latestActivity?: number | undefined;
      /** The frame as the server sent it. */
      raw?: unknown;
    };
