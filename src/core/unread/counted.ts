import { compareTs, isAfter, newerTs, type Ts } from '../../model/index.ts';
import type { UnreadRecord } from './state.ts';

/** Maximum number of messages to track one by one; older ones are folded into `upTo`. */
const remembered = 32;

type Counts = Pick<UnreadRecord, 'upTo' | 'counted' | 'activityTs'>;

/** Whether a message is at or before `limit`. */
export const isReached = (limit: Ts | undefined, ts: Ts): boolean => limit !== undefined && !isAfter(ts, limit);

/** Whether the confirmed counts contain a message. */
export const isCounted = ({ upTo, counted }: Counts, ts: Ts): boolean => isReached(upTo, ts) || counted.includes(ts);

/** Whether the confirmed counts may contain a message: also true up to the activity of the answer. */
export const mayBeCounted = (counts: Counts, ts: Ts): boolean =>
  isCounted(counts, ts) || isReached(counts.activityTs, ts);

/** The newest message that the confirmed counts contain. */
export const newestCounted = ({ upTo, counted }: Pick<Counts, 'upTo' | 'counted'>): Ts | undefined =>
  counted.reduce<Ts | undefined>(newerTs, upTo);

/** The counts plus one message. */
export function withCounted({ upTo, counted }: Counts, ts: Ts): Pick<UnreadRecord, 'upTo' | 'counted'> {
  if (counted.length < remembered) return { ...(upTo === undefined ? {} : { upTo }), counted: [...counted, ts] };
  const [oldest, ...newer] = [...counted, ts].sort(compareTs);
  const folded = newerTs(upTo, oldest);
  return { ...(folded === undefined ? {} : { upTo: folded }), counted: newer };
}
