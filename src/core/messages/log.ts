import type { Message, Ts } from '../../model/index.ts';
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

export const isReply = (message: Message): boolean =>
  message.thread_ts !== undefined && message.thread_ts !== message.ts && message.subtype !== 'thread_broadcast';
