import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answered } from '../../../src/core/unread/answers.ts';
import { cursorStated } from '../../../src/core/unread/cursorStated.ts';
import {
  markAccepted,
  markAdded,
  markRemoved,
  readBefore,
  readMark,
  undoMark,
  unreadMark,
} from '../../../src/core/unread/marks.ts';
import { messageCounted } from '../../../src/core/unread/messageCounted.ts';
import { cursorOf, initialRecord } from '../../../src/core/unread/record.ts';
import { shownRead, withShownRead } from '../../../src/core/unread/shownRead.ts';
import type { UnreadRecord } from '../../../src/core/unread/state.ts';
import type { Conversation } from '../../../src/model/index.ts';
import { aConversation } from '../../../src/testing/builders.ts';

const at = (n: number): string => `1772618400.${String(n).padStart(6, '0')}`;

/** A conversation with `total` messages of another user, read up to `read`. */
const conversation = (total: number, read: number): Conversation =>
  aConversation({
    id: 'C1',
    unread_count: total - read,
    unread_count_display: total - read,
    last_read: at(read),
    latest_message: { ts: at(total), user: 'U2' },
  });

const rooms = fc
  .tuple(fc.integer({ min: 1, max: 20 }), fc.nat(20))
  .map(([total, read]) => ({ total, read: Math.min(read, total) }));

const arrival = (ts: string, unread: number | null) => ({
  ts,
  isOwn: false,
  isBySelf: false,
  counts: unread === null ? null : { unread_count: unread, unread_count_display: unread },
  isStreamed: true,
});
const inOrder = { endsWithOwn: false, isReplay: false };
const unreadOf = (record: UnreadRecord): number => shownRead(record).unread_count;
const frame = (read: number, unread: number) => ({
  lastRead: at(read),
  unreadCount: unread,
  unreadCountDisplay: unread,
});

describe('the laws of docs/unread.md', () => {
  it('1. one selector: a conversation shows what its record says', () => {
    fc.assert(
      fc.property(rooms, fc.array(fc.nat(3), { maxLength: 6 }), ({ total, read }, steps) => {
        let record = initialRecord(conversation(total, read));
        let newest = total;
        for (const [index, step] of steps.entries()) {
          if (step === 0) record = markAdded(record, readMark(record, index, at(newest)));
          if (step === 1) record = markAdded(record, unreadMark(index, { to: at(read), unread: 1 }));
          if (step === 2) {
            newest += 1;
            record = messageCounted(record, arrival(at(newest), null));
          }
          if (step === 3) record = cursorStated(record, frame(newest, 0), inOrder);
          const shown = withShownRead(conversation(total, read), record);
          expect(shown).toMatchObject({ unread_count: unreadOf(record) });
          expect(shown.last_read).toBe(shownRead(record).last_read);
        }
      }),
    );
  });

  it('2. counted once: the same messages in any order and number give the same count [UNR-8]', () => {
    fc.assert(
      fc.property(rooms, fc.array(fc.integer({ min: 1, max: 10 }), { maxLength: 30 }), ({ total, read }, order) => {
        let record = initialRecord(conversation(total, read));
        for (const n of order) record = messageCounted(record, arrival(at(total + n), null));
        expect(unreadOf(record)).toBe(total - read + new Set(order).size);
      }),
    );
  });

  it('3. the last mark wins over frames and answers from before it [UNR-4] [UNR-8]', () => {
    fc.assert(
      fc.property(rooms, fc.boolean(), fc.boolean(), ({ total, read }, isAccepted, byFrame) => {
        fc.pre(read < total);
        const before = conversation(total, read);
        let record = initialRecord(before);
        record = markAdded(record, readMark(record, 1, at(total)));
        if (isAccepted) record = markAccepted(record, 1, 1, undefined);
        record = byFrame
          ? cursorStated(record, frame(read, total - read), inOrder)
          : answered(before, { conversation: before, record }, { askedAt: 0, isAfterGap: false, endsWithOwn: false });
        expect(unreadOf(record)).toBe(0);
        expect(cursorOf(record)).toBe(at(total));
      }),
    );
  });

  it('4. confirmed by identity: echoes in order end with the last mark, with any frames between call and echo [UNR-8]', () => {
    fc.assert(
      fc.property(rooms, fc.array(fc.boolean(), { minLength: 1, maxLength: 8 }), ({ total, read }, kinds) => {
        fc.pre(read < total);
        let record = initialRecord(conversation(total, read));
        for (const [id, isRead] of kinds.entries()) {
          const mark = isRead
            ? readMark(record, id, at(total))
            : unreadMark(id, { to: at(read), unread: total - read });
          record = markAccepted(markAdded(record, mark), id, id + 1, undefined);
        }
        const last = kinds.at(-1) ? 0 : total - read;
        for (const isRead of kinds) {
          expect(unreadOf(record)).toBe(last);
          record = cursorStated(record, isRead ? frame(total, 0) : frame(read, total - read), inOrder);
        }
        expect(unreadOf(record)).toBe(last);
        expect(record.marks).toEqual([]);
      }),
    );
  });

  it('5. the stream is ordered: the last frame is shown [UNR-2]', () => {
    fc.assert(
      fc.property(rooms, fc.array(fc.nat(20), { minLength: 1, maxLength: 10 }), ({ total, read }, cursors) => {
        let record = initialRecord(conversation(total, read));
        const known = cursors.map((cursor) => Math.min(cursor, total));
        for (const cursor of known) record = cursorStated(record, frame(cursor, total - cursor), inOrder);
        const last = known.at(-1) ?? read;
        expect(unreadOf(record)).toBe(total - last);
      }),
    );
  });

  it('6. an answer contains the marks that were accepted before its request [UNR-8]', () => {
    fc.assert(
      fc.property(rooms, rooms, fc.boolean(), ({ total, read }, later, isAskedAfter) => {
        fc.pre(read < total && later.read < later.total);
        const before = conversation(total, read);
        let record = initialRecord(before);
        record = markAccepted(markAdded(record, readMark(record, 1, at(total))), 1, 5, undefined);
        const loaded = conversation(total, read);
        const next = answered(
          loaded,
          { conversation: before, record },
          {
            askedAt: isAskedAfter ? 5 : 4,
            isAfterGap: false,
            endsWithOwn: false,
          },
        );
        expect(unreadOf(next)).toBe(isAskedAfter ? total - read : 0);
        // The late echo of a mark that the answer contains changes nothing.
        if (isAskedAfter) expect(unreadOf(cursorStated(next, frame(total, 0), inOrder))).toBe(total - read);
      }),
    );
  });

  it('7. undo is the inverse of a mark, plus the messages since [UNR-8]', () => {
    fc.assert(
      fc.property(rooms, fc.nat(5), fc.boolean(), ({ total, read }, more, isEchoed) => {
        fc.pre(read < total);
        const start = initialRecord(conversation(total, read));
        const before = readBefore(start);
        let record = markAccepted(markAdded(start, readMark(start, 1, at(total))), 1, 1, undefined);
        if (isEchoed) record = cursorStated(record, frame(total, 0), inOrder);
        for (let n = 1; n <= more; n += 1) record = messageCounted(record, arrival(at(total + n), null));
        record = markAdded(record, undoMark(record, 2, { to: at(total), unread: 0 }, before));
        expect(unreadOf(record)).toBe(total - read + more);
        expect(cursorOf(record)).toBe(at(read));
      }),
    );
  });

  it('8. a refusal leaves no trace [UNR-7]', () => {
    fc.assert(
      fc.property(rooms, fc.nat(5), fc.nat(5), ({ total, read }, earlier, more) => {
        const start = initialRecord(conversation(total, read));
        let marked = markAdded(start, readMark(start, 1, at(total)));
        let unmarked = start;
        for (let n = 1; n <= earlier + more; n += 1) {
          marked = messageCounted(marked, arrival(at(total + n), null));
          unmarked = messageCounted(unmarked, arrival(at(total + n), null));
        }
        expect(markRemoved(marked, 1)).toEqual(unmarked);
      }),
    );
  });
});
