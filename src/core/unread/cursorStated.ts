import { isAfter, newerTs, type Ts } from '../../model/index.ts';
import { newestCounted } from './counted.ts';
import { effectiveMark } from './shownRead.ts';
import type { PendingMark, ReadFields, UnreadRecord } from './state.ts';

/** A frame of the stream that states the read cursor and the counts. */
export interface StatedCursor {
  lastRead: Ts | undefined;
  unreadCount: number;
  unreadCountDisplay: number;
  /** The conversation has more unread messages than that. */
  unreadIsCapped?: boolean;
}

/** Circumstances of a frame. */
export interface FrameContext {
  /** The newest message of the conversation is the signed-in user's. */
  endsWithOwn: boolean;
  /** The frame arrived before and is applied again, on top of an answer. */
  isReplay: boolean;
}

/** Confirms the counts of a frame: they include the messages that the stream delivered, not newer ones of an answer. */
function stated(record: UnreadRecord, frame: StatedCursor, marks: readonly PendingMark[]): UnreadRecord {
  const { lastRead, unreadCount, unreadCountDisplay } = frame;
  const { activityTs: _hint, ...rest } = record;
  const { unread_is_capped: _before, ...confirmed } = record.confirmed;
  // The stream has delivered every message up to the cursor that it states.
  const upTo = newerTs(record.streamUpTo, lastRead);
  return {
    ...rest,
    marks,
    confirmed: {
      ...confirmed,
      unread_count: unreadCount,
      unread_count_display: unreadCountDisplay,
      ...(frame.unreadIsCapped ? { unread_is_capped: true } : {}),
      ...(lastRead === undefined ? {} : { last_read: lastRead, cursor: lastRead }),
    },
    ...(lastRead === undefined || upTo === undefined ? {} : { upTo, streamUpTo: upTo }),
  };
}

/** Applies the stated counts to the leading marks that have the same cursor. */
function withStatedCounts(
  marks: readonly PendingMark[],
  { unreadCount, unreadCountDisplay, unreadIsCapped = false }: StatedCursor,
  isSame: (mark: PendingMark) => boolean,
): readonly PendingMark[] {
  const end = marks.findIndex((mark) => !isSame(mark));
  const counts = {
    unread_count: unreadCount,
    unread_count_display: unreadCountDisplay,
    ...(unreadIsCapped ? { unread_is_capped: true } : {}),
  };
  const stating = ({ unread_is_capped: _before, ...shown }: ReadFields): ReadFields => ({ ...shown, ...counts });
  return marks.map((mark, index) =>
    end < 0 || index < end ? { ...mark, shown: stating(mark.shown), counted: [] } : mark,
  );
}

/** Whether an answer contained a message that the stream has not delivered yet. */
const isBehind = ({ streamUpTo, upTo }: UnreadRecord): boolean =>
  upTo !== undefined && (streamUpTo === undefined || isAfter(upTo, streamUpTo));

/** Whether a frame is older than a message that the confirmed counts include. */
function isOutdated(record: UnreadRecord, frame: StatedCursor, endsWithOwn: boolean): boolean {
  const { lastRead, unreadCount } = frame;
  const { upTo, confirmed } = record;
  if (lastRead === undefined) return false;
  if (upTo !== undefined && isBehind(record) && isAfter(upTo, lastRead)) return true;
  if (confirmed.cursor === undefined || isAfter(lastRead, confirmed.cursor)) return false;
  const newest = newestCounted(endsWithOwn ? { counted: record.counted } : record);
  if (newest === undefined || !isAfter(newest, lastRead)) return false;
  return lastRead === confirmed.cursor ? unreadCount < confirmed.unread_count : unreadCount === 0;
}

/**
 * Applies a stated cursor (UNR-2). The echo of a mark made here confirms it, and with it every earlier one. Until then the
 * mark is shown, unless a new frame has a later cursor than an accepted mark.
 */
export function cursorStated(
  record: UnreadRecord,
  frame: StatedCursor,
  { endsWithOwn, isReplay }: FrameContext,
): UnreadRecord {
  const { lastRead, unreadCount } = frame;
  // If the frame has no cursor, the count identifies the echo.
  const isEcho = ({ echoes, shown }: PendingMark): boolean =>
    lastRead === undefined ? shown.unread_count === unreadCount : echoes.includes(lastRead);
  const echoed = record.marks.findIndex(isEcho);
  const mark = record.marks[echoed];
  if (mark) {
    const marks = withStatedCounts(record.marks.slice(echoed + 1), frame, isEcho);
    // The answer that covered the mark is newer than its echo.
    return mark.status === 'covered' ? { ...record, marks } : stated(record, frame, marks);
  }
  const last = record.marks.at(-1);
  if (!last) return isOutdated(record, frame, endsWithOwn) ? record : stated(record, frame, []);
  if (lastRead !== undefined && !isReplay && last.status !== 'sending' && isAfter(lastRead, last.to))
    return stated(record, frame, []);
  // The frame is older than the mark. It becomes the confirmed state, which is shown if the server refuses the mark.
  return effectiveMark(record) ? stated(record, frame, withSeen(record.marks, lastRead)) : record;
}

/** Records a stated cursor in the mark whose call runs: if the call returns that cursor, the frame was its echo. A queued
 * call has no echo yet. */
function withSeen(marks: readonly PendingMark[], lastRead: Ts | undefined): readonly PendingMark[] {
  const index = marks.findIndex(({ status }) => status === 'sending');
  const mark = marks[index];
  return mark && lastRead !== undefined ? marks.with(index, { ...mark, seen: [...mark.seen, lastRead] }) : marks;
}
