import type { Message } from './message.ts';
import type { SyncState } from './sync.ts';
import type { Ts } from './timestamp.ts';

/** All events of the stream. */
export type LiveEvent =
  /** The first event of a stream, and the end of a delay. */
  | { type: 'connection'; resumed: boolean }
  /** The server cannot read new events now; the stream stays open and misses none. */
  | { type: 'delay' }
  | { type: 'message_update'; conversationId: string | null; message: Message | null; data: unknown }
  | ConversationLiveEvent
  /** The user joined a conversation, or it was renamed or archived: the list has changed. */
  | { type: 'conversation_changed'; conversationId: string; raw: unknown }
  /** The server has read more from the chat service: the list may have changed. */
  | { type: 'sync'; sync: SyncState }
  /** An event that the inbox does not use. `raw` is set for conversation events, for listeners. */
  | { type: 'ignored'; name: string; raw?: unknown };

/** An event of the stream about one conversation; timestamps are those of the chat service. */
export type ConversationLiveEvent =
  | {
      type: 'channel_marked';
      conversationId: string;
      lastRead: Ts | undefined;
      unreadCount: number;
      unreadCountDisplay: number | undefined;
      /** The conversation has more unread messages than `unreadCount`. */
      unreadIsCapped?: boolean;
      raw: unknown;
    }
  /** The user is no longer a member of the conversation. */
  | { type: 'conversation_removed'; conversationId: string; raw: unknown }
  | {
      type: 'new_message';
      conversationId: string;
      message: Message;
      isThread: boolean;
      threadTs: Ts | undefined;
      unreadCount: number | undefined;
      unreadCountDisplay: number | undefined;
      latestActivity: number | undefined;
      raw: unknown;
    }
  | {
      type: 'thread_new_message';
      conversationId: string;
      parentConversationId: string;
      threadTs: Ts;
      message: Message;
      unreadCount: number | undefined;
      latestActivity: number | undefined;
      raw: unknown;
    };
