import { isAfter, newerTs, type Ts } from '../../model/index.ts';
import { newestCounted } from './counted.ts';
import { decidingMark } from './shownRead.ts';
import type { PendingMark, UnreadRecord } from './state.ts';

/** A frame of the stream that states the read cursor and the counts. */
export interface StatedCursor {
  lastRead: Ts | undefined;
  unreadCount: number;
  unreadCountDisplay: number;
}

/** Circumstances of a frame. */
export interface FrameContext {
  /** The newest message of the conversation is the signed-in user's. */
  endsWithOwn: boolean;
  /** The frame arrived before and is applied again, on top of an answer. */
  isReplay: boolean;
}

/** The stream states its own position: counts contain the messages it brought, and no later ones that an answer brought. */
function stated(record: UnreadRecord, frame: StatedCursor, marks: readonly PendingMark[]): UnreadRecord {
  const { lastRead, unreadCount, unreadCountDisplay } = frame;
  const { activityTs: _hint, ...rest } = record;
  // The stream has brought what it says is read.
  const upTo = newerTs(record.streamUpTo, lastRead);
  return {
    ...rest,
    marks,
    confirmed: {
      ...record.confirmed,
      unread_count: unreadCount,
      unread_count_display: unreadCountDisplay,
      ...(lastRead === undefined ? {} : { last_read: lastRead, cursor: lastRead }),
    },
    ...(lastRead === undefined || upTo === undefined ? {} : { upTo, streamUpTo: upTo }),
  };
}

/** Applies the stated counts to a mark and to its repetitions. */
function withStatedCounts(
  marks: readonly PendingMark[],
  { unreadCount, unreadCountDisplay }: StatedCursor,
  isSame: (mark: PendingMark) => boolean,
): readonly PendingMark[] {
  const end = marks.findIndex((mark) => !isSame(mark));
  const counts = { unread_count: unreadCount, unread_count_display: unreadCountDisplay };
  return marks.map((mark, index) =>
    end < 0 || index < end ? { ...mark, shown: { ...mark.shown, ...counts }, counted: [] } : mark,
  );
}

/** Whether an answer knows of a message that the stream has not brought yet. */
const isBehind = ({ streamUpTo, upTo }: UnreadRecord): boolean =>
  upTo !== undefined && (streamUpTo === undefined || isAfter(upTo, streamUpTo));

/** Whether a frame was made before a message that the counts contain: the cursor is not new, and fewer are unread. */
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
 * mark decides what is shown, unless a new frame reads further than the mark did.
 */
export function cursorStated(
  record: UnreadRecord,
  frame: StatedCursor,
  { endsWithOwn, isReplay }: FrameContext,
): UnreadRecord {
  const { lastRead, unreadCount } = frame;
  // A server that names no cursor is recognized by the count.
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
  // Made before the mark, whose echo is still to come. Under a mark that may be refused, it is what shows then.
  return decidingMark(record) ? stated(record, frame, withSeen(record.marks, lastRead)) : record;
}

/** A call that still runs may answer this cursor: then the frame was its echo. */
const withSeen = (marks: readonly PendingMark[], lastRead: Ts | undefined): readonly PendingMark[] =>
  lastRead === undefined
    ? marks
    : marks.map((mark) => (mark.status === 'sending' ? { ...mark, seen: [...mark.seen, lastRead] } : mark));
