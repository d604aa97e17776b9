import type { Ts } from '../../model/index.ts';
import type { ListSection } from '../runtime/runtime.ts';
import type { MadeStep } from '../triage/state.ts';

/** Where a run began: a view, or a group of its list. @inline */
export interface RunPlace {
  pageId: string;
  viewId: string;
  section: ListSection['id'] | null;
}

/** How a conversation was handled in a run. @inline */
export type RunOutcome = 'done' | 'replied' | 'reacted' | 'later' | 'muted' | 'skipped';

/** A conversation that was handled. @inline */
export interface RunItem {
  id: string;
  outcome: RunOutcome;
  /** The marks, the changes of "Later" and the mutes; `null`: there was nothing to change. */
  step: MadeStep | null;
  /** The reaction that it added. */
  reaction?: { ts: string; name: string };
  /** The `client_msg_id` of the reply that it sent. */
  reply?: string;
}

/** Which messages of a conversation are new. @inline */
export interface RunView {
  /** Messages after this one are new; absent if the server states no read cursor. */
  readUpTo?: Ts;
  /** Number of unread messages. */
  unread: number;
}

/** A run as browser storage keeps it. */
export interface StoredRun {
  /** Id of the browser tab that has it. */
  tab: string;
  place: RunPlace;
  /** Ids of its conversations, in order; new ones are at the end. */
  order: readonly string[];
  /** The conversation on screen. It stays if it is read elsewhere meanwhile. */
  at: string | null;
  /** The handled conversations, the last at the end. */
  items: readonly RunItem[];
  /** Milliseconds spent on it, without breaks. */
  spentMs: number;
  /** Time of its last step, in milliseconds. */
  touchedAt: number;
}

/** A run through unread conversations, one at a time. @inline */
export interface Run extends StoredRun {
  /** The conversation on screen and the next one, as they were when they came there. */
  views: Readonly<Record<string, RunView>>;
}

export interface RunSlice {
  /** The run; `null`: none in this session. Browser storage may have one to go on with. */
  run: Run | null;
}
