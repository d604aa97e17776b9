import { isAfter, newerTs, type Ts } from '../../model/index.ts';
import { isCounted, mayBeCounted, withCounted } from './counted.ts';
import { withOwnMessage, withoutFrozen } from './record.ts';
import type { PendingMark, ReadFields, UnreadRecord } from './state.ts';

/** The properties of a message that affect the read state. */
export interface CountedMessage {
  ts: Ts;
  /** Written by the signed-in user, or sent from this inbox with another author. */
  isOwn: boolean;
  /** Written by the signed-in user. */
  isBySelf: boolean;
  /** Unread counts in the event; `null` if the message adds one. */
  counts: Pick<ReadFields, 'unread_count' | 'unread_count_display'> | null;
  /** False for the answer to a send, which has no order relative to the stream. */
  isStreamed: boolean;
}

const withOne = ({ unread_count, unread_count_display = unread_count }: ReadFields) => ({
  unread_count: unread_count + 1,
  unread_count_display: unread_count_display + 1,
});

const isNewTo = ({ upTo, counted }: PendingMark, ts: Ts): boolean =>
  (upTo === undefined || isAfter(ts, upTo)) && !counted.includes(ts);

const withMarkCounts = (marks: readonly PendingMark[], ts: Ts): readonly PendingMark[] =>
  marks.map((mark) => (isNewTo(mark, ts) ? { ...mark, counted: [...mark.counted, ts] } : mark));

/**
 * Counts a message of another user while marks may be pending. A frame whose count is one more than the confirmed count is
 * older than the marks. Any other count includes the accepted marks and confirms them.
 */
function countedUnderMarks(record: UnreadRecord, { ts, counts }: CountedMessage): UnreadRecord {
  const confirmed = { ...record.confirmed, ...(counts ?? withOne(record.confirmed)) };
  const isBefore = counts === null || counts.unread_count === record.confirmed.unread_count + 1;
  const passed = isBefore ? undefined : record.marks.findLast(({ status }) => status === 'accepted');
  const marks = record.marks.filter(({ status }) => status === 'sending' || (status === 'accepted' && isBefore));
  const { last_read } = passed?.shown ?? {};
  return {
    ...record,
    confirmed: passed
      ? { ...confirmed, cursor: passed.to, ...(last_read === undefined ? {} : { last_read }) }
      : confirmed,
    marks: withMarkCounts(marks, ts),
  };
}

/** Counts a message once, whichever way and however often it arrives (UNR-1, UNR-8). */
export function messageCounted(before: UnreadRecord, message: CountedMessage): UnreadRecord {
  const { ts, isOwn, isBySelf, counts, isStreamed } = message;
  const isNew = counts === null ? !mayBeCounted(before, ts) : !isCounted(before, ts);
  let record = before;
  if (isStreamed) {
    const streamUpTo = newerTs(record.streamUpTo, ts);
    if (streamUpTo !== undefined && streamUpTo !== record.streamUpTo) record = { ...record, streamUpTo };
  }
  if (isOwn) record = withOwnMessage(record, ts);
  if (isNew && !isBySelf) record = { ...record, ...withCounted(record, ts) };
  if (isOwn) return record;
  if (isNew) return withoutFrozen(countedUnderMarks(record, message));
  // An answer contained the message already, but a mark older than that answer has not counted it.
  return record.marks.some((mark) => isNewTo(mark, ts))
    ? { ...record, marks: withMarkCounts(record.marks, ts) }
    : record;
}
