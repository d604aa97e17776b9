import { ApiError, isAborted, isApiError } from '../../transport/errors.ts';
import type { Logger } from '../logging/logger.ts';
import type { Cancel, Env } from '../ports.ts';
import { observeCall } from './observeCall.ts';
import type { Runtime, Scope } from './runtime.ts';

export interface ScopeSetup<S> extends Pick<Runtime<S>, 'update' | 'report'> {
  env: Pick<Env, 'clock' | 'createCanceller'>;
  logger: Logger;
  slowMs: number;
  onUnauthenticated(): void;
}

/** A call that the server asks to make later is made again after at most this time. A longer wait is a failure. */
const longestWaitMs = 10_000;
const mostTries = 4;

const aborted = (call: string): ApiError => new ApiError({ kind: 'aborted', call });

export function createScope<S>(setup: ScopeSetup<S>, onOver: () => void = () => {}): Scope<S> {
  const { env, logger, slowMs, onUnauthenticated } = setup;
  const ends = new Set<Cancel>();
  let isOver = false;

  const untilEnd = (run: Cancel): Cancel => {
    ends.add(run);
    return () => void ends.delete(run);
  };

  const after: Scope<S>['after'] = (ms, run) => {
    if (isOver) return () => {};
    const cancel = env.clock.after(ms, () => {
      forget();
      run();
    });
    const forget = untilEnd(cancel);
    return () => {
      forget();
      cancel();
    };
  };

  /** Makes a call again when the server asks for a short wait. */
  const tryCall = <T>(run: () => Promise<T>, triesLeft: number): Promise<T> =>
    run().catch((error: unknown) => {
      const waitMs = isApiError(error) ? error.retryAfterMs : undefined;
      if (isOver || waitMs === undefined || waitMs > longestWaitMs || triesLeft <= 1) throw error;
      return new Promise<T>((resolve) => {
        after(waitMs, () => resolve(tryCall(run, triesLeft - 1)));
      });
    });

  return {
    get isOver() {
      return isOver;
    },

    call(name, run, { silent = [] } = {}) {
      if (isOver) return Promise.reject(aborted(name));
      const { signal, cancel } = env.createCanceller();
      const isSilent = (error: unknown): boolean =>
        isOver || isAborted(error) || (isApiError(error) && error.status !== null && silent.includes(error.status));
      return new Promise((resolve, reject) => {
        // A transport may ignore its signal: reject without waiting for the answer.
        const settle = untilEnd(() => {
          reject(aborted(name));
          cancel();
        });
        const observed = () => observeCall({ clock: env.clock, logger, slowMs, isSilent }, name, () => run({ signal }));
        tryCall(observed, mostTries).then(
          (answer) => {
            settle();
            resolve(answer);
          },
          (error: unknown) => {
            settle();
            if (!isOver && isApiError(error) && error.status === 401) onUnauthenticated();
            reject(isOver ? aborted(name) : error);
          },
        );
      });
    },

    update(transition) {
      if (!isOver) setup.update(transition);
    },

    after,

    report(error, failure) {
      if (!isOver) setup.report(error, failure);
    },

    fork() {
      const child = createScope(setup, () => forget());
      const forget = untilEnd(child.end);
      if (isOver) child.end();
      return child;
    },

    end() {
      if (isOver) return;
      isOver = true;
      onOver();
      const running = [...ends];
      ends.clear();
      for (const stop of running) stop();
    },
  };
}
