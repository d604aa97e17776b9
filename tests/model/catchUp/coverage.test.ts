import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverageOf, coveredMarks, messagesFound, messagesMarked } from '../../../src/model/catchUp/coverage.ts';
import { unreadMessages } from '../../../src/model/catchUp/unreadMessages.ts';
import { isAfter } from '../../../src/model/index.ts';
import { propertyRuns } from '../../propertyRuns.ts';
import { someMessages } from './somePlaces.ts';

const me = 'U1';
const ts = (n: number): string => `1772618400.${String(n).padStart(6, '0')}`;

describe('what a catch-up covers', () => {
  it('covered marks never pass an uncovered unread message silently', () => {
    const loads = fc.record({
      messages: someMessages,
      after: fc.nat(26),
      from: fc.oneof(fc.constant(0), fc.nat(25)),
      count: fc.nat(25),
      isCapped: fc.boolean(),
      missed: fc.nat(1),
    });
    fc.assert(
      fc.property(loads, ({ messages, after, from, count, isCapped, missed }) => {
        const whole = { id: 'C1', type: 'channel', messages, after: ts(after) } as const;
        const unread = unreadMessages(whole, me).map(({ message }) => message.ts);
        const part = messages.slice(from, from + count);
        const coverage = coverageOf(
          {
            ...whole,
            messages: part,
            hasOlder: from > 0 && messages.length > 0,
            hasNewer: from + count < messages.length,
            // A server that stopped counting states fewer.
            unread: Math.max(0, unread.length - (isCapped ? missed : 0)),
            isCapped,
          },
          me,
        );
        const [mark] = coveredMarks([coverage]);
        if (!mark) return;
        const passed = unread.filter((one) => !isAfter(one, mark.to));
        expect(coverage.covered).toEqual(expect.arrayContaining(passed));
        expect(passed).toHaveLength(mark.count);
        expect(messagesMarked([coverage])).toBe(mark.count);
      }),
      { numRuns: propertyRuns(2000) },
    );
  });

  it('is all of a conversation whose count the loaded messages explain', () => {
    const messages = [1, 2, 3].map((n) => ({ ts: ts(n), user: 'U2', text: '' }));
    const loaded = { id: 'C1', type: 'channel', messages, after: ts(1), hasOlder: true, unread: 2 } as const;
    expect(coverageOf(loaded, me)).toMatchObject({ covered: [ts(2), ts(3)], left: 0, to: ts(3) });
    // A reply to an older message is somewhere.
    expect(coverageOf({ ...loaded, unread: 3 }, me)).toMatchObject({ left: 1, to: null });
    expect(coverageOf({ ...loaded, unread: 3, hasOlder: false }, me)).toMatchObject({ left: 1, to: ts(3) });
    expect(coverageOf({ ...loaded, isCapped: true }, me)).toMatchObject({ isLeftCapped: true, to: null });
  });

  it('counts a message of a channel and of its thread once', () => {
    const reply = { ts: ts(2), user: 'U2', text: 'Reply' };
    const parent = { ts: ts(1), user: 'U1', text: 'Parent', threads: [reply] };
    const channel = coverageOf({ id: 'C1', type: 'channel', messages: [parent], after: ts(1), unread: 1 }, me);
    const thread = coverageOf({ id: `C1:${ts(1)}`, type: 'thread', messages: [parent, reply], unread: 1 }, me);
    expect(coveredMarks([channel, thread])).toHaveLength(2);
    expect(messagesMarked([channel, thread])).toBe(1);
    expect(messagesFound([channel, { ...thread, left: 2 }])).toBe(3);
  });
});
