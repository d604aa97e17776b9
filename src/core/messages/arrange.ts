import { type ConversationType, compareTs, isBroadcast, type Message, type Ts } from '../../model/index.ts';
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

/**
 * Converts the messages of a server answer to the shape of the store: sorted by `ts`, unique, replies under their
 * parent (in a thread conversation, beside it). A reply without its parent stays at the top level; so does one that was also
 * sent to the conversation, which is in both places.
 */
export function arrangeMessages(messages: readonly Message[], type: ConversationType): Message[] {
  if (type === 'thread') {
    return unique(withoutDeleted(messages.flatMap(({ threads, ...message }) => [message, ...(threads ?? [])])));
  }
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

/** Merges a server answer into the loaded messages. Within the range of the answer, the answer replaces everything,
 * deletions included; messages before and after that range stay. An empty answer removes all messages. */
export function mergeMessages(shown: readonly Message[], loaded: readonly Message[]): Message[] {
  const oldest = loaded[0];
  const newest = loaded[loaded.length - 1];
  if (!oldest || !newest) return [];
  const outside = shown.filter(({ ts }) => compareTs(ts, newest.ts) > 0 || compareTs(ts, oldest.ts) < 0);
  const merged = loaded.map((message) => mergeReplies(shown, message));
  return outside.length === 0 ? merged : [...outside, ...merged].sort(byTs);
}

function mergeReplies(shown: readonly Message[], loaded: Message): Message {
  const old = findMessage(shown, loaded.ts);
  if (!old?.threads) return loaded;
  // A count without replies: the answer omits the thread. No count: the thread has no replies left.
  if (!loaded.threads && (loaded.reply_count ?? 0) === 0) return loaded;
  const threads = loaded.threads ? mergeMessages(old.threads, loaded.threads) : old.threads;
  return { ...loaded, threads, reply_count: Math.max(threads.length, loaded.reply_count ?? 0) };
}
