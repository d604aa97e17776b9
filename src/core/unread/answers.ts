import { type Conversation, isAfter, mergedAttention, newerTs, type Ts, unreadIsCapped } from '../../model/index.ts';
import { latestTs } from '../conversations/latest.ts';
import { isReached, newestCounted } from './counted.ts';
import { covered, marksCovered } from './marks.ts';
import { initialRecord, withoutFrozen } from './record.ts';
import { effectiveMark } from './shownRead.ts';
import type { PendingMark, UnreadRecord } from './state.ts';

const isBefore = (a: Ts | undefined, b: Ts | undefined): boolean =>
  b !== undefined && (a === undefined || isAfter(b, a));

const newestKnown = (known: Conversation, record: UnreadRecord): Ts | undefined =>
  newerTs(newestCounted(record), latestTs(known));

/** Counts the newest message of an answer as unread, if it is newer than the mark and by another user. */
const withNewest = (mark: PendingMark, upTo: Ts | undefined, isBySelf: boolean): PendingMark =>
  upTo === undefined || isBySelf || !isBefore(mark.upTo, upTo) || mark.counted.includes(upTo)
    ? mark
    : { ...mark, counted: [...mark.counted, upTo] };

/** Circumstances of an answer. */
export interface AnswerContext {
  /** `UnreadState.sequence` at the time of the request. */
  askedAt: number;
  /** The stream missed frames: it will not deliver every message of the answer. */
  isAfterGap: boolean;
  /** The newest message of the answer is the signed-in user's. */
  endsWithOwn: boolean;
}

/** Whether an answer contains the last mark: it states the cursor of the mark, or a later one. */
function hasLastMark(record: UnreadRecord, { last_read }: Conversation): boolean {
  const mark = effectiveMark(record);
  if (!mark || last_read === undefined) return false;
  if (mark.echoes.includes(last_read)) return true;
  const isEarlier =
    last_read === record.confirmed.cursor || record.marks.some(({ echoes }) => echoes.includes(last_read));
  return mark.status === 'accepted' && !isEarlier && isAfter(last_read, mark.to);
}

/** The record after an answer. Marks that the answer does not contain stay pending. */
export function answered(
  loaded: Conversation,
  known: { conversation: Conversation; record: UnreadRecord } | undefined,
  { askedAt, isAfterGap, endsWithOwn }: AnswerContext,
): UnreadRecord {
  const stated = initialRecord(loaded);
  if (!known) return stated;
  const { record } = known;
  const { upTo } = stated;
  const all = hasLastMark(record, loaded) ? record.marks.map(covered) : marksCovered(record.marks, askedAt);
  // After a gap, the echoes of covered marks were missed.
  const marks = isAfterGap ? all.filter(({ status }) => status !== 'covered') : all;
  const next: UnreadRecord = {
    ...stated,
    marks: marks.map((mark) => withNewest(mark, upTo, endsWithOwn)),
  };
  const attention = attentionAfter(loaded, record, isAfterGap);
  if (attention !== undefined) next.attention = attention;
  if (!isAfterGap && upTo !== undefined && isStreamBehind(known, upTo)) {
    if (record.streamUpTo === undefined) delete next.streamUpTo;
    else next.streamUpTo = record.streamUpTo;
  }
  const { frozen } = record;
  if (!frozen) return next;
  // A message arrived after the deferred read: show the counts again.
  return upTo !== undefined && isAfter(upTo, frozen.upTo) ? withoutFrozen(next) : { ...next, frozen };
}

/** An answer states what is unread for the server; what it leaves out as read is known still, so that undo shows it again. */
function attentionAfter({ attention: stated, last_read }: Conversation, record: UnreadRecord, isAfterGap: boolean) {
  const known = record.attention ?? [];
  if (stated === undefined) return isAfterGap ? undefined : record.attention;
  return mergedAttention([...stated, ...known.filter(({ message }) => isReached(last_read, message.ts))]);
}

const isStreamBehind = (
  { conversation, record }: { conversation: Conversation; record: UnreadRecord },
  upTo: Ts,
): boolean => isBefore(record.streamUpTo, record.upTo) || isBefore(newestKnown(conversation, record), upTo);

/** Whether an answer with one conversation has its counts: some servers omit them. */
export const statesCounts = ({ unread_count, unread_count_display, last_read }: Conversation): boolean =>
  unread_count > 0 || unread_count_display !== undefined || last_read !== undefined;

/** Whether an answer with one conversation contains a message or read cursor that the stream missed. Unless it was
 * asked for the counts, only such an answer replaces the record, because some servers omit them. */
export function isNews(known: Conversation, record: UnreadRecord, loaded: Conversation): boolean {
  if (record.frozen) return false;
  // The server has counted meanwhile.
  if (unreadIsCapped(known) && !unreadIsCapped(loaded)) return true;
  if (isBefore(newestKnown(known, record), latestTs(loaded))) return true;
  const { last_read } = loaded;
  if (last_read !== undefined && record.marks.some(({ echoes }) => echoes.includes(last_read))) return false;
  return (
    isBefore(known.last_read, last_read) ||
    (known.last_read === last_read && isBefore(record.confirmed.cursor, last_read))
  );
}
