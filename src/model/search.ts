import type { Conversation, ConversationType } from './conversation.ts';
import type { Ts } from './timestamp.ts';
import type { User } from './user.ts';

/** The kinds of things that a server searches. */
export type SearchType = 'all' | 'conversations' | 'messages' | 'users';

/** A message that was found, with the conversation it stands in. */
export interface SearchMessage {
  id: string;
  conversation_id: string;
  conversation_name: string;
  conversation_type: ConversationType;
  conversation_is_private: boolean;
  user: string;
  /** Apps may write under a name of their own. */
  username?: string;
  text: string;
  ts?: Ts;
  thread_ts?: Ts;
  /** The pieces of the text that were found, as they are written there. A server may leave it out. */
  highlights?: string[];
}

/** What a search found, by kind, best first. */
export interface SearchAnswer {
  results: { conversations: Conversation[]; messages: SearchMessage[]; users: User[] };
  sorting_metrics: unknown;
}
