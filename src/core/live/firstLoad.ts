import type { Cancel } from '../ports.ts';
import type { Runtime } from '../runtime/runtime.ts';

export interface FirstLoad {
  /** Runs the first loads on `release`, or after this time. */
  hold(waitMs: number, run: () => void): void;
  /** The stream is confirmed, or cannot be opened now: nothing else is worth a wait. */
  release(): void;
  /** The session is over. */
  drop(): void;
}

/** Orders the first loads after the first stream, so that no event lies between them and nothing is loaded twice. */
export function createFirstLoad<S>(runtime: Pick<Runtime<S>, 'scope'>): FirstLoad {
  let waiting: (() => void) | null = null;
  let cancel: Cancel = () => {};
  const end = (): (() => void) | null => {
    cancel();
    const ended = waiting;
    waiting = null;
    return ended;
  };
  const release = (): void => end()?.();
  return {
    hold(waitMs, run) {
      end();
      waiting = run;
      cancel = runtime.scope.after(waitMs, release);
    },
    release,
    drop: () => void end(),
  };
}
