import type { FilterCondition, FilterGroup } from './filter.ts';

/** The filters of a view: a list of conditions (AND) or a group. */
export type ViewFilters = FilterCondition[] | FilterGroup;

/** A tab of a page. */
export interface SubView {
  id: string;
  label: string;
  filters: ViewFilters;
}

/** A page of the navigation configuration. */
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

/** A built-in tab. It can be hidden, but not changed or deleted. */
export interface BuiltinView extends SubView {
  parentViewId: string;
  position: number;
  isCustom: false;
  isVisible: boolean;
}

/** A tab of a page: a Focus Inbox or a built-in tab. */
export type View = CustomView | BuiltinView;

/** The fields of a Focus Inbox to save. */
export interface CustomViewDraft {
  id?: string;
  label: string;
  filters: ViewFilters;
  parentViewId: string;
  created_by?: string;
  position?: number;
  page?: string;
}
