import { setTimeout as wait } from 'node:timers/promises';
import { endLogEpoch } from '../database/logEpoch.ts';
import type { EventListener, LogPosition, Needs, StreamEvent } from '../ports.ts';
import { type LogEnd, type LogPage, readLog, readLogEnds } from './eventLog.ts';
import type { FeedWatch } from './feedMonitor.ts';
import { continuity, type Delivered } from './logContinuity.ts';
import { recipientsOf } from './recipients.ts';
import { sendToStreams } from './sendToStreams.ts';

/** Events per read. */
const pageSize = 500;
/** The log is read at most once in this time: events that come together cost one read. */
const pauseMs = 20;

/** How far this process has read and delivered the log of a workspace. */
export interface Follower extends Delivered {
  workspaceId: string;
  /** Resolves when the end of the log is known. */
  ready: Promise<void>;
  /** The newest number that a signal has named. */
  announced: number;
  reading: Promise<void> | null;
}

export interface EventFeedOptions extends Needs<'database' | 'hub' | 'signals' | 'log' | 'access' | 'now'> {
  watch?: FeedWatch;
}

/** What the feed knows. */
export interface Feed extends EventFeedOptions {
  /** By workspace, as the listeners. */
  followers: Map<string, Follower>;
  listeners: Map<string, Set<EventListener>>;
  isClosed: boolean;
  /** Whether signals about sessions may have been lost since the last poll. */
  hadGap: boolean;
  /** Polls since sessions were checked. */
  unchecked: number;
  /** Whether the database is away. */
  isDelayed: boolean;
  /** The history of the database's files at the last poll. */
  history: string | null;
}

export const isWanted = ({ isClosed, hub, listeners }: Feed, workspaceId: string): boolean =>
  !isClosed && (hub.in(workspaceId).size > 0 || listeners.has(workspaceId));

/** Whether events wait to be read. */
const isBehind = ({ announced, delivered }: Follower): boolean => announced > delivered.number;

/** Follows the log of a workspace from its end. */
export function follow(feed: Feed, workspaceId: string): Follower {
  const known = feed.followers.get(workspaceId);
  if (known) return known;
  const state = { epoch: null, delivered: { number: 0, mark: 0 }, announced: 0, reading: null };
  const follower: Follower = { ...state, workspaceId, ready: Promise.resolve() };
  follower.ready = (async () => {
    const [end] = await readLogEnds(feed.database, [workspaceId]);
    if (end) deliveredUpTo(feed, follower, end);
    readOn(feed, follower);
  })();
  feed.followers.set(workspaceId, follower);
  follower.ready.catch(() => feed.followers.delete(workspaceId));
  return follower;
}

/** The log of a workspace has reached this number. */
export function announce(feed: Feed, workspaceId: string, newest: number): void {
  const follower = feed.followers.get(workspaceId);
  if (!follower) return;
  follower.announced = Math.max(follower.announced, newest);
  feed.watch?.announced(workspaceId, newest);
  void follower.ready.then(
    () => readOn(feed, follower),
    () => {},
  );
}

function readOn(feed: Feed, follower: Follower): void {
  if (follower.reading || !isBehind(follower)) return;
  if (!isWanted(feed, follower.workspaceId)) {
    feed.followers.delete(follower.workspaceId);
    return;
  }
  const read = async (): Promise<void> => {
    let isRead = true;
    try {
      await readPages(feed, follower);
    } catch (error) {
      isRead = false;
      if (!feed.isClosed) feed.log.error('New events could not be read', error);
    }
    await wait(pauseMs);
    follower.reading = null;
    // After a failure, the next poll tries again.
    if (isRead) readOn(feed, follower);
  };
  follower.reading = read();
}

async function readPages(feed: Feed, follower: Follower): Promise<void> {
  const { database, hub, followers } = feed;
  const { workspaceId } = follower;
  while (isBehind(follower) && isWanted(feed, workspaceId) && followers.get(workspaceId) === follower) {
    const { announced, delivered } = follower;
    const page = await readLog(database, workspaceId, delivered.number, pageSize);
    // Meanwhile a poll has found another log.
    if (follower.delivered !== delivered) continue;
    const found = judgePage(follower, page);
    if (found === 'removed' || page === null) {
      hub.closeWorkspace(workspaceId);
      follower.announced = delivered.number;
      return;
    }
    if (found === 'pruned') return startOver(feed, follower, page);
    if (found === 'broken') return checkEnd(feed, follower, page, page.after);
    await deliver(feed, page);
    if (follower.delivered !== delivered) continue;
    deliveredUpTo(feed, follower, { ...page, newest: page.events.at(-1) ?? page.newest });
    // A database that lost its last commits, as at a failover, ends before the announced number.
    if (page.events.length === 0 && follower.announced === announced) endAt(feed, follower);
  }
}

/** What the next page of a log says about the log that was delivered. */
function judgePage(follower: Follower, page: LogPage | null): 'next' | 'removed' | 'pruned' | 'broken' {
  if (!page) return 'removed';
  if (page.prunedThrough > follower.delivered.number) return 'pruned';
  return continuity(follower, page, page.after) === 'same' ? 'next' : 'broken';
}

function deliveredUpTo({ watch }: Feed, follower: Follower, { epoch, newest }: Pick<LogEnd, 'epoch' | 'newest'>): void {
  follower.epoch = epoch;
  follower.delivered = newest;
  watch?.delivered(follower.workspaceId, newest.number);
}

function endAt({ watch }: Feed, follower: Follower): void {
  follower.announced = follower.delivered.number;
  watch?.ended(follower.workspaceId, follower.delivered.number);
}

/** The log is not the one that was delivered, or lacks events: the clients load everything again. */
function startOver(feed: Feed, follower: Follower, end: LogEnd): void {
  feed.hub.closeWorkspace(end.workspaceId);
  deliveredUpTo(feed, follower, end);
  endAt(feed, follower);
}

/** `at`: the position that the log has at the delivered number, if it is known. */
export async function checkEnd(feed: Feed, follower: Follower, end: LogEnd, at?: LogPosition): Promise<void> {
  const found = continuity(follower, end, at);
  if (found === 'same') return;
  if (found === 'lost') await endLogEpoch(feed.database, end.epoch);
  const [current] = await readLogEnds(feed.database, [end.workspaceId]);
  if (current) startOver(feed, follower, current);
}

async function deliver(feed: Feed, { workspaceId, events }: LogPage): Promise<void> {
  const { database, hub, listeners, log } = feed;
  const [first, last] = [events[0], events.at(-1)];
  if (!first || !last) return;
  const userIds = [...new Set([...hub.in(workspaceId)].map(({ userId }) => userId))];
  const range = { workspaceId, from: first.number, through: last.number };
  const recipients = await recipientsOf(database, range, userIds);
  for (const event of events) {
    await sendToStreams(hub, event, recipients.get(event.number));
    for (const listener of listeners.get(workspaceId) ?? []) callListener(log, listener, event);
  }
}

/** A failing listener must not keep the event from the others. */
function callListener(log: Feed['log'], listener: EventListener, event: StreamEvent): void {
  try {
    listener(event);
  } catch (error) {
    log.error('A listener for events failed', error);
  }
}
