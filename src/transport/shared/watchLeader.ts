import type { Timers } from '../rest/options.ts';

export interface LeaderWatch {
  /** The leader posted something. */
  heard(): void;
  stop(): void;
}

const checkMs = 350;

/** Counted in checks, not in milliseconds: a tab that was frozen itself must not take its own pause for the leader's. */
const missedChecks = 4;

/** Calls `ping` while the leader is silent, and `onLost` once if it does not answer for 1.4 seconds. `phase` (0 to 1) spreads
 * the checks of several tabs, so that one of them takes over before the others notice. */
export function watchLeader(timers: Timers, phase: number, ping: () => void, onLost: () => void): LeaderWatch {
  let missed = 0;
  const check = (): void => {
    if (missed >= missedChecks) {
      onLost();
      return;
    }
    if (missed > 0) ping();
    missed += 1;
    timer = timers.setTimeout(check, checkMs);
  };
  let timer = timers.setTimeout(check, checkMs * phase);
  return {
    heard() {
      missed = 0;
    },
    stop: () => timers.clearTimeout(timer as never),
  };
}
