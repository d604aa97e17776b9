import type { Ts } from '../../model/index.ts';

/** A match in a conversation, in reading order. @inline */
export interface MatchPlace {
  /** The message of the log that has it, in its text or in a reply. */
  topTs: Ts;
  /** That message, or the reply. */
  ts: Ts;
  /** Index of the match in the text, from 0. */
  nth: number;
}

/** The search of the open conversation (product spec §2 "in-conversation search bar"). @inline */
export interface ConversationSearch {
  query: string;
  /** Where to search from: the message in view when the search opened, then the match shown last. */
  from: MatchPlace | null;
  /** Counts the requests to open it; each one focuses the field. */
  requests: number;
}

/** The open conversation. @inline */
export interface OpenConversation {
  id: string;
  /** Messages after this one were unread when it was opened; the divider stays there until it is closed. */
  readUpTo: Ts | undefined;
  /** How many messages were unread when it was opened, for servers that name no last read message. */
  unreadAtOpen: number;
  /** The conversation was not loaded when it was opened: its unread state is still to come. */
  isUnknown?: true;
  /** A message to scroll to and highlight for `config.highlightMs`. */
  highlight?: { ts: Ts };
  /** Absent while the search is closed. */
  search?: ConversationSearch;
  /** The part that gets the focus when it opens. */
  focus: 'log' | 'composer';
}

/** Page, view, open conversation, cursor and in-list filter. */
export interface NavigationState {
  pageId: string;
  viewId: string;
  open: OpenConversation | null;
  /** The row under the keyboard cursor. */
  cursorId: string | null;
  /** Text of the in-list filter; `null` while it is closed. */
  listQuery: string | null;
}

/** @inline */
export interface NavigationSlice {
  navigation: NavigationState;
}
