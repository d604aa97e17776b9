import type { Ts } from '../../model/index.ts';
import type { OpenConversation } from '../navigation/state.ts';

/** How a conversation was before it was marked. */
export interface MarkBefore {
  unread_count: number;
  unread_count_display: number;
  last_read: Ts | undefined;
  /** Where the server's cursor stood. */
  cursorTs: Ts;
  /** The place its row was held at, as an activity. */
  held: number | undefined;
}

/** One conversation that was marked read or unread. */
export interface Mark {
  id: string;
  before: MarkBefore;
  /** What the server is told. */
  to: Ts;
  /** How many were unread right after it. */
  unread: number;
}

/** Where a person was. */
export interface Place {
  pageId: string;
  viewId: string;
  /** Where the line before the new messages is comes with it. */
  open: Pick<OpenConversation, 'id' | 'readUpTo' | 'unreadAtOpen'> | null;
  cursorId: string | null;
  selected: ReadonlySet<string>;
}

/** What one key press or click marked, with what it takes to take it back. */
export interface UndoableMarks {
  /** Never used twice. */
  key: number;
  as: 'read' | 'unread';
  marks: readonly Mark[];
  from: Place;
  to: Place;
}

/** What can be taken back. */
export interface UndoState {
  /** The newest last. They are forgotten with the notice that offers to take them back. */
  marks: readonly UndoableMarks[];
  /** How many there were. */
  count: number;
}

export const initialUndo: UndoState = { marks: [], count: 0 };
