import { compareTs, type Message, type Ts } from '../../model/index.ts';

/** Index of `ts`, or its insertion index, in a list sorted by `ts`. Checks the end first: new messages go there. */
export function positionOf(messages: readonly Message[], ts: Ts): { index: number; found: boolean } {
  let low = 0;
  let high = messages.length;
  const last = messages[high - 1];
  if (last === undefined || compareTs(last.ts, ts) < 0) return { index: high, found: false };
  while (low < high) {
    const middle = (low + high) >>> 1;
    const message = messages[middle];
    const difference = message === undefined ? 1 : compareTs(message.ts, ts);
    if (difference === 0) return { index: middle, found: true };
    if (difference < 0) low = middle + 1;
    else high = middle;
  }
  return { index: low, found: false };
}

export function findMessage(messages: readonly Message[], ts: Ts): Message | undefined {
  const { index, found } = positionOf(messages, ts);
  return found ? messages[index] : undefined;
}
