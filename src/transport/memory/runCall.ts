import type { Call } from '../calls.ts';
import { nameOf } from '../calls.ts';
import type { CallOptions, CancelSignal } from '../contract.ts';
import { ApiError, isApiError } from '../errors.ts';
import { copyOf } from './copyOf.ts';
import type { Faults } from './faults.ts';
import { HttpError } from './httpError.ts';
import type { MemoryServer } from './memoryServer.ts';
import type { MemorySession } from './session.ts';

/** The workspace and the user of a call. */
export interface CallContext {
  server: MemoryServer;
  userId: string;
}

export interface RunCall {
  /** Rejects with 401 if the user is signed out. */
  <T>(call: Call, options: CallOptions | undefined, work: (context: CallContext) => T | Promise<T>): Promise<T>;
  /** Also runs for signed-out users. */
  open<T>(call: Call, options: CallOptions | undefined, work: () => T | Promise<T>): Promise<T>;
}

/** Runs functions over the world as calls: with faults, cancellable, and rejecting only with an {@link ApiError}. */
export function createRunCall(session: MemorySession, faults: Faults): RunCall {
  const open: RunCall['open'] = async (call, options, work) => {
    const name = nameOf(call);
    try {
      await applyFaults(faults, name, options?.signal);
      return copyOf(await unlessCancelled(Promise.resolve(work()), name, options?.signal));
    } catch (error) {
      throw asApiError(error, name);
    }
  };
  const run = ((call, options, work) =>
    open(call, options, () => work({ server: session.server(), userId: session.userId }))) as RunCall;
  run.open = open;
  return run;
}

/** Waits for the delay, if any, then throws the failure, if any. */
export async function applyFaults(
  { delay, fail }: Faults,
  call: string,
  signal: CancelSignal | undefined,
): Promise<void> {
  if (signal?.aborted) throw new ApiError({ kind: 'aborted', call });
  const wait = delay?.(call);
  const waited = typeof wait === 'number' ? new Promise((resolve) => setTimeout(resolve, wait)) : wait;
  await unlessCancelled(Promise.resolve(waited), call, signal);
  const failure = fail?.(call);
  if (failure !== undefined) throw failure;
}

function unlessCancelled<T>(work: Promise<T>, call: string, signal: CancelSignal | undefined): Promise<T> {
  if (signal === undefined) return work;
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new ApiError({ kind: 'aborted', call }));
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

function asApiError(error: unknown, call: string): ApiError {
  if (isApiError(error)) return error;
  if (error instanceof HttpError)
    return new ApiError({ kind: 'http', call, status: error.status, message: error.message });
  return new ApiError({ kind: 'http', call, status: 500, cause: error });
}
