import type { Reader } from '../../chatService.ts';
import type { Needs } from '../../ports.ts';
import { atMost, type SlackTimers, wait } from '../client/slackClock.ts';

/** Marks of one conversation and person that Slack gets as one call. */
export interface MarkBatch {
  viewer: Reader;
  conversationId: string;
  /** The cursor that Slack has. */
  former: string;
  /** The newest mark, as the client sent it and as it is stored. */
  requested: string;
  stored: string;
  done: Promise<void>;
}

export interface MarkBatches {
  /** The batch that still takes marks. */
  collecting(viewer: Reader, conversationId: string): MarkBatch | undefined;
  add(mark: Omit<MarkBatch, 'done'>): MarkBatch;
}

/** A key for the marks of a person in a conversation. */
export const placeOf = ({ workspaceId, userId }: Reader, conversationId: string): string =>
  `${workspaceId} ${userId} ${conversationId}`;

/** One call per conversation and person in this time. */
const coalesceMs = 1000;
/** A server waits at most this time for marks when it closes. */
const closingMs = 10_000;

/** Collects marks, and sends each batch once the one before is done. */
export function createMarkBatches(
  { writes }: Needs<'writes'>,
  timers: SlackTimers,
  send: (batch: MarkBatch) => Promise<void>,
): MarkBatches {
  const open = new Map<string, MarkBatch>();
  const newest = new Map<string, Promise<void>>();

  function begin(key: string, mark: Omit<MarkBatch, 'done'>): MarkBatch {
    const before = newest.get(key) ?? Promise.resolve();
    const batch: MarkBatch = { ...mark, done: Promise.resolve() };
    const run = async () => {
      await Promise.all([wait(timers, coalesceMs), before.catch(() => {})]);
      open.delete(key);
      await send(batch);
    };
    const done = run();
    batch.done = done;
    open.set(key, batch);
    newest.set(key, done);
    const settled = () => {
      if (newest.get(key) === done) newest.delete(key);
    };
    // A server that shuts down waits for the call, but not for Slack's limits: the next start sends what is left.
    const writing = atMost(timers, closingMs, done)
      .catch(() => {})
      .then(() => void writes.delete(writing));
    writes.add(writing);
    done.then(settled, settled);
    return batch;
  }

  return {
    collecting: (viewer, conversationId) => open.get(placeOf(viewer, conversationId)),
    add(mark) {
      const key = placeOf(mark.viewer, mark.conversationId);
      const batch = open.get(key);
      if (!batch) return begin(key, mark);
      batch.requested = mark.requested;
      batch.stored = mark.stored;
      return batch;
    },
  };
}
