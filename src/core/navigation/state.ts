import type { Ts } from '../../model/index.ts';
import type { ConversationSearch } from '../conversationSearch/state.ts';

/** The conversation that is open, and how it is looked at. */
export interface OpenConversation {
  id: string;
  /** Messages after this one were new when it was opened; the divider stays there until it is closed. */
  readUpTo: Ts | undefined;
  /** How many were unread when it was opened, where the server names no last read message. */
  unreadAtOpen: number;
  /** Opened before anything was known of it: what was unread is still to be learned. */
  isUnknown?: true;
  /** A message to show: scrolled to and tinted for 3 s. */
  highlight?: { ts: Ts };
  /** In-conversation search; absent while it is closed. */
  search?: ConversationSearch;
  /** What gets the focus when it opens. */
  focus: 'log' | 'composer';
}

/** Where the person is: page, tab, open conversation, cursor, filter. */
export interface NavigationState {
  pageId: string;
  viewId: string;
  open: OpenConversation | null;
  /** The row under the keyboard cursor. */
  cursorId: string | null;
  /** In-list search; `null` while it is closed. */
  listQuery: string | null;
}
