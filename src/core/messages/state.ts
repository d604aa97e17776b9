import type { Message } from '../../model/index.ts';
import type { Failure } from '../failure.ts';

/** The messages of one conversation, oldest first; replies hang under their parent in `threads`. A thread conversation
 * holds its parent first and the replies beside it. */
export interface MessageLog {
  load: { status: 'loading' } | { status: 'ready' } | { status: 'failed'; failure: Failure };
  messages: readonly Message[];
}

export interface MessagesState {
  byConversation: Readonly<Record<string, MessageLog>>;
}

export const initialMessages: MessagesState = { byConversation: {} };
