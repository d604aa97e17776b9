import type { Call } from '../calls.ts';
import { nameOf } from '../calls.ts';
import type { CallOptions, CancelSignal } from '../contract.ts';
import { ApiError, isApiError } from '../errors.ts';
import { copyOf } from './copyOf.ts';
import type { Disturbance } from './disturbance.ts';
import type { Office } from './office.ts';
import { Refusal } from './refusal.ts';
import type { MemorySession } from './session.ts';

/** Where a call does its work. */
export interface Here {
  office: Office;
  userId: string;
}

export interface RunCall {
  /** For signed-in people only. */
  <T>(call: Call, options: CallOptions | undefined, work: (here: Here) => T | Promise<T>): Promise<T>;
  /** For everybody. */
  open<T>(call: Call, options: CallOptions | undefined, work: () => T | Promise<T>): Promise<T>;
}

/** Makes plain functions over the world into calls: slow, cancellable, failing with an {@link ApiError} and nothing else. */
export function createRunCall(session: MemorySession, disturbance: Disturbance): RunCall {
  const open: RunCall['open'] = async (call, options, work) => {
    const name = nameOf(call);
    try {
      await untilDisturbed(disturbance, name, options?.signal);
      return copyOf(await unlessCancelled(Promise.resolve(work()), name, options?.signal));
    } catch (error) {
      throw asApiError(error, name);
    }
  };
  const run = ((call, options, work) =>
    open(call, options, () => work({ office: session.office(), userId: session.userId }))) as RunCall;
  run.open = open;
  return run;
}

/** Waits as the disturbance says, then fails as it says. */
export async function untilDisturbed(
  { delay, fail }: Disturbance,
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
  if (error instanceof Refusal)
    return new ApiError({ kind: 'http', call, status: error.status, message: error.message });
  return new ApiError({ kind: 'http', call, status: 500, cause: error });
}
