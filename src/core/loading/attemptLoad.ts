import { isAborted, isApiError } from '../../transport/errors.ts';
import { repeatDelay } from '../connection/backoff.ts';
import { isPassing } from '../offline/outOfReach.ts';
import type { Cancel } from '../ports.ts';
import type { Runtime, Scope } from '../runtime/runtime.ts';

type Load = () => Promise<void>;

/** Runs a load that nobody asks for again in the session. A failure that passes by itself repeats it when the server can be reached, and
 * after a while, because no event need follow. Resolves after the first try. */
export type AttemptLoad = (load: Load, onFailed?: (error: unknown) => void) => Promise<void>;

export interface Attempts {
  attempt: AttemptLoad;
  /** Loads again what has failed: the server can be reached. */
  tryAgain(): void;
}

export function createAttempts<S>(runtime: Runtime<S>): Attempts {
  /** Loads that have failed, with the session that they belong to. */
  let failed = new Map<Load, { scope: Scope<S>; again(): void }>();
  let tries = 0;
  let timer: Cancel | undefined;

  const repeat = (): void => {
    timer?.();
    const loads = failed;
    failed = new Map();
    for (const { scope, again } of loads.values()) if (!scope.isOver) again();
  };

  const attempt: AttemptLoad = async (load, onFailed) => {
    const { env, scope } = runtime;
    failed.delete(load);
    try {
      await load();
    } catch (error) {
      if (isAborted(error) || scope.isOver) return;
      onFailed?.(error);
      if (!isPassing(error)) return;
      failed.set(load, { scope, again: () => void attempt(load, onFailed) });
      timer?.();
      const askedMs = isApiError(error) ? error.retryAfterMs : undefined;
      timer = scope.after(repeatDelay(tries, env.random(), askedMs), () => {
        tries += 1;
        repeat();
      });
    }
  };

  return {
    attempt,
    tryAgain() {
      tries = 0;
      repeat();
    },
  };
}
