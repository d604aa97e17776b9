import type { CatchUpFacts } from '../../model/catchUp/catchUpFacts.ts';
import type { Coverage } from '../../model/catchUp/coverage.ts';
import type { SummarySentence } from '../../model/summary.ts';

/** A summary of the covered messages. @inline */
export interface CatchUpSummary {
  status: 'writing' | 'done' | 'failed';
  /** Those that have arrived. */
  sentences: readonly SummarySentence[];
  /** Number of messages that the server did not read. */
  leftOut: number;
  /** Of a failure: the reason of the server. */
  reason?: string;
}

/** A catch-up on conversations. @inline */
export interface CatchUp {
  /** Ids of the conversations with unread messages, in the order of the list. */
  ids: readonly string[];
  /** Number of unread messages in them. */
  messages: number;
  /** `ready`: all messages that it reads are loaded. */
  status: 'loading' | 'ready';
  /** Number of the conversations that are loaded. */
  loaded: number;
  facts: CatchUpFacts;
  /** What it covers of each loaded conversation. */
  coverages: readonly Coverage[];
  /** Ids of the conversations that it has not read: they could not be loaded, or are too many. */
  unread: readonly string[];
  /** Position of the fact that the keys act on. */
  at: number;
  /** The summary of a language model; `null`: the user has not asked for it. */
  summary: CatchUpSummary | null;
}

export interface CatchUpSlice {
  /** The last catch-up; `null`: none. */
  catchUp: CatchUp | null;
}
