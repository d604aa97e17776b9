import type { Ts } from '../../model/index.ts';
import { batchConversations, type ConversationSlices } from './conversationsBatch.ts';
import { markAccepted, markAdded, markRemoved, type NewMark, readBefore } from './marks.ts';
import { withoutFrozen } from './record.ts';
import type { UnreadRecord } from './state.ts';

/** A mark of one conversation. */
export interface ConversationMark extends NewMark {
  conversationId: string;
  /** Releases a held row to the position of its activity. */
  releasesRow?: boolean;
}

/** Applies marks optimistically. A row leaves the list if it no longer matches the filter of the view. */
export function marksMade<S extends ConversationSlices>(state: S, marks: readonly ConversationMark[]): S {
  const batch = batchConversations(state);
  for (const { conversationId, releasesRow, ...mark } of marks) {
    const record = batch.record(conversationId);
    if (!record) continue;
    batch.putRecord(conversationId, markAdded(record, mark));
    if (releasesRow) batch.release(conversationId);
  }
  return batch.finish();
}

const changed = <S extends ConversationSlices>(
  state: S,
  conversationId: string,
  change: (record: UnreadRecord) => UnreadRecord,
): S => {
  const batch = batchConversations(state);
  const record = batch.record(conversationId);
  if (record) batch.putRecord(conversationId, change(record));
  return batch.finish();
};

/** The server accepted a mark; `answered` is the cursor in its answer. */
export function markConfirmed<S extends ConversationSlices>(
  state: S,
  conversationId: string,
  markId: number,
  answered: Ts | undefined,
): S {
  const sequence = state.unread.sequence + 1;
  const next = changed(state, conversationId, (record) => markAccepted(record, markId, sequence, answered));
  return { ...next, unread: { ...next.unread, sequence } };
}

/** Removes marks that the server refused or never received. */
export function marksDropped<S extends ConversationSlices>(
  state: S,
  marks: readonly { conversationId: string; id: number }[],
): S {
  const batch = batchConversations(state);
  for (const { conversationId, id } of marks) {
    const record = batch.record(conversationId);
    if (record?.marks.some((mark) => mark.id === id)) batch.putRecord(conversationId, markRemoved(record, id));
  }
  return batch.finish();
}

/** Marks a conversation read on the server only; the row changes when the conversation is closed (UNR-6). */
export const readDeferred = <S extends ConversationSlices>(state: S, conversationId: string, mark: NewMark): S =>
  changed(state, conversationId, (record) => ({
    ...markAdded(record, mark),
    frozen: { ...readBefore(record), upTo: mark.to },
  }));

/** A deferred read takes effect. */
export const deferredReadApplied = <S extends ConversationSlices>(state: S, conversationId: string): S =>
  state.unread.byId.get(conversationId)?.frozen ? changed(state, conversationId, withoutFrozen) : state;

/** Keeps the row at its position while its activity changes. */
export function rowHeld<S extends ConversationSlices>(state: S, conversationId: string): S {
  const batch = batchConversations(state);
  batch.hold(conversationId);
  return batch.finish();
}

/** Holds rows at their former positions again. */
export function rowsHeld<S extends ConversationSlices>(
  state: S,
  rows: readonly { conversationId: string; held: number | undefined }[],
): S {
  const batch = batchConversations(state);
  for (const { conversationId, held } of rows) if (held !== undefined) batch.hold(conversationId, held);
  return batch.finish();
}

export function rowReleased<S extends ConversationSlices>(state: S, conversationId: string): S {
  const batch = batchConversations(state);
  batch.release(conversationId);
  return batch.finish();
}
