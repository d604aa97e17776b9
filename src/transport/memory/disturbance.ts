import type { ApiError } from '../errors.ts';

/** How a test or a story makes the world slow or faulty. Both get the call as the wire contract names it. */
export interface Disturbance {
  /** Milliseconds to wait, or something to wait for. */
  delay?: (call: string) => number | Promise<unknown> | undefined;
  fail?: (call: string) => ApiError | undefined;
}

/** What disturbs one transport: its own options, else what its backend has for all. */
export const disturbanceOf = (
  { disturbance: common = {} }: { disturbance?: Disturbance },
  { delay = common.delay, fail = common.fail }: Disturbance,
): Disturbance => ({ ...(delay && { delay }), ...(fail && { fail }) });
