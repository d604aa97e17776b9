import { compareTs, type Message, type Ts } from '../../model/index.ts';
import { repeated } from './sameMessage.ts';

/** Where `ts` is or belongs in a list sorted by `ts`; the end is looked at first, because new messages go there. */
function positionOf(messages: readonly Message[], ts: Ts): { index: number; found: boolean } {
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

/** Puts a message in its place, in an array of our own; one with the same `ts` gives way. Says whether it was new. */
export function putMessage(messages: Message[], message: Message): boolean {
  const { index, found } = positionOf(messages, message.ts);
  messages.splice(index, found ? 1 : 0, message);
  return !found;
}

/** The same for a message as it was sent: what is there already is completed by it, not taken back to it. */
export function addMessage(messages: Message[], message: Message): boolean {
  const old = findMessage(messages, message.ts);
  return putMessage(messages, old === undefined ? message : repeated(old, message));
}

export function removeMessage(messages: Message[], ts: Ts): void {
  const { index, found } = positionOf(messages, ts);
  if (found) messages.splice(index, 1);
}

/** One parent with one reply more; `reply_count` counts a reply once. */
export function withReply(parent: Message, reply: Message): Message {
  const threads = [...(parent.threads ?? [])];
  if (!addMessage(threads, reply)) return { ...parent, threads };
  const known = parent.reply_count ?? 0;
  return { ...parent, threads, reply_count: known > threads.length - 1 ? known + 1 : threads.length };
}

export const isReply = (message: Message): boolean =>
  message.thread_ts !== undefined && message.thread_ts !== message.ts && message.subtype !== 'thread_broadcast';
