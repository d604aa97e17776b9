import type { Ts } from '../../model/index.ts';
import type { ListSection } from '../runtime/runtime.ts';

/** A match in a conversation, in reading order. @inline */
export interface MatchPlace {
  /** Top-level message that contains the match, in its text or in a reply. */
  topTs: Ts;
  /** That message, or the reply. */
  ts: Ts;
  /** Index of the match in the text, from 0. */
  nth: number;
}

/** The search of the open conversation. @inline */
export interface ConversationSearch {
  /** Text of the search. */
  query: string;
  /** Start of the search: the message in view when the search opened, then the last displayed match. */
  from: MatchPlace | null;
  /** Counts the requests to open it; each one focuses the field. */
  requests: number;
  /** Changes when more messages of a long conversation can be searched. */
  progress?: number;
}

/** A conversation on screen. @inline */
export interface ShownConversation {
  /** Id of the conversation. */
  id: string;
  /** Messages after this one were unread when it was opened; the divider stays there until it is closed. */
  readUpTo: Ts | undefined;
  /** Number of unread messages when it was opened, for servers that send no `last_read`. */
  unreadAtOpen: number;
  /** The conversation was not loaded when it was opened, or the server had not looked at it: its unread state is not known yet. */
  isUnknown?: true;
  /** A message to scroll to and highlight for `highlightMs`. */
  highlight?: { ts: Ts };
  /** The part that receives focus when the conversation opens. */
  focus: 'log' | 'composer';
  /** Counts the requests to focus its reply field; each one focuses it. Absent without one. */
  replyRequests?: number;
}

/** The open conversation. @inline */
export interface OpenConversation extends ShownConversation {
  /** Absent while the search is closed. */
  search?: ConversationSearch;
  /** The thread that is shown beside the conversation. */
  thread?: ShownConversation;
}

/** Page, view, open conversation, cursor and in-list filter. */
export interface NavigationState {
  /** Id of the visible page. */
  pageId: string;
  /** Id of the visible tab. */
  viewId: string;
  /** The open conversation; `null`: none. */
  open: OpenConversation | null;
  /** The row under the keyboard cursor. */
  cursorId: string | null;
  /** The heading under the keyboard cursor, which is then on no row; `null`: none. */
  section: ListSection['id'] | null;
  /** The groups whose rows are hidden. */
  collapsed: readonly ListSection['id'][];
  /** Text of the in-list filter; `null` while it is closed. */
  listQuery: string | null;
}

/** @inline */
export interface NavigationSlice {
  /** The visible page, tab and conversation, and the cursor of the list. */
  navigation: NavigationState;
}
