import { useState } from 'react';
import type { Ts } from '../../model/index.ts';

/** A message or reply to scroll to. Each jump is a new object. */
export interface JumpTarget {
  readonly ts: Ts;
}

interface Jumps {
  targets: readonly (JumpTarget | undefined)[];
  count: number;
  /** The count at the last jump to a message. */
  at: Readonly<Record<Ts, number>>;
}

/** Counts the jumps, to compare them with the user's choices: the later one wins. */
export function useJumps(targets: readonly (JumpTarget | undefined)[]): Pick<Jumps, 'count' | 'at'> {
  const [jumps, setJumps] = useState<Jumps>({ targets: [], count: 0, at: {} });
  if (!targets.some((target, index) => target !== jumps.targets[index])) return jumps;
  const count = jumps.count + 1;
  const at = { ...jumps.at };
  targets.forEach((target, index) => {
    if (target && target !== jumps.targets[index]) at[target.ts] = count;
  });
  const latest = { targets, count, at };
  setJumps(latest);
  return latest;
}
