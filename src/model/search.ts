import type { Conversation, ConversationType } from './conversation.ts';
import type { Ts } from './timestamp.ts';
import type { User } from './user.ts';

/** The types of search results. */
export type SearchType = 'all' | 'conversations' | 'messages' | 'users';

/** A found message and its conversation. */
export interface SearchMessage {
  /** Unique among the results. */
  id: string;
  /** Id of the conversation. */
  conversation_id: string;
  /** Name of the conversation. */
  conversation_name: string;
  /** Kind of the conversation. */
  conversation_type: ConversationType;
  /** Whether only members see the conversation. */
  conversation_is_private: boolean;
  /** Id of the author. */
  user: string;
  /** The name of an app. */
  username?: string;
  /** Text as mrkdwn. */
  text: string;
  /** Timestamp of the message. */
  ts?: Ts;
  /** Of a reply: timestamp of the parent message. */
  thread_ts?: Ts;
  /** The matching parts of the text. Optional for servers. */
  highlights?: string[];
}

/** A page of messages that the chat service found with its own search, best first. @inline */
export interface ServiceSearchAnswer {
  /** The messages of this page. */
  messages: SearchMessage[];
  /** The number of messages of all pages. */
  total: number;
  /** Whether another page follows. */
  has_more: boolean;
  /** The number of this page. Absent: the page of the call. A server that may not show any message of it answers with a later page. */
  page?: number;
}

/** The results of a search by type, best first. */
export interface SearchAnswer {
  /** The results of each type. */
  results: { conversations: Conversation[]; messages: SearchMessage[]; users: User[] };
  /** The number of all results by type, of which `results` has one page. Optional for servers: without it there is one page. */
  totals?: { conversations: number; messages: number; users: number };
  /** Data of the server about the order. The inbox does not use it. */
  sorting_metrics: unknown;
}
