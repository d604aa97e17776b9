import type { FilterCondition, FilterGroup } from './filter.ts';
import type { Ts } from './timestamp.ts';

/** The filters of a view: a list of conditions (AND) or a group. */
export type ViewFilters = FilterCondition[] | FilterGroup;

/** A tab of a page. */
export interface SubView {
  /** Unique among the tabs. */
  id: string;
  /** Visible name. */
  label: string;
  /** The filters that a conversation must match; an empty list shows all. */
  filters: ViewFilters;
  /** Shown only where the server lists the tab as visible. Default: false. */
  isOptional?: boolean;
}

/** A page of the navigation configuration. */
export interface Page {
  /** Unique among the pages. */
  id: string;
  /** The path of the page: "/inbox". */
  route: string;
  /** Visible name. */
  title: string;
  /** The order of the pages, ascending. */
  position: number;
  /** The built-in tabs of the page; the first is the default. */
  subViews: readonly SubView[];
}

/** The switches of a Focus Inbox that acts on the conversations it matches. Rules apply in the order of their views. */
export interface ViewRule {
  /** Its conversations are in this view and not in Inbox. */
  keepsOut: boolean;
  /** The messages to notify of. */
  notify: 'all' | 'mentions' | 'never';
  /** Its messages are marked as read when they arrive. A mention of the user never is. */
  marksRead: boolean;
  /** A conversation with an unread mention of the user stays in Inbox, and a mention notifies. Default: true. */
  unlessMentioned: boolean;
  /** Whether the rule applies. */
  isOn: boolean;
}

/** What the rule of a Focus Inbox has marked as read in one conversation when messages arrived. */
export interface RuleMark {
  /** Id of the view. */
  view_id: string;
  /** Id of the conversation or thread. */
  conversation_id: string;
  /** The read cursor before the mark. */
  last_read_before: Ts;
  /** The read cursor that the mark has set. */
  last_read_after: Ts;
  /** The number of messages. */
  count: number;
}

/** A Focus Inbox. */
export interface CustomView extends SubView {
  /** Id of the page that shows the tab. */
  parentViewId: string;
  /** The order of the tabs, ascending. Default: 999. */
  position?: number;
  /** Id of the user who created the view. */
  created_by?: string;
  /** Always true: the user created the view. */
  isCustom: true;
  /** Whether the tab is shown. */
  isVisible: boolean;
  /** Id of the page that shows the tab, if it differs from `parentViewId`. */
  page?: string;
  /** The rule of the view. Absent: the view only lists what matches. */
  rule?: ViewRule;
}

/** A built-in tab. It can be hidden, but not changed or deleted. */
export interface BuiltinView extends SubView {
  /** Id of the page that shows the tab. */
  parentViewId: string;
  /** The order of the tabs, ascending. */
  position: number;
  /** Always false: the tab is built in. */
  isCustom: false;
  /** Whether the tab is shown. */
  isVisible: boolean;
}

/** A tab of a page: a Focus Inbox or a built-in tab. */
export type View = CustomView | BuiltinView;

/** The fields of a Focus Inbox to save. @inline */
export interface CustomViewDraft {
  /** Id of the view. Absent: the server chooses it. */
  id?: string;
  /** Visible name. */
  label: string;
  /** The filters that a conversation must match. */
  filters: ViewFilters;
  /** Id of the page that shows the tab. */
  parentViewId: string;
  /** Id of the user who creates the view. */
  created_by?: string;
  /** The order of the tabs, ascending. Default: at the end. */
  position?: number;
  /** Id of the page that shows the tab, if it differs from `parentViewId`. */
  page?: string;
  /** The rule of the view. Absent: none; an update keeps the present one. */
  rule?: ViewRule;
}

/** How a conversation is muted: out of Inbox and without notifications, except for mentions of the user; with `read`, its messages are also
 * marked as read on arrival. */
export type MuteKind = 'mentions' | 'read';

/** That a conversation or thread is muted; `null`: no longer. @inline */
export interface Mute {
  /** Id of the conversation or thread. */
  conversation_id: string;
  /** How it is muted. */
  as: MuteKind | null;
}

/** The position of a view that has none. */
export const lastPosition = 999;
