import type { Ts } from './timestamp.ts';

/** Options of one question; the server has its own defaults. */
export interface AskOptions {
  /** Maximum number of cited messages. */
  max_sources: number;
  /** Randomness of the language model: 0 to 2. */
  temperature: number;
  /** Number of messages that the server gives to the language model. */
  top_k: number;
  /** Name of the language model. */
  model: string;
  /** Whether the answer is detailed. */
  verbose: boolean;
}

/** A message that an answer cites, identified by `conversation_id` and `ts`. If the server omits them, the permalink, or the
 * channel name and the timestamp, identify it. */
export interface AnswerSource {
  /** Id of the source; unique in the answer. */
  id: string;
  /** Name of the author. */
  author: string;
  /** Name of the conversation. */
  channel: string;
  /** Text of the message. */
  text: string;
  /** Time of the message: a message timestamp, Unix time in seconds or milliseconds, or a date. */
  timestamp: string;
  /** URL of the message in the chat service. */
  permalink?: string;
  /** Relevance of the message; a higher number is better. */
  score?: number;
  /** Id of the conversation of the message. */
  conversation_id?: string;
  /** Timestamp of the message. */
  ts?: Ts;
}

/** An answer of the assistant. `confidence` is 0..1. */
export interface AiAnswer {
  /** Text of the answer: Markdown with bold, code, lists and quotes; "[1]" cites the first source. */
  answer: string;
  /** The cited messages. */
  sources: AnswerSource[];
  /** Confidence of the answer: 0 to 1. */
  confidence?: number;
  /** Duration of the work of the server in milliseconds. */
  processing_time_ms?: number;
  /** Number of tokens that the language model used. */
  tokens_used?: number;
  /** Number of searches that the server made. */
  search_iterations?: number;
  /** Name of the language model that wrote the answer. */
  model?: string;
}
