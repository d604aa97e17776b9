import { setTimeout as sleep } from 'node:timers/promises';
import { retryAfterMs } from '../operations/drain.ts';
import type { EventHub, StreamConnection } from '../ports.ts';

const tickMs = 50;
/** With `tickMs`, the end of all streams takes at most 5 s. */
const maxTicks = 100;

export interface DrainStreamsOptions {
  /** A number from 0 to below 1. */
  random: () => number;
  wait?: (ms: number) => Promise<unknown>;
}

/** Ends the open streams one after the other, each with a time of its own after which its client reconnects. Few streams end
 * quickly, many within 5 s. */
export async function drainStreams(hub: EventHub, { random, wait = sleep }: DrainStreamsOptions): Promise<void> {
  const end = (streams: readonly StreamConnection[]): void => {
    for (const stream of streams) stream.close(retryAfterMs(random));
  };
  const streams = openStreams(hub);
  const atOnce = Math.ceil(streams.length / maxTicks);
  for (let start = 0; start < streams.length; start += atOnce) {
    if (start > 0) await wait(tickMs);
    end(streams.slice(start, start + atOnce));
  }
  // A request for a stream may have been under way at the beginning.
  end(openStreams(hub));
}

const openStreams = (hub: EventHub): StreamConnection[] => hub.workspaceIds().flatMap((id) => [...hub.in(id)]);
