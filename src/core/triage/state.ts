import type { MuteChange } from '../../model/muting.ts';
import type { ConversationsSlice } from '../conversations/state.ts';
import type { LaterChange } from '../later/state.ts';
import type { OpenConversation } from '../navigation/state.ts';
import type { MarkedConversations, NoticeSlice } from '../notice/state.ts';
import type { OfflineSlice } from '../offline/state.ts';
import type { EventSlices } from '../reducer/applied.ts';
import type { SelectionSlice } from '../rowSelection/state.ts';
import type { ReadBefore } from '../unread/marks.ts';
import type { ReadFields } from '../unread/state.ts';

/** One conversation of an undoable step. @inline */
export interface MadeMark {
  conversationId: string;
  /** Id of the pending mark. */
  id: number;
  /** The cursor sent to the server. */
  to: string;
  /** Number of unread messages right after the mark. */
  unread: number;
  before: ReadBefore;
  /** Whether it ended a deferred read, which has a mark of its own. */
  endsDeferred: boolean;
  /** The activity of its held row; `undefined` if the row was not held. */
  held: number | undefined;
}

/** The location at the time of a step. */
export interface Place {
  pageId: string;
  viewId: string;
  /** The open conversation with its divider. */
  open: Pick<OpenConversation, 'id' | 'readUpTo' | 'unreadAtOpen'> | null;
  cursorId: string | null;
  selected: ReadonlySet<string>;
}

/** The marks, the changes of "Later" and the mutes of one key press or click, with what is needed to revert them. @inline */
export interface MadeStep {
  id: number;
  as: MarkedConversations['as'];
  marks: readonly MadeMark[];
  /** What it changed in "Later". */
  later: readonly LaterChange[];
  /** What it muted or no longer mutes. */
  mutes: readonly MuteChange[];
}

/** A step that undo reverts. */
export interface UndoStep extends MadeStep {
  /** Its time, in milliseconds since the epoch. */
  at: number;
  from: Place;
  to: Place;
}

/** A mark that waits for the connection. */
export interface QueuedMark {
  conversationId: string;
  /** The cursor to send to the server. */
  to: string;
  /** Displayed read state right after the mark. */
  shown: ReadFields;
  /** The cursor of the server when the mark was made. */
  before?: string;
}

/** State of marking conversations read and unread. */
export interface TriageState {
  /** Steps that can be undone, the newest last. */
  steps: readonly UndoStep[];
  /** Marks that wait for the connection. */
  queued: readonly QueuedMark[];
  /** Number of steps made: the id of the newest. */
  stepCount: number;
  /** True for `markReadGuardMs` after marking read: one long press must not mark the next conversation too. */
  guarded: boolean;
  /** The row under the pointer. A deferred read waits until the pointer leaves it. */
  pointerOver: string | null;
}

export interface TriageSlice {
  triage: TriageState;
}

export const initialTriage: TriageState = { steps: [], queued: [], stepCount: 0, guarded: false, pointerOver: null };

/** The slices that marking reads and writes. */
export type TriageSlices = TriageSlice & EventSlices & NoticeSlice & SelectionSlice & OfflineSlice & ConversationsSlice;
