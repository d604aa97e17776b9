import { isBroadcast, type Message, type Ts } from '../../model/index.ts';
import { findMessage, positionOf } from './findMessage.ts';
import { repeated } from './sameMessage.ts';

/** Inserts a message by `ts`, or replaces the one with the same `ts`. Mutates the array; returns whether it was new. */
export function putMessage(messages: Message[], message: Message): boolean {
  const { index, found } = positionOf(messages, message.ts);
  messages.splice(index, found ? 1 : 0, message);
  return !found;
}

/** Like `putMessage`, for a message in its original version: a copy that is already there may be newer, so the two are
 * merged. */
export function addMessage(messages: Message[], message: Message): boolean {
  const old = findMessage(messages, message.ts);
  return putMessage(messages, old === undefined ? message : repeated(old, message));
}

export function removeMessage(messages: Message[], ts: Ts): void {
  const { index, found } = positionOf(messages, ts);
  if (found) messages.splice(index, 1);
}

/** Adds a reply to a parent; `reply_count` counts each reply once. */
export function withReply(parent: Message, reply: Message): Message {
  const threads = [...(parent.threads ?? [])];
  if (!addMessage(threads, reply)) return { ...parent, threads };
  const known = parent.reply_count ?? 0;
  return { ...parent, threads, reply_count: known > threads.length - 1 ? known + 1 : threads.length };
}

/** Whether a message belongs to a thread that another message starts. */
export const isReply = ({ ts, thread_ts }: Message): boolean => thread_ts !== undefined && thread_ts !== ts;

const noReplies: readonly Message[] = [];

/** The replies that are shown under their parent only. */
export const hiddenReplies = ({
  threads = noReplies,
}: {
  readonly threads?: readonly Message[];
}): readonly Message[] => (threads.some(isBroadcast) ? threads.filter((reply) => !isBroadcast(reply)) : threads);
