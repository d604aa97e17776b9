import type { Attention, Conversation, Ts } from '../../model/index.ts';

/** The read state fields of a conversation. @inline */
export interface ReadFields
  extends Pick<Conversation, 'unread_count' | 'unread_count_display' | 'unread_is_capped' | 'last_read'> {}

/** The last read state from the server. */
export interface ConfirmedRead extends ReadFields {
  /** The read cursor that the server stated. `last_read` may be later: own messages move it. */
  cursor?: Ts;
}

/**
 * - `sending`: waits for its call, or the call runs.
 * - `accepted`: the server answered; the stream has not passed the mark.
 * - `covered`: an answer that was requested later contains the mark. It is kept only to recognize its echo.
 */
export type MarkStatus = 'sending' | 'accepted' | 'covered';

/** A mark made in this inbox. It is shown until the confirmed state contains it. */
export interface PendingMark {
  id: number;
  /** The cursor sent to the server. */
  to: Ts;
  /** Cursors that identify the echo: `to`, and the cursor that the call answered. */
  echoes: readonly Ts[];
  /** Cursors that the stream stated while the call ran. If the answer of the call has one of them, its frame is the echo. */
  seen: readonly Ts[];
  status: MarkStatus;
  /** `UnreadState.sequence` when the mark was accepted. */
  acceptedAt?: number;
  /** Displayed read state right after the mark. */
  shown: ReadFields;
  /** The newest message known when the mark was made. */
  upTo: Ts | undefined;
  /** Messages of other users that arrived since. */
  counted: readonly Ts[];
}

/** The read state from before a deferred read. */
export interface FrozenRead {
  shown: ReadFields;
  cursor: Ts;
  /** The message that the deferred read reaches. */
  upTo: Ts;
}

/** The read state of one conversation: confirmed by the server, marked in this inbox, and counted since. */
export interface UnreadRecord {
  confirmed: ConfirmedRead;
  /** Marks made here that `confirmed` does not contain, oldest first. */
  marks: readonly PendingMark[];
  /** The confirmed counts contain every message up to here. */
  upTo?: Ts;
  /** Activity in the answer that contained the counts. A hint for servers that do not send the newest message. */
  activityTs?: Ts;
  /** Newer messages that were counted one by one; they need not arrive in order. */
  counted: readonly Ts[];
  /** The newest message that the stream delivered. Earlier than `upTo` while an answer is ahead of the stream. */
  streamUpTo?: Ts;
  /** Known messages that concern the user, read ones too: the newest of each kind. Absent: none is known. */
  attention?: readonly Attention[];
  /** After a reply marked the conversation read: the read state to show until it is closed (UNR-6). */
  frozen?: FrozenRead;
}

/** The read state of all conversations. A conversation without a record has the state that the server sent. */
export interface UnreadState {
  byId: ReadonlyMap<string, UnreadRecord>;
  /** Number of accepted marks, to order them relative to requests. */
  sequence: number;
}

export interface UnreadSlice {
  unread: UnreadState;
}

export const initialUnread: UnreadState = { byId: new Map(), sequence: 0 };
