import { useCallback, useState } from 'react';
import { hiddenReplies } from '../../core/messages/log.ts';
import type { Message, Ts } from '../../model/index.ts';
import { type JumpTarget, useJumps } from './useJumps.ts';

/** Which messages show their replies: those the user expanded, and those with a jump target among the replies; `undefined` for
 * the default. Kept here, because virtualized messages lose their state when they unmount. */
export function useExpandedReplies(...targets: readonly (JumpTarget | undefined)[]) {
  const [chosen, setChosen] = useState<Readonly<Record<Ts, { isExpanded: boolean; since: number }>>>({});
  const { count, at } = useJumps(targets);
  const toggle = useCallback(
    (ts: Ts, isExpanded: boolean) => setChosen((before) => ({ ...before, [ts]: { isExpanded, since: count } })),
    [count],
  );
  const isExpanded = (message: Message): boolean | undefined => {
    const choice = chosen[message.ts];
    const hasNewJump = hiddenReplies(message).some((reply) => (at[reply.ts] ?? 0) > (choice?.since ?? 0));
    return hasNewJump || choice?.isExpanded;
  };
  return { isExpanded, toggle };
}
