import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDeadline } from '../../../src/transport/rest/deadline.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a time limit', () => {
  it('is clamped to the maximum of a timer', () => {
    const deadline = createDeadline(3_000_000_000, undefined, globalThis);
    vi.advanceTimersByTime(2 ** 31 - 2);
    expect(deadline).toMatchObject({ reason: undefined, signal: { aborted: false } });
    vi.advanceTimersByTime(1);
    expect(deadline).toMatchObject({ reason: 'timeout', signal: { aborted: true } });
  });
});
