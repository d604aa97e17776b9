import type { Ts } from './timestamp.ts';

/** Options of one question; the server has its own defaults. */
export interface AskOptions {
  max_sources: number;
  temperature: number;
  top_k: number;
  model: string;
  verbose: boolean;
}

/** A message that an answer cites, identified by `conversation_id` and `ts`. If the server omits them, the permalink, or the
 * channel name and the timestamp, identify it. */
export interface AnswerSource {
  id: string;
  author: string;
  channel: string;
  text: string;
  timestamp: string;
  permalink?: string;
  score?: number;
  conversation_id?: string;
  ts?: Ts;
}

/** An answer of the assistant. `confidence` is 0..1. */
export interface AiAnswer {
  answer: string;
  sources: AnswerSource[];
  confidence?: number;
  processing_time_ms?: number;
  tokens_used?: number;
  search_iterations?: number;
  model?: string;
}
