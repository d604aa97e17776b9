import type { ApiError } from '../errors.ts';

/** Makes calls slow or fail, for tests and stories. Both functions receive the name of the call: "GET /api/auth/status". @inline */
export interface Faults {
  /** Milliseconds to wait, or a promise to wait for. */
  delay?: (call: string) => number | Promise<unknown> | undefined;
  /** The error that the call rejects with; `undefined`: the call succeeds. */
  fail?: (call: string) => ApiError | undefined;
}

/** The faults of one transport: its own options first, then those of its backend. */
export const faultsOf = (
  { faults: common = {} }: { faults?: Faults },
  { delay = common.delay, fail = common.fail }: Faults,
): Faults => ({ ...(delay && { delay }), ...(fail && { fail }) });
