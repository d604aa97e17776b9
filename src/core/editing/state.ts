import { splitThreadId, type Ts } from '../../model/index.ts';
import type { ConversationsSlice } from '../conversations/state.ts';
import type { Failure } from '../failure.ts';
import type { NoticeSlice } from '../notice/state.ts';
import type { EventSlices } from '../reducer/applied.ts';
import type { OffersSlice } from '../session/offers.ts';

/** A message of a channel or DM, also of its threads. @inline */
export interface MessagePlace {
  /** Id of the channel or DM. */
  channelId: string;
  /** Timestamp of the edited message. */
  ts: Ts;
}

/** The message whose editor is open. @inline */
export interface OpenEdit extends MessagePlace {
  /** Id of the conversation or thread whose log shows the editor. */
  conversationId: string;
  /** The message's text as mrkdwn, as it was when the editor showed it: another text is a later edit. */
  original: string;
  /** Present while the server saves the edit. */
  isSaving?: true;
  /** The last try failed. */
  failure?: Failure;
}

/** Messages of the user that are edited or deleted. @inline */
export interface EditingState {
  /** The message that the user edits. */
  edit: OpenEdit | null;
  /** Deleted messages, hidden until the server confirms it. The last one can be restored while its notice is shown. */
  deleted: readonly MessagePlace[];
}

/** @inline */
export interface EditingSlice {
  /** The edit of a message, and deleted ones. */
  editing: EditingState;
}

export const initialEditing: EditingState = { edit: null, deleted: [] };

/** The place of a message in a conversation or thread. */
export const placeOfMessage = (conversationId: string, ts: Ts): MessagePlace => ({
  channelId: splitThreadId(conversationId)?.parentId ?? conversationId,
  ts,
});

export const isSamePlace = (a: MessagePlace, b: MessagePlace): boolean => a.channelId === b.channelId && a.ts === b.ts;

/** The slices that editing and deleting messages read or write. */
export type EditingSlices = EditingSlice & OffersSlice & EventSlices & ConversationsSlice & NoticeSlice;
