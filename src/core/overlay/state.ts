import type { SubView, Ts } from '../../model/index.ts';

/** What the menu of "Later" puts off or changes. @inline */
export type LaterTarget =
  | { kind: 'conversations'; ids: readonly string[] }
  | { kind: 'message'; conversationId: string; ts: Ts }
  | { kind: 'entry'; entryId: string; conversationId: string };

/** A dialog over the inbox, which takes the keyboard; one at a time. @inline */
export type Overlay =
  /** Search and command palette, or the assistant (`ask`), in one dialog. */
  | { kind: 'search'; mode: 'find' | 'ask' }
  /** Catch-up on these conversations. */
  | { kind: 'catchUp'; conversationIds: readonly string[] }
  /** The run through the unread conversations of the list. */
  | { kind: 'run' }
  /** Focus Inbox editor. `viewId` is `null` for a new one, which may start with the keywords `about`, or with a name and filters. */
  | { kind: 'focusInbox'; viewId: string | null; about?: string; draft?: Pick<SubView, 'label' | 'filters'> }
  /** Why a conversation is in the list. */
  | { kind: 'why'; conversationId: string }
  /** When something returns: the menu of "Later". */
  | { kind: 'later'; target: LaterTarget }
  /** How to mute these conversations: the menu at the row. */
  | { kind: 'mute'; conversationIds: readonly string[] }
  /** New message: the picker of its people. */
  | { kind: 'compose' }
  /** Order and visibility of the tabs of a page. */
  | { kind: 'views' }
  /** The rules of all Focus Inboxes. */
  | { kind: 'rules' }
  /** Asks whether to disconnect the workspace. */
  | { kind: 'disconnect' }
  | { kind: 'shortcuts' }
  /** Sound, notifications, theme, density. */
  | { kind: 'settings' };

export interface OverlaySlice {
  /** The open dialog; `null`: none. */
  overlay: Overlay | null;
}
