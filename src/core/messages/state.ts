import type { Message } from '../../model/index.ts';
import type { Failure } from '../failure.ts';

/** The messages of one conversation, oldest first; replies hang under their parent in `threads`. A thread conversation
 * holds its parent first and the replies beside it. */
export interface MessageLog {
  load: { status: 'loading' } | { status: 'ready' } | { status: 'failed'; failure: Failure };
  messages: readonly Message[];
}

/** The messages of the conversations that were opened, and where there are more. */
export interface MessagesState {
  byConversation: Readonly<Record<string, MessageLog>>;
  /** The conversations that have a log, the one opened last at the end; the first to go when there are too many. */
  recent: readonly string[];
  /** Messages that came with the list, as they came: shown at once while the whole conversation loads. */
  seeds: ReadonlyMap<string, readonly Message[]>;
}

export const initialMessages: MessagesState = { byConversation: {}, recent: [], seeds: new Map() };
