import { type ConversationType, compareTs, isAfter, isBroadcast, type Message, type Ts } from '../../model/index.ts';
import { findMessage } from './findMessage.ts';
import { isReply } from './log.ts';
import { retracted } from './retracted.ts';

const byTs = (a: Message, b: Message): number => compareTs(a.ts, b.ts);

const unique = (messages: readonly Message[]): Message[] => {
  const sorted = [...messages].sort(byTs);
  return sorted.filter((message, index) => message.ts !== sorted[index - 1]?.ts);
};

/** Removes deleted messages, except parents of replies. */
function withoutDeleted(messages: readonly Message[]): Message[] {
  if (messages.every(({ deleted }) => deleted !== true)) return [...messages];
  const answered = new Set(messages.filter(({ deleted }) => deleted !== true).map(({ thread_ts }) => thread_ts));
  return messages.flatMap((message) => {
    if (!message.deleted) return [message];
    const hasReplies = answered.has(message.ts) || message.threads?.some(({ deleted }) => deleted !== true);
    return hasReplies ? [retracted(message)] : [];
  });
}

/** Whether messages have the shape of the store already. Most answers do: no copies, no sorting. */
const isArranged = (messages: readonly Message[]): boolean =>
  messages.every((message, index) => {
    const before = messages[index - 1];
    const isInOrder = before === undefined || isAfter(message.ts, before.ts);
    return isInOrder && !message.deleted && !isReply(message) && !message.threads?.length;
  });

/**
 * Converts the messages of a server answer to the shape of the store: sorted by `ts`, unique, replies under their
 * parent (in a thread conversation, beside it). A reply without its parent stays at the top level; so does one that was also
 * sent to the conversation, which is in both places.
 */
export function arrangeMessages(messages: readonly Message[], type: ConversationType): Message[] {
  if (type === 'thread') {
    return unique(withoutDeleted(messages.flatMap(({ threads, ...message }) => [message, ...(threads ?? [])])));
  }
  if (isArranged(messages)) return [...messages];
  const all = unique(withoutDeleted(messages));
  const repliesTo = new Map<Ts, Message[]>();
  for (const { ts } of all.filter((message) => !isReply(message))) repliesTo.set(ts, []);
  const top = all.filter((message) => {
    const siblings = isReply(message) ? repliesTo.get(message.thread_ts ?? '') : undefined;
    siblings?.push(message);
    return siblings === undefined || isBroadcast(message);
  });
  return top.map((message) => {
    const replies = [...(message.threads ?? []), ...(repliesTo.get(message.ts) ?? [])];
    if (replies.length === 0) return message;
    const threads = unique(withoutDeleted(replies));
    return { ...message, threads, reply_count: message.reply_count ?? threads.length };
  });
}

/** An answer contains every message of its range, so it replaces the loaded ones, deletions included. It takes from them only
 * the replies that it omits: fewer than it counts, and outside the range of those that it has. */
export const withOmittedReplies = (answer: readonly Message[], shown: readonly Message[]): Message[] =>
  shown.length === 0
    ? [...answer]
    : answer.map((message) =>
        omitsReplies(message) ? withRepliesOf(findMessage(shown, message.ts)?.threads, message) : message,
      );

const omitsReplies = ({ threads = [], reply_count = 0 }: Message): boolean => threads.length < reply_count;

function withRepliesOf(shown: readonly Message[] | undefined, answer: Message): Message {
  const { threads = [], reply_count = threads.length } = answer;
  if (!shown) return answer;
  const [oldest] = threads;
  const newest = threads.at(-1);
  const omitted = shown.filter(({ ts }) => !oldest || !newest || isAfter(oldest.ts, ts) || isAfter(ts, newest.ts));
  const merged = [...omitted, ...threads].sort(byTs);
  return { ...answer, threads: merged, reply_count: Math.max(merged.length, reply_count) };
}
