import type { Conversation, ConversationType } from './conversation.ts';
import type { Ts } from './timestamp.ts';
import type { User } from './user.ts';

/** The types of search results. */
export type SearchType = 'all' | 'conversations' | 'messages' | 'users';

/** A found message and its conversation. */
export interface SearchMessage {
  id: string;
  conversation_id: string;
  conversation_name: string;
  conversation_type: ConversationType;
  conversation_is_private: boolean;
  user: string;
  /** The name of an app. */
  username?: string;
  text: string;
  ts?: Ts;
  thread_ts?: Ts;
  /** The matching parts of the text. Optional for servers. */
  highlights?: string[];
}

/** A page of messages that the chat service found with its own search, best first. */
export interface ServiceSearchAnswer {
  messages: SearchMessage[];
  /** The number of messages of all pages. */
  total: number;
  has_more: boolean;
}

/** The results of a search by type, best first. */
export interface SearchAnswer {
  results: { conversations: Conversation[]; messages: SearchMessage[]; users: User[] };
  /** The number of all results by type, of which `results` has one page. Optional for servers: without it there is one page. */
  totals?: { conversations: number; messages: number; users: number };
  sorting_metrics: unknown;
}
