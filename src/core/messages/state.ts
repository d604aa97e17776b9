import type { Message } from '../../model/index.ts';
import type { Failure } from '../failure.ts';

/** An end of the loaded messages beyond which the server has more. @inline */
export type MoreMessages = { status: 'more' } | { status: 'loading' } | { status: 'failed'; failure: Failure };

/** @inline */
export type LogEnd = 'older' | 'newer';

/**
 * The messages of one conversation, oldest first: all of them, or a part without gaps. Replies are in `threads` of their parent; a thread conversation holds its
 * parent first and the replies after it.
 *
 * @inline
 */
export interface MessageLog {
  load: { status: 'loading' } | { status: 'ready' } | { status: 'failed'; failure: Failure };
  messages: readonly Message[];
  /** Older messages on the server; absent at the beginning of the conversation. */
  older?: MoreMessages;
  /** Newer messages on the server; absent at the end of the conversation. Live messages are added only there. */
  newer?: MoreMessages;
}

/** Loaded messages. */
export interface MessagesState {
  /** The loaded messages by conversation id. */
  byConversation: Readonly<Record<string, MessageLog>>;
  /** Ids of the conversations that have a log, the last opened at the end. The first are evicted. */
  recent: readonly string[];
  /** Messages that the list answer contained, unchanged: shown while the whole conversation loads. */
  preloaded: ReadonlyMap<string, readonly Message[]>;
}

export interface MessagesSlice {
  /** The loaded messages of all conversations. */
  messages: MessagesState;
}

export const initialMessages: MessagesState = { byConversation: {}, recent: [], preloaded: new Map() };
