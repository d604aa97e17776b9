import { newerTs, type Ts, unreadCountOf } from '../../model/index.ts';
import { newestCounted } from './counted.ts';
import { cursorOf, withoutFrozen } from './record.ts';
import { shownRead } from './shownRead.ts';
import type { PendingMark, ReadFields, UnreadRecord } from './state.ts';

/** A new mark. */
export interface NewMark {
  id: number;
  to: Ts;
  shown: ReadFields;
}

/** Adds a mark: it is shown from now on. */
export function markAdded(record: UnreadRecord, { id, to, shown }: NewMark): UnreadRecord {
  const newest = newerTs(newestCounted(record), record.streamUpTo);
  const mark: PendingMark = {
    id,
    to,
    echoes: [to],
    seen: [],
    status: 'sending',
    shown,
    upTo: newerTs(newest, to),
    counted: [],
  };
  return { ...withoutFrozen(record), marks: [...record.marks, mark] };
}

/** Read up to `to`: nothing is unread. */
export const readMark = (record: UnreadRecord, id: number, to: Ts): NewMark => ({
  id,
  to,
  shown: { unread_count: 0, unread_count_display: 0, last_read: newerTs(shownRead(record).last_read, to) },
});

/** Unread after `to`; `unread` is the number of known unread messages. */
export const unreadMark = (id: number, { to, unread }: { to: Ts; unread: number }): NewMark => ({
  id,
  to,
  shown: { unread_count: unread, unread_count_display: unread, last_read: to },
});

/** Read state before a mark. @inline */
export interface ReadBefore {
  shown: ReadFields;
  cursor: Ts;
}

export const readBefore = (record: UnreadRecord): ReadBefore => ({
  shown: shownRead(record),
  cursor: record.frozen?.cursor ?? cursorOf(record),
});

/** The mark that undoes another: it restores the cursor and adds the messages counted since. If another device moved the
 * cursor meanwhile, its counts contain them already. */
export function undoMark(
  record: UnreadRecord,
  id: number,
  { to, unread }: { to: Ts; unread: number },
  before: ReadBefore,
): NewMark {
  const since = cursorOf(record) === to ? Math.max(0, unreadCountOf(shownRead(record)) - unread) : 0;
  const { unread_count, unread_count_display = unread_count } = before.shown;
  return {
    id,
    to: before.cursor,
    shown: {
      ...before.shown,
      unread_count: unread_count + since,
      unread_count_display: unread_count_display + since,
    },
  };
}

/** The server accepted a mark; `answered` is the cursor in its answer. If the stream stated that cursor already, the echo
 * has arrived and the mark ends. */
export function markAccepted(
  record: UnreadRecord,
  id: number,
  acceptedAt: number,
  answered: Ts | undefined,
): UnreadRecord {
  const index = record.marks.findIndex((mark) => mark.id === id);
  const mark = record.marks[index];
  if (!mark) return record;
  if (answered !== undefined && mark.seen.includes(answered)) return withMarks(record, record.marks.slice(index + 1));
  const echoes = answered === undefined ? mark.echoes : [...new Set([...mark.echoes, answered])];
  return withMarks(record, record.marks.with(index, { ...mark, status: 'accepted', acceptedAt, echoes }));
}

/** Removes a mark that the server refused or never received: the state before it is shown again. */
export const markRemoved = (record: UnreadRecord, id: number): UnreadRecord =>
  withMarks(
    record,
    record.marks.filter((mark) => mark.id !== id),
  );

/** Marks accepted up to `sequence` become `covered`: an answer requested at that time contains them. */
export const marksCovered = (marks: readonly PendingMark[], sequence: number): readonly PendingMark[] =>
  marks.map((mark) => (mark.acceptedAt !== undefined && mark.acceptedAt <= sequence ? covered(mark) : mark));

export const covered = (mark: PendingMark): PendingMark => ({ ...mark, status: 'covered' });

const withMarks = (record: UnreadRecord, marks: readonly PendingMark[]): UnreadRecord => ({ ...record, marks });
