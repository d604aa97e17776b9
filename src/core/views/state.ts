import type { BuiltinView, CustomView, Mute, Page, RuleMark } from '../../model/index.ts';
import type { Failure } from '../failure.ts';

/** Pages, their views, and pending changes of views. */
export interface ViewsState {
  /** The pages of the navigation. */
  pages: readonly Page[];
  /** Displayed Focus Inboxes: `confirmed.custom` with pending changes applied. */
  custom: readonly CustomView[];
  /** Visibility of built-in tabs, as stored on the server. Tabs without an entry are visible. */
  builtin: readonly BuiltinView[];
  /** Views as stored on the server. */
  confirmed: Pick<ViewsState, 'custom' | 'builtin'>;
  /** Pending changes, oldest first. */
  changes: readonly ViewChange[];
  /** Mutes that the server does not have yet; browser storage keeps them. `changes` displays them. */
  mutes: readonly Mute[];
  /** State of the running save or delete. */
  edit: ViewEdit;
  /** The last view that was saved, moved to another page or deleted. A new object each time, so that focus follows. */
  settled: { viewId: string } | null;
  /** Announced to assistive technology; a new object each time. */
  announcement: ViewAnnouncement | null;
  /** What rules have marked as read today. Loaded for the page of rules. */
  ruleMarks: readonly RuleMark[];
  /** The time up to which conditions on the age are evaluated, in seconds since the epoch. It follows the clock only while a view has
   * such a condition. */
  now: number;
  /** Number of unread conversations by view id: aggregates from the server, adjusted by each change. */
  unread: Readonly<Record<string, number>>;
}

/** A change of the tabs of a page by the user. @inline */
export type ViewChange = { id: number } & (
  | { kind: 'visibility'; viewId: string; isVisible: boolean }
  /** Moved before another Focus Inbox of its page; `null`: to the end. */
  | { kind: 'moved'; viewId: string; before: string | null }
  /** The views of these ids become `views`; one that is absent there is removed. */
  | { kind: 'replaced'; viewIds: readonly string[]; views: readonly CustomView[] }
);

/** A change to announce. Built-in tabs have a `viewId`, because their names are localized. @inline */
export type ViewAnnouncement = { label: string; viewId?: string } & (
  | { kind: 'saved' | 'deleted' | 'shown' | 'hidden' }
  /** From 1, among the Focus Inboxes of the page. */
  | { kind: 'moved'; position: number; count: number }
  /** The server refused the change; it was reverted. */
  | { kind: 'reverted' }
);

/** State of the running save or delete in the Focus Inbox editor. @inline */
export type ViewEdit =
  | { status: 'idle'; unsureId?: string }
  | { status: 'saving' | 'deleting'; attempt: number }
  /** `unsureId`: id of a new view that the server may have created although its answer was lost. */
  | { status: 'failed'; failure: Failure; unsureId?: string };

/** @inline */
export interface ViewsSlice {
  /** Pages, tabs and their unread counts. */
  views: ViewsState;
}

export const initialViews = (pages: readonly Page[]): ViewsState => ({
  pages,
  custom: [],
  builtin: [],
  confirmed: { custom: [], builtin: [] },
  changes: [],
  mutes: [],
  edit: { status: 'idle' },
  settled: null,
  announcement: null,
  ruleMarks: [],
  now: 0,
  unread: {},
});
