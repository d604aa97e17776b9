import { describe, expect, it } from 'vitest';
import { closesGap, withNewestPage, withOlderPage, withoutOlderThan } from './storedWindow.ts';

const page = (oldest: string | null, hasMore: boolean) => ({ messages: [], raw: [], oldest, hasMore, askedMs: 0 });
const none = { completeFrom: null, reachedStart: false, gapAfter: null };
const stored = { completeFrom: '50.000000', reachedStart: false, gapAfter: null };

describe('the stored part of a conversation', () => {
  it('begins with the first page, and knows when it is the whole conversation', () => {
    expect(withNewestPage(none, page('40.000000', true))).toEqual({ ...none, completeFrom: '40.000000' });
    expect(withNewestPage(none, page('40.000000', false))).toMatchObject({ reachedStart: true });
    expect(withNewestPage(none, page(null, false))).toMatchObject({ completeFrom: '0', reachedStart: true });
  });

  it('keeps what it has when the newest messages reach it', () => {
    expect(withNewestPage(stored, page('70.000000', true))).toEqual(stored);
    expect(withNewestPage({ ...stored, gapAfter: '70.000000' }, page('65.000000', true))).toEqual(stored);
    expect(withNewestPage({ ...stored, gapAfter: '70.000000' }, page('30.000000', true))).toEqual({
      ...stored,
      completeFrom: '30.000000',
    });
  });

  it('does not claim messages between a gap and the newest messages', () => {
    const open = { ...stored, reachedStart: true, gapAfter: '70.000000' };
    expect(closesGap(open, page('80.000000', true))).toBe(false);
    expect(withNewestPage(open, page('80.000000', true))).toEqual({
      completeFrom: '80.000000',
      reachedStart: false,
      gapAfter: null,
    });
  });

  it('grows by older pages up to the start', () => {
    expect(withOlderPage(stored, '50.000000', page('20.000000', true)).completeFrom).toBe('20.000000');
    expect(withOlderPage(stored, '50.000000', page('20.000000', false)).reachedStart).toBe(true);
    expect(withOlderPage(stored, '60.000000', page('20.000000', true))).toBe(stored);
  });

  it('starts with the first message that is kept', () => {
    expect(withoutOlderThan(stored, '60.000000')).toEqual({
      ...stored,
      completeFrom: '60.000000',
      reachedStart: true,
    });
    expect(withoutOlderThan(stored, '40.000000')).toBe(stored);
  });
});
