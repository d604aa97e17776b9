import type { FilterCondition, FilterGroup } from './filter.ts';

/** What a view shows: a list of conditions (AND), or one combined group. */
export type ViewFilters = FilterCondition[] | FilterGroup;

/** A tab of a page. */
export interface SubView {
  id: string;
  label: string;
  filters: ViewFilters;
}

/** A page of the navigation configuration (product spec §2 "Sub-views", §3 "View config"). */
export interface Page {
  id: string;
  route: string;
  title: string;
  position: number;
  subViews: readonly SubView[];
}

/** A Focus Inbox. */
export interface CustomView extends SubView {
  parentViewId: string;
  position?: number;
  created_by?: string;
  isCustom: true;
  isVisible: boolean;
  page?: string;
}

/** A tab that comes with the product. Nobody changes or deletes it; a person may hide it. */
export interface BuiltinView extends SubView {
  parentViewId: string;
  position: number;
  isCustom: false;
  isVisible: boolean;
}

/** A tab of a page: a Focus Inbox or one that comes with the product. */
export type View = CustomView | BuiltinView;

/** What is sent when a Focus Inbox is saved. */
export interface CustomViewDraft {
  id?: string;
  label: string;
  filters: ViewFilters;
  parentViewId: string;
  created_by?: string;
  position?: number;
  page?: string;
}
