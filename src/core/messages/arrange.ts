import { type ConversationType, compareTs, type Message } from '../../model/index.ts';
import { findMessage, isReply, putMessage } from './log.ts';

const byTs = (a: Message, b: Message): number => compareTs(a.ts, b.ts);

const unique = (messages: readonly Message[]): Message[] => {
  const sorted = messages.filter((message) => message.deleted !== true).sort(byTs);
  return sorted.filter((message, index) => message.ts !== sorted[index - 1]?.ts);
};

/**
 * Messages as a server sent them, in the one shape of the store: by `ts`, each once, replies under their parent (or,
 * in a thread conversation, beside it). A reply whose parent did not come stays where it can be read.
 */
export function arrangeMessages(messages: readonly Message[], type: ConversationType): Message[] {
  if (type === 'thread') {
    return unique(messages.flatMap(({ threads, ...message }) => [message, ...(threads ?? [])]));
  }
  const parents = new Map<string, Message>();
  const replies: Message[] = [];
  for (const message of unique(messages)) {
    if (isReply(message)) replies.push(message);
    else parents.set(message.ts, message.threads ? { ...message, threads: unique(message.threads) } : message);
  }
  const orphans: Message[] = [];
  for (const reply of replies) {
    const parent = parents.get(reply.thread_ts ?? '');
    if (!parent) orphans.push(reply);
    else {
      const threads = [...(parent.threads ?? [])];
      putMessage(threads, reply);
      parents.set(parent.ts, { ...parent, threads, reply_count: parent.reply_count ?? threads.length });
    }
  }
  return [...parents.values(), ...orphans].sort(byTs);
}

/** A fresh answer over what is on screen. What the stream brought after the answer was made stays, and so does what is
 * older than the answer reaches; in between the answer is right, also about what is gone. */
export function mergeMessages(shown: readonly Message[], loaded: readonly Message[]): Message[] {
  const oldest = loaded[0];
  const newest = loaded[loaded.length - 1];
  if (!oldest || !newest) return [...shown];
  const outside = shown.filter(({ ts }) => compareTs(ts, newest.ts) > 0 || compareTs(ts, oldest.ts) < 0);
  const merged = loaded.map((message) => mergeReplies(shown, message));
  return outside.length === 0 ? merged : [...outside, ...merged].sort(byTs);
}

function mergeReplies(shown: readonly Message[], loaded: Message): Message {
  if (!loaded.threads) return loaded;
  const old = findMessage(shown, loaded.ts);
  if (!old?.threads) return loaded;
  const threads = mergeMessages(old.threads, loaded.threads);
  return {
    ...loaded,
    threads,
    reply_count: threads.length > (loaded.reply_count ?? 0) ? threads.length : loaded.reply_count,
  };
}
