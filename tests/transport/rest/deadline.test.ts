import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CancelSignal } from '../../../src/transport/contract.ts';
import { createRestTransport } from '../../../src/transport/index.ts';
import { createDeadline } from '../../../src/transport/rest/deadline.ts';
import type { Fetch } from '../../../src/transport/rest/options.ts';
import { recordingFetch, universalAnswer } from './recordingFetch.ts';
import { countedTimers } from './streamServer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const errorOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a time limit', () => {
  // Counts the timers of one transport: other files of the worker may have some of their own.
  const { timers, waiting } = countedTimers();

  const never: Fetch = () => new Promise(() => undefined);
  const abortable: Fetch = (_, { signal }) =>
    new Promise((__, reject) =>
      signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
    );

  it.each<[string, Fetch]>([
    ['a fetch that obeys its signal', abortable],
    ['one that does not', never],
    ['an answer that never ends', async () => new Response(new ReadableStream())],
  ])('ends a call after 30 000 ms with %s [ERR-5]', async (_, fetch) => {
    const settled = vi.fn();
    const error = errorOf(createRestTransport({ timers, fetch }).loadUsers());
    void error.then(settled);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await error).toMatchObject({
      kind: 'timeout',
      isNetworkError: true,
      message: 'An unexpected error occurred',
    });
    expect(waiting.size).toBe(0);
  });

  it('can be configured or disabled', async () => {
    const error = errorOf(createRestTransport({ timers, fetch: never, timeoutMs: 50 }).loadUsers());
    await vi.advanceTimersByTimeAsync(50);
    expect(await error).toMatchObject({ kind: 'timeout' });
    void createRestTransport({ timers, fetch: never, timeoutMs: Number.POSITIVE_INFINITY }).loadUsers();
    expect(waiting.size).toBe(0);
  });

  it('of an upload is an hour, whatever the limit of calls is', async () => {
    const { uploadFile } = createRestTransport({ timers, fetch: never, timeoutMs: 50 });
    const settled = vi.fn();
    const error = errorOf(uploadFile(new File(['a'], 'a.txt')));
    void error.then(settled);
    await vi.advanceTimersByTimeAsync(3_599_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await error).toMatchObject({ kind: 'timeout' });
  });

  it('does not report a call that the caller cancels as a timeout [ERR-5]', async () => {
    const controller = new AbortController();
    const { fetch, requests } = recordingFetch(universalAnswer);
    const passing: Fetch = async (url, init) => {
      await fetch(url, init);
      return never(url, init);
    };
    const error = errorOf(createRestTransport({ timers, fetch: passing }).loadUsers({ signal: controller.signal }));
    await vi.advanceTimersByTimeAsync(10);
    controller.abort();
    expect(await error).toMatchObject({ kind: 'aborted', isNetworkError: false });
    expect(requests[0]?.signal?.aborted).toBe(true);
    expect(waiting.size).toBe(0);
  });

  it('sends nothing if the signal is already aborted', async () => {
    const { fetch, requests } = recordingFetch(universalAnswer);
    const error = await errorOf(createRestTransport({ timers, fetch }).loadUsers({ signal: AbortSignal.abort() }));
    expect(error).toMatchObject({ kind: 'aborted' });
    expect(requests).toEqual([]);
  });

  it('leaves neither timers nor listeners behind', async () => {
    const listeners = new Set<() => void>();
    const signal: CancelSignal = {
      aborted: false,
      addEventListener: (_, listener) => void listeners.add(listener),
      removeEventListener: (_, listener) => void listeners.delete(listener),
    };
    const { fetch } = recordingFetch(universalAnswer);
    await createRestTransport({ timers, fetch }).loadUsers({ signal });
    await errorOf(
      createRestTransport({ timers, fetch: () => Promise.reject(new Error('down')) }).loadUsers({ signal }),
    );
    expect(listeners.size).toBe(0);
    expect(waiting.size).toBe(0);
  });

  it('is clamped to the maximum of a timer', () => {
    const deadline = createDeadline(3_000_000_000, undefined, globalThis);
    vi.advanceTimersByTime(2 ** 31 - 2);
    expect(deadline).toMatchObject({ reason: undefined, signal: { aborted: false } });
    vi.advanceTimersByTime(1);
    expect(deadline).toMatchObject({ reason: 'timeout', signal: { aborted: true } });
  });
});
