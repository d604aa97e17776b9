import type { Message, Ts } from '../../model/index.ts';
import { compareTs, isBroadcast, threadId } from '../../model/index.ts';
import type { MessagePage } from '../contract.ts';
import { describeMessage, describeThread } from './describeMessage.ts';
import { HttpError } from './httpError.ts';
import type { MemoryServer, Place } from './memoryServer.ts';
import { assertTimestamp } from './timestamp.ts';

/** The default and the maximum number of messages in a page. */
const pageLimit = 5000;

/** Messages with their replies, oldest first. */
interface PageOfMessages {
  messages: Message[];
  has_older: boolean;
  has_newer: boolean;
}

/** A page of a conversation, or a whole thread. */
export function messagePage(server: MemoryServer, place: Place, page: MessagePage): PageOfMessages {
  assertPage(page);
  const { id } = place.conversation;
  const own = ownMessages(server, place);
  if (place.parent !== undefined) {
    const messages = own.includes(place.parent) ? [describeThread(server, id, place.parent)] : [];
    return { messages, has_older: false, has_newer: false };
  }
  const { start, end } = rangeOf(own, place, page);
  return {
    // A reply without its parent is a message of the conversation, so it names no thread.
    messages: own.slice(start, end).map((message) => {
      if (message.thread_ts === undefined) return describeThread(server, id, message);
      if (isBroadcast(message)) return describeMessage(server, message);
      const { thread_ts: _, ...orphan } = describeMessage(server, message);
      return orphan;
    }),
    has_older: start > 0,
    has_newer: end < own.length,
  };
}

/** The messages of the conversation itself, oldest first: also replies that were sent to it, and a deleted message while it
 * has replies. */
function ownMessages({ replies }: MemoryServer, { conversation: { id, messages } }: Place): Message[] {
  const parents = new Set(messages.flatMap(({ ts, thread_ts }) => (thread_ts === undefined ? [ts] : [])));
  return messages.filter((message) => {
    const { ts, thread_ts, deleted } = message;
    if (thread_ts !== undefined) return !deleted && (isBroadcast(message) || !parents.has(thread_ts));
    return !deleted || replies.get(threadId(id, ts))?.some((reply) => !reply.deleted);
  });
}

interface Range {
  start: number;
  end: number;
}

function rangeOf(own: readonly Message[], { conversation }: Place, page: MessagePage): Range {
  const { before, after, around } = page;
  const limit = Math.min(page.limit ?? pageLimit, pageLimit);
  if (around !== undefined) return rangeAround(own, shownTs(own, conversation.messages, around), limit);
  if (after !== undefined) {
    const start = countUntil(own, after, true);
    return { start, end: Math.min(own.length, start + limit) };
  }
  const end = before === undefined ? own.length : countUntil(own, before, false);
  return { start: Math.max(0, end - limit), end };
}

/** Half of the page on each side; a side with fewer messages leaves its room to the other one. */
function rangeAround(own: readonly Message[], ts: Ts, limit: number): Range {
  const middle = countUntil(own, ts, true);
  const start = Math.max(0, middle - limit + Math.min(Math.floor(limit / 2), own.length - middle));
  return { start, end: Math.min(own.length, start + limit) };
}

/** The timestamp of the message that shows a message: of its thread's parent for a reply that is only there. */
function shownTs(own: readonly Message[], all: readonly Message[], ts: Ts): Ts {
  if (own.some((message) => message.ts === ts)) return ts;
  const threadTs = all.find((message) => message.ts === ts)?.thread_ts;
  return threadTs !== undefined && own.some((message) => message.ts === threadTs) ? threadTs : ts;
}

/** The number of messages before a timestamp, or up to it. */
function countUntil(own: readonly Message[], ts: Ts, inclusive: boolean): number {
  const found = own.findIndex((message) => {
    const order = compareTs(message.ts, ts);
    return inclusive ? order > 0 : order >= 0;
  });
  return found === -1 ? own.length : found;
}

function assertPage({ before, after, around, limit }: MessagePage): void {
  const sides = Object.entries({ before, after, around }).flatMap(([name, ts]) =>
    ts === undefined ? [] : [{ name, ts }],
  );
  for (const { name, ts } of sides) assertTimestamp(name, ts);
  if (sides.length > 1) throw new HttpError(400, 'query: must have only one of before, after and around');
  if (limit !== undefined && !(Number.isInteger(limit) && limit >= 1)) {
    throw new HttpError(400, 'limit: must be a whole number of at least 1');
  }
}
