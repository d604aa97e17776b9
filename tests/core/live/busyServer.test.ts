import { describe, expect, it } from 'vitest';
import { reconnect } from '../../../src/core/config.ts';
import { retryDelay } from '../../../src/core/connection/backoff.ts';
import { startTestInbox } from '../harness.ts';
import { apiError } from '../scriptedTransport.ts';
import { failAttempts, statusOf } from './failAttempts.ts';

describe('the delay that a server asked for', () => {
  it.each<[attempt: number, askedMs: number, delay: number]>([
    [0, 60_000, 60_000],
    [0, 400, 400],
    // A server that asks for no delay is not asked in a loop.
    [0, 0, 250],
    [1, 400, 2000],
    [3, 60_000, 60_000],
    [20, 400, 30_000],
  ])('before attempt %i, of %i ms, is %i ms', (attempt, askedMs, delay) => {
    expect(retryDelay(attempt, 0, askedMs)).toBe(delay);
    expect(retryDelay(attempt, 1, askedMs)).toBeCloseTo(delay * (1 + reconnect.jitter));
  });
});

describe('a stream that the server ended with a delay', () => {
  it('is opened again after it, and then with the usual delays', async () => {
    const test = await startTestInbox();
    const { length } = test.transport.streams;
    test.transport.stream.end('ended', undefined, { retryAfterMs: 60_000 });
    expect(statusOf(test)).toBe('error');
    await test.advance(59_999);
    expect(test.transport.streams).toHaveLength(length);
    await test.advance(1);
    expect(test.transport.streams).toHaveLength(length + 1);
    await failAttempts(test, [2000, 4000]);
  });

  it('is opened again at once when the user returns to the page', async () => {
    const test = await startTestInbox();
    const { length } = test.transport.streams;
    test.transport.stream.end('ended', undefined, { retryAfterMs: 60_000 });
    test.env.becomeVisible();
    expect(test.transport.streams).toHaveLength(length + 1);
  });
});

it('a refused stream is opened again after the Retry-After of its answer', async () => {
  const test = await startTestInbox();
  const { length } = test.transport.streams;
  test.transport.stream.end('failed', undefined, { error: apiError(503, 'Draining', 5000) });
  await test.advance(4999);
  expect(test.transport.streams).toHaveLength(length);
  await test.advance(1);
  expect(test.transport.streams).toHaveLength(length + 1);
});
