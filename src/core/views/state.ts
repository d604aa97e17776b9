import type { BuiltinView, CustomView, Page } from '../../model/index.ts';
import type { Failure } from '../failure.ts';

/** The pages, their tabs, and what is being changed about them. */
export interface ViewsState {
  pages: readonly Page[];
  /** The Focus Inboxes as they are shown: what the server has, with the changes over it that are on their way. */
  custom: readonly CustomView[];
  /** What the server knows of the built-in tabs: whether they are visible. Those it does not know always are. */
  builtin: readonly BuiltinView[];
  /** What the server has. */
  confirmed: Pick<ViewsState, 'custom' | 'builtin'>;
  /** Changes on their way, oldest first. */
  changes: readonly ViewChange[];
  edit: ViewEdit;
  /** The view that was saved, moved away or deleted last; another object every time, so that the focus can follow. */
  settled: { viewId: string } | null;
  /** What is told to assistive technology; another object every time. */
  announcement: ViewAnnouncement | null;
  /** Unread conversations per view id: the server's aggregates, then kept true by every change. */
  unread: Readonly<Record<string, number>>;
  aiEnabled: boolean;
  /** Whether the server keeps views at all. */
  canSave: boolean;
}

/** What a person did to the tabs of a page. @inline */
export type ViewChange = { id: number } & (
  | { kind: 'visibility'; viewId: string; isVisible: boolean }
  /** Before another one of its page, or after all of them. */
  | { kind: 'moved'; viewId: string; before: string | null }
);

/** What happened to the tab `label`; `viewId` tells those that are built in, which have names of their own in every language.
 * @inline */
export type ViewAnnouncement = { label: string; viewId?: string } & (
  | { kind: 'saved' | 'deleted' | 'shown' | 'hidden' }
  /** From 1, among the Focus Inboxes of the page. */
  | { kind: 'moved'; position: number; count: number }
  /** The server refused the change; it was reverted. */
  | { kind: 'reverted' }
);

/** What is under way in the Focus Inbox editor. @inline */
export type ViewEdit =
  | { status: 'idle'; unsureId?: string }
  | { status: 'saving' | 'deleting'; attempt: number }
  /** `unsureId`: a new view that may be there although no answer said so. */
  | { status: 'failed'; failure: Failure; unsureId?: string };

/** @inline */
export interface ViewsSlice {
  views: ViewsState;
}

export const initialViews = (pages: readonly Page[], canSave: boolean): ViewsState => ({
  pages,
  custom: [],
  builtin: [],
  confirmed: { custom: [], builtin: [] },
  changes: [],
  edit: { status: 'idle' },
  settled: null,
  announcement: null,
  unread: {},
  aiEnabled: false,
  canSave,
});
