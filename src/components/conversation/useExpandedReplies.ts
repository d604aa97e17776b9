import { useCallback, useState } from 'react';
import type { Message, Ts } from '../../model/index.ts';

/** More replies than this are collapsed at first. */
const autoExpandLimit = 3;

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

/** Which messages show their replies: those with few of them, those the user expanded, and those with a jump target among
 * the replies. Kept here, because virtualized messages lose their state when they unmount. */
export function useExpandedReplies(...targets: readonly (JumpTarget | undefined)[]) {
  const [chosen, setChosen] = useState<Readonly<Record<Ts, { isExpanded: boolean; since: number }>>>({});
  const [jumps, setJumps] = useState<Jumps>({ targets: [], count: 0, at: {} });
  let latest = jumps;
  if (targets.some((target, index) => target !== jumps.targets[index])) {
    const count = jumps.count + 1;
    const at = { ...jumps.at };
    targets.forEach((target, index) => {
      if (target && target !== jumps.targets[index]) at[target.ts] = count;
    });
    latest = { targets, count, at };
    setJumps(latest);
  }

  const { count } = latest;
  const toggle = useCallback(
    (ts: Ts, isExpanded: boolean) => setChosen((before) => ({ ...before, [ts]: { isExpanded, since: count } })),
    [count],
  );
  const isExpanded = ({ ts, threads = [] }: Message): boolean => {
    const choice = chosen[ts];
    const hasNewJump = threads.some((reply) => (latest.at[reply.ts] ?? 0) > (choice?.since ?? 0));
    return hasNewJump || (choice?.isExpanded ?? threads.length <= autoExpandLimit);
  };
  return { isExpanded, toggle };
}
