import type { Ts } from './timestamp.ts';

/** Messages of one conversation or thread that a summary reads. @inline */
export interface SummaryPlace {
  conversation_id: string;
  messages: readonly Ts[];
}

/** A sentence of a summary, with the messages that it comes from: at least one. @inline */
export interface SummarySentence {
  text: string;
  sources: readonly { conversation_id: string; ts: Ts }[];
}
