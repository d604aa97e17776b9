import type { Ts } from './timestamp.ts';

/** How the assistant is to answer (product spec §2 "AI assistant"); the server has its own defaults. */
export interface AskOptions {
  max_sources: number;
  temperature: number;
  top_k: number;
  model: string;
  verbose: boolean;
}

/** A message that an answer cites. Where it stands is said by `conversation_id` and `ts`; a server that leaves them out is
 * understood by its permalink, or by the channel's name and the timestamp. */
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

/** What the assistant answers (product spec §3 "AI answer"). `confidence` is 0..1. */
export interface AiAnswer {
  answer: string;
  sources: AnswerSource[];
  confidence?: number;
  processing_time_ms?: number;
  tokens_used?: number;
  search_iterations?: number;
  model?: string;
}
