/** Receives what the event feed does. */
export interface FeedWatch {
  /** A workspace's log has reached this number. */
  announced(workspaceId: string, newest: number): void;
  /** Its events up to this number are at the streams. */
  delivered(workspaceId: string, number: number): void;
  /** The log ends at this number, although a later one was announced. */
  ended(workspaceId: string, number: number): void;
  /** The database was asked for new events without a signal. */
  polled(): void;
}

export interface FeedMonitor extends FeedWatch {
  readonly polls: number;
  /** How far the worst of these workspaces is behind its log. */
  lag(workspaceIds: readonly string[]): { events: number; seconds: number };
}

interface Progress {
  announced: number;
  /** Null until the feed has found its start. */
  delivered: number | null;
  /** An event that is not delivered yet, and when it was announced. */
  waiting: { number: number; since: number } | null;
}

/** @param now milliseconds since the epoch */
export function createFeedMonitor(now: () => number): FeedMonitor {
  const byWorkspace = new Map<string, Progress>();
  let polls = 0;

  const update = (workspaceId: string, change: (progress: Progress) => void): void => {
    const progress = byWorkspace.get(workspaceId) ?? { announced: 0, delivered: null, waiting: null };
    byWorkspace.set(workspaceId, progress);
    change(progress);
    const { announced, delivered, waiting } = progress;
    if (delivered === null || (waiting && waiting.number > delivered)) return;
    // Not the oldest of the events that wait: under load some event always waits, although each only for a moment.
    progress.waiting = announced > delivered ? { number: announced, since: now() } : null;
  };

  return {
    announced: (workspaceId, newest) =>
      update(workspaceId, (progress) => {
        progress.announced = Math.max(progress.announced, newest);
      }),
    delivered: (workspaceId, number) =>
      update(workspaceId, (progress) => {
        progress.delivered = number;
      }),
    ended: (workspaceId, number) =>
      update(workspaceId, (progress) => {
        progress.announced = number;
        progress.delivered = number;
        progress.waiting = null;
      }),
    polled() {
      polls += 1;
    },
    get polls() {
      return polls;
    },
    lag(workspaceIds) {
      let worst = { events: 0, seconds: 0 };
      for (const workspaceId of workspaceIds) {
        const { announced = 0, delivered = null, waiting = null } = byWorkspace.get(workspaceId) ?? {};
        worst = {
          events: Math.max(worst.events, delivered === null ? 0 : announced - delivered),
          seconds: Math.max(worst.seconds, waiting ? (now() - waiting.since) / 1000 : 0),
        };
      }
      return worst;
    },
  };
}
