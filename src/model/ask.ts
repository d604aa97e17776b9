export interface AskOptions {
  max_sources: number;
  temperature: number;
  top_k: number;
  model: string;
  verbose: boolean;
}

export interface AnswerSource {
  id: string;
  author: string;
  channel: string;
  text: string;
  timestamp: string;
  permalink?: string;
  score?: number;
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
