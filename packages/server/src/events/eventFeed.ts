import { setTimeout as wait } from 'node:timers/promises';
import { endLogEpoch, followHistory, readHistory } from '../database/logEpoch.ts';
import type { EventFeed, EventListener, LogPosition, Needs, StreamEvent } from '../ports.ts';
import { closeEndedSessions } from './closeEndedSessions.ts';
import { type LogEnd, type LogPage, readLog, readLogEnds } from './eventLog.ts';
import type { FeedWatch } from './feedMonitor.ts';
import { continuity, type Delivered } from './logContinuity.ts';
import { recipientsOf } from './recipients.ts';
import { sendToStreams } from './sendToStreams.ts';
import { caughtUpFrame, delayFrame } from './streamEvent.ts';

/** Events per read. */
const pageSize = 500;
/** The log is read at most once in this time: events that come together cost one read. */
const pauseMs = 20;
/** A lost signal delays events by this time at most. */
const pollMs = 1_000;

interface Follower extends Delivered {
  /** Resolves when the end of the log is known. */
  ready: Promise<void>;
  /** The newest number that a signal has named. */
  announced: number;
  reading: Promise<void> | null;
}

export interface EventFeedOptions extends Needs<'database' | 'hub' | 'signals' | 'log' | 'access'> {
  watch?: FeedWatch;
}

export function createEventFeed({ database, hub, signals, log, access, watch }: EventFeedOptions): EventFeed {
  const followers = new Map<string, Follower>();
  const listeners = new Map<string, Set<EventListener>>();
  let isClosed = false;
  /** Whether signals about sessions may have been lost since the last poll. */
  let hadGap = false;
  /** Whether the database is away. */
  let isDelayed = false;

  const isWanted = (workspaceId: string): boolean =>
    !isClosed && (hub.in(workspaceId).size > 0 || listeners.has(workspaceId));

  const start = (workspaceId: string): Follower => {
    const delivered = { number: 0, mark: 0 };
    const follower: Follower = { ready: Promise.resolve(), epoch: null, delivered, announced: 0, reading: null };
    follower.ready = (async () => {
      const [end] = await readLogEnds(database, [workspaceId]);
      if (end) followFrom(follower, end);
      readOn(workspaceId, follower);
    })();
    followers.set(workspaceId, follower);
    follower.ready.catch(() => followers.delete(workspaceId));
    return follower;
  };

  const readOn = (workspaceId: string, follower: Follower): void => {
    if (follower.reading || follower.announced <= follower.delivered.number) return;
    if (!isWanted(workspaceId)) {
      followers.delete(workspaceId);
      return;
    }
    follower.reading = readPages(workspaceId, follower)
      .then(() => true)
      .catch((error: unknown) => {
        if (!isClosed) log.error('New events could not be read', error);
        return false;
      })
      .then(async (isRead) => {
        await wait(pauseMs);
        follower.reading = null;
        // After a failure, the next poll tries again.
        if (isRead) readOn(workspaceId, follower);
      });
  };

  const followFrom = (follower: Follower, { workspaceId, epoch, newest }: LogEnd): void => {
    follower.epoch = epoch;
    follower.delivered = newest;
    watch?.delivered(workspaceId, newest.number);
  };

  /** The log is not the one that was delivered, or lacks events: the clients load everything again. */
  const startOver = (follower: Follower, end: LogEnd): void => {
    hub.closeWorkspace(end.workspaceId);
    follower.announced = end.newest.number;
    followFrom(follower, end);
    watch?.ended(end.workspaceId, end.newest.number);
  };

  const checkEnd = async (follower: Follower, end: LogEnd, at?: LogPosition): Promise<void> => {
    const found = continuity(follower, end, at);
    if (found === 'same') return;
    if (found === 'lost') await endLogEpoch(database, end.epoch);
    const [current] = await readLogEnds(database, [end.workspaceId]);
    if (current) startOver(follower, current);
  };

  const readPages = async (workspaceId: string, follower: Follower): Promise<void> => {
    const isCurrent = () => isWanted(workspaceId) && followers.get(workspaceId) === follower;
    while (follower.announced > follower.delivered.number && isCurrent()) {
      const { announced, delivered } = follower;
      const page = await readLog(database, workspaceId, delivered.number, pageSize);
      if (follower.delivered !== delivered) continue;
      if (!page) {
        hub.closeWorkspace(workspaceId);
        follower.announced = delivered.number;
        return;
      }
      if (page.prunedThrough > delivered.number) return startOver(follower, page);
      if (continuity(follower, page, page.after) !== 'same') return checkEnd(follower, page, page.after);
      await deliver(workspaceId, page);
      if (follower.delivered !== delivered) continue;
      follower.delivered = page.events.at(-1) ?? page.newest;
      watch?.delivered(workspaceId, follower.delivered.number);
      // A database that lost its last commits, as at a failover, ends before the announced number.
      if (page.events.length === 0 && follower.announced === announced) {
        follower.announced = follower.delivered.number;
        watch?.ended(workspaceId, follower.delivered.number);
      }
    }
  };

  const deliver = async (workspaceId: string, { events }: LogPage): Promise<void> => {
    const [first, last] = [events[0], events.at(-1)];
    if (!first || !last) return;
    const userIds = [...new Set([...hub.in(workspaceId)].map(({ userId }) => userId))];
    const range = { workspaceId, from: first.number, through: last.number };
    const recipients = await recipientsOf(database, range, userIds);
    for (const event of events) {
      await sendToStreams(hub, event, recipients.get(event.number));
      for (const listener of listeners.get(workspaceId) ?? []) callListener(listener, event);
    }
  };

  /** A failing listener must not keep the event from the others. */
  const callListener = (listener: EventListener, event: StreamEvent): void => {
    try {
      listener(event);
    } catch (error) {
      log.error('A listener for events failed', error);
    }
  };

  const announce = (workspaceId: string, newest: number): void => {
    const follower = followers.get(workspaceId);
    if (!follower) return;
    follower.announced = Math.max(follower.announced, newest);
    watch?.announced(workspaceId, newest);
    void follower.ready.then(
      () => readOn(workspaceId, follower),
      () => {},
    );
  };

  const closeEnded = (ids: readonly string[]): Promise<void> =>
    closeEndedSessions({ database, hub, access }, ids).catch((error: unknown) => {
      // The next poll tries again.
      hadGap = true;
      if (!isClosed) log.error('Ended sessions could not be checked', error);
    });

  const unsubscribe = signals.subscribe((signal) => {
    if (signal.kind === 'events') announce(signal.workspaceId, signal.newest);
    if (signal.kind === 'sessions') void closeEnded(signal.ids);
    if (signal.kind === 'gap') hadGap = true;
  });

  /** Tells the clients, whose streams stay open. */
  const setDelayed = (delayed: boolean): void => {
    if (isDelayed === delayed) return;
    isDelayed = delayed;
    hub.writeToAll(delayed ? delayFrame : caughtUpFrame);
  };

  let history: string | null = null;
  const checkHistory = async (): Promise<void> => {
    const current = await readHistory(database);
    if (current !== history) await followHistory(database, current);
    history = current;
  };

  const poll = async (): Promise<void> => {
    for (const workspaceId of followers.keys()) if (!isWanted(workspaceId)) followers.delete(workspaceId);
    if (followers.size === 0) return;
    watch?.polled();
    await checkHistory();
    const before = new Map([...followers].map(([workspaceId, follower]) => [workspaceId, follower.delivered]));
    for (const end of await readLogEnds(database, [...followers.keys()])) {
      const follower = followers.get(end.workspaceId);
      // Not what was delivered meanwhile: it is newer than this end.
      const isBefore = follower?.delivered === before.get(end.workspaceId);
      if (follower && follower.epoch !== null && isBefore) await checkEnd(follower, end);
      announce(end.workspaceId, end.newest.number);
    }
    if (hadGap || !signals.isConnected) {
      hadGap = false;
      await closeEndedSessions({ database, hub, access });
    }
    setDelayed(false);
  };
  let polling: Promise<void> | null = null;
  const timer = setInterval(() => {
    polling ??= poll()
      .catch((error: unknown) => {
        if (isClosed) return;
        log.error('The event logs could not be polled', error);
        setDelayed(true);
      })
      .finally(() => {
        polling = null;
      });
  }, pollMs);
  timer.unref();

  return {
    follow: (workspaceId) => (followers.get(workspaceId) ?? start(workspaceId)).ready,
    listen(workspaceId, listener) {
      const known = listeners.get(workspaceId) ?? new Set();
      listeners.set(workspaceId, known.add(listener));
      if (!followers.has(workspaceId))
        start(workspaceId).ready.catch((error: unknown) => log.error('The event log could not be followed', error));
      return () => {
        known.delete(listener);
        if (known.size === 0) listeners.delete(workspaceId);
      };
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      unsubscribe();
      await Promise.all([polling, ...[...followers.values()].map(({ reading }) => reading)]);
    },
  };
}
