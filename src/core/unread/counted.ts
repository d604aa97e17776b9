import { compareTs, isAfter, newerTs, type Ts } from '../../model/index.ts';
import type { ListedConversation } from '../conversations/state.ts';

/** So many messages may overtake each other; older ones are folded into `countedTs`. */
const remembered = 32;

interface Counted {
  countedTs?: Ts | undefined;
  loadedTs?: Ts | undefined;
  counted?: readonly Ts[] | undefined;
}

/** Whether a message is not newer than `limit`. */
export const isReached = (limit: Ts | undefined, ts: Ts): boolean => limit !== undefined && !isAfter(ts, limit);

/** Whether the unread counts already contain a message. */
export const isCounted = ({ countedTs, counted = [] }: Counted, ts: Ts): boolean =>
  isReached(countedTs, ts) || counted.includes(ts);

/** The same for a message that adds one and does not say what the counts are with it: there the hint decides too. */
export const isSurelyNew = (conversation: Counted, ts: Ts): boolean =>
  !isCounted(conversation, ts) && !isReached(conversation.loadedTs, ts);

/** The newest message that the counts contain. */
export const newestCounted = ({ countedTs, counted = [] }: Counted): Ts | undefined =>
  counted.reduce<Ts | undefined>(newerTs, countedTs);

/** The same counts, one message more. */
export function withCounted(
  { countedTs, counted = [] }: Counted,
  ts: Ts,
): Pick<ListedConversation, 'countedTs' | 'counted'> {
  if (counted.length < remembered) return { counted: [...counted, ts] };
  const [oldest, ...newer] = [...counted, ts].sort(compareTs);
  const folded = newerTs(countedTs, oldest);
  return folded === undefined ? { counted: newer } : { countedTs: folded, counted: newer };
}
