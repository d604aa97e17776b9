import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StreamEnd } from '../../../src/transport/contract.ts';
import { ApiError, createRestTransport, isApiError } from '../../../src/transport/index.ts';
import { postedError, receivedError } from '../../../src/transport/shared/notes.ts';
import { recordingFetch } from './recordingFetch.ts';
import { recordingHandlers, streamServer } from './streamServer.ts';

const now = Date.parse('Wed, 21 Oct 2026 07:28:00 GMT');

beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());

const day = 24 * 60 * 60 * 1000;
const cases: [number, string | null, number | undefined][] = [
  [429, '3', 3000],
  [503, '120', 120_000],
  [429, '0', 0],
  [429, 'Wed, 21 Oct 2026 07:28:05 GMT', 5000],
  [503, 'Wed, 21 Oct 2026 07:20:00 GMT', 0],
  [429, '999999999999', day],
  [429, null, undefined],
  [429, 'soon', undefined],
  [429, '-3', undefined],
  [429, '1.5', undefined],
  [503, 'no GMT', undefined],
  [408, '3', undefined],
  [500, '3', undefined],
  [502, '3', undefined],
  [504, '3', undefined],
  [404, '3', undefined],
];
const headersOf = (retryAfter: string | null): Record<string, string> =>
  retryAfter === null ? {} : { 'retry-after': retryAfter };

describe('the time that an answer asks to wait', () => {
  it.each(cases)('with %i and Retry-After %j is %j ms at the error', async (status, retryAfter, ms) => {
    const { fetch } = recordingFetch({ success: false, error: 'Busy' }, { status, headers: headersOf(retryAfter) });
    const error = await createRestTransport({ fetch })
      .loadUsers()
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ kind: 'http', status, message: 'Busy' });
    expect(isApiError(error) && error.retryAfterMs).toBe(ms);
  });

  it.each(cases)('with %i and Retry-After %j is %j ms at a refused stream', async (status, retryAfter, ms) => {
    const { end } = await endOf((server) => server.end(), { status, headers: headersOf(retryAfter) });
    expect(end).toMatchObject({ reason: 'failed', error: { status } });
    expect(end?.error?.retryAfterMs).toBe(ms);
  });

  it('reaches the other tabs of a shared stream', () => {
    const error = new ApiError({ kind: 'http', call: 'GET /api/sse/stream', status: 503, retryAfterMs: 2000 });
    expect(receivedError(structuredClone(postedError(error))).retryAfterMs).toBe(2000);
  });
});

async function endOf(
  run: (server: ReturnType<typeof streamServer>) => void,
  init?: ResponseInit,
): Promise<{ recorded: unknown[][]; end: StreamEnd | undefined }> {
  const server = streamServer(init);
  const { recorded, handlers } = recordingHandlers();
  let end: StreamEnd | undefined;
  createRestTransport({ fetch: server.fetch }).openStream(
    {},
    {
      ...handlers,
      onEnd: (given) => {
        end = given;
      },
    },
  );
  await vi.advanceTimersByTimeAsync(0);
  run(server);
  await vi.advanceTimersByTimeAsync(0);
  return { recorded, end };
}

describe('the retry field of a stream', () => {
  it('is the time to wait after its end, and no event', async () => {
    const { recorded, end } = await endOf((server) => {
      server.send('retry: 10\n\n');
      server.send('retry: 60000\n\n');
      server.end();
    });
    expect(end).toEqual({ reason: 'ended', retryAfterMs: 60_000 });
    expect(recorded).toEqual([['open']]);
  });

  it('also counts for a stream that breaks', async () => {
    const { end } = await endOf((server) => {
      server.send('retry: 500\n\n');
      setTimeout(() => server.break(), 0);
    });
    await vi.advanceTimersByTimeAsync(1);
    expect(end).toMatchObject({ reason: 'failed', retryAfterMs: 500, error: { kind: 'network' } });
  });

  it.each(['soon', '-1', '1.5'])('is ignored with the value %s', async (value) => {
    const { end } = await endOf((server) => {
      server.send(`retry: ${value}\n\n`);
      server.end();
    });
    expect(end).toEqual({ reason: 'ended' });
  });
});
