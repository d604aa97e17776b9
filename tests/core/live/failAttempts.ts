import { expect } from 'vitest';
import type { TestInbox } from '../harness.ts';

export const statusOf = ({ inbox }: TestInbox): string => inbox.getState().connection.status;

/** Fails one attempt after the other; `delays` are the waits in between. */
export async function failAttempts(test: TestInbox, delays: readonly number[]): Promise<void> {
  for (const delay of delays) {
    test.transport.stream.end();
    expect(statusOf(test)).toBe('error');
    const { length } = test.transport.streams;
    await test.advance(delay - 1);
    expect(test.transport.streams).toHaveLength(length);
    await test.advance(1);
    expect(test.transport.streams).toHaveLength(length + 1);
    expect(statusOf(test)).toBe('connecting');
  }
}

/** The waits before the last of ten attempts, without jitter. */
export const nineDelays = [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000, 30_000];
