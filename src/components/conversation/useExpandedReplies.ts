import { useCallback, useState } from 'react';
import type { Message, Ts } from '../../model/index.ts';

/** More replies than this wait behind their number. */
const mostShown = 3;

/** A message or a reply that something leads to; a new object each time that it does. */
export interface Lead {
  readonly ts: Ts;
}

interface Led {
  leads: readonly (Lead | undefined)[];
  count: number;
  /** When each of them was led to, by count. */
  at: Readonly<Record<Ts, number>>;
}

/** Which messages show their replies: few of them, those that a person opened, and those among which something leads. Kept
 * here, because a message that is scrolled away forgets. */
export function useExpandedReplies(...leads: readonly (Lead | undefined)[]) {
  const [chosen, setChosen] = useState<Readonly<Record<Ts, { isExpanded: boolean; since: number }>>>({});
  const [led, setLed] = useState<Led>({ leads: [], count: 0, at: {} });
  let now = led;
  if (leads.some((lead, index) => lead !== led.leads[index])) {
    const count = led.count + 1;
    const at = { ...led.at };
    leads.forEach((lead, index) => {
      if (lead && lead !== led.leads[index]) at[lead.ts] = count;
    });
    now = { leads, count, at };
    setLed(now);
  }

  const { count } = now;
  const toggle = useCallback(
    (ts: Ts, isExpanded: boolean) => setChosen((before) => ({ ...before, [ts]: { isExpanded, since: count } })),
    [count],
  );
  const isExpanded = ({ ts, threads = [] }: Message): boolean => {
    const choice = chosen[ts];
    const ledTo = threads.some((reply) => (now.at[reply.ts] ?? 0) > (choice?.since ?? 0));
    return ledTo || (choice?.isExpanded ?? threads.length <= mostShown);
  };
  return { isExpanded, toggle };
}
