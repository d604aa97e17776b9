import type { ConversationType, LaterEntry, MuteKind } from '../../model/index.ts';
import type { Failure } from '../failure.ts';

/** A short message over the inbox. It is dismissed after `config.noticeMs`. @inline */
export interface Notice {
  /** Unique per notice, so that a repeated text is announced again. */
  id: number;
  /** The content of the notice. */
  content: NoticeContent;
  /** The pointer or the focus is on the notice: its timer is paused. */
  isHeld?: true;
}

/** Marked conversations; `name` is the name of the first. @inline */
export interface MarkedConversations {
  /** The new state of the conversations. */
  as: 'read' | 'unread' | 'later' | 'muted';
  /** Number of conversations. */
  count: number;
  /** Name of the first conversation. */
  name: string;
  /** Type of the first conversation. */
  type?: ConversationType | undefined;
  /** Of `later`: what was put off. */
  entry?: LaterEntry;
  /** Of `muted`: how; `null`: no longer. */
  mute?: MuteKind | null;
  /** Number of the marked messages that are replies in threads, for one conversation. */
  inThreads?: number;
}

/** Content of a notice; `labels` has the text. @inline */
export type NoticeContent =
  /** `opens`: the conversation that the notice offers to open, because the failure concerns its reply. */
  | { kind: 'failure'; failure: Failure; opens?: string }
  /** Offers Undo. */
  | ({ kind: 'marked' } & MarkedConversations)
  | ({ kind: 'undone' } & MarkedConversations)
  /** A message of the user is deleted. Offers Undo. */
  | { kind: 'deleted' }
  /** A thread is unfollowed, by the id and the name of its conversation. Offers Undo. */
  | { kind: 'unfollowed'; id: string; name: string }
  /** The user is no longer a member of a conversation. */
  | { kind: 'left'; name: string; type: ConversationType }
  /** A custom action is done. */
  | { kind: 'done'; text: string; isUndoable: boolean }
  /** Why a key or a disabled action does nothing. */
  | { kind: 'hint'; text: string }
  /** The user stays signed in: a sign-in in the address, which this tab did not begin, is ignored. */
  | { kind: 'sign-in-ignored'; name: string }
  /** The browser asks for the permission for notifications only after a click, which the notice offers. */
  | { kind: 'allow-notifications' }
  /** A text or a link to a message is on the clipboard. */
  | { kind: 'copied'; what: 'text' | 'link' };

export interface NoticeSlice {
  notice: Notice | null;
  /** Number of notices so far: the id of the newest. */
  noticeCount: number;
}

export const initialNotice: NoticeSlice = { notice: null, noticeCount: 0 };
