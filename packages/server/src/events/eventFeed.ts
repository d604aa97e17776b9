import { sql } from 'drizzle-orm';
import { followHistory, readHistory } from '../database/logEpoch.ts';
import { storableJson } from '../database/storableText.ts';
import type { EventFeed, Needs, OpenSession } from '../ports.ts';
import { readLogEnds } from './eventLog.ts';
import { announce, checkEnd, type EventFeedOptions, type Feed, follow, isWanted } from './logFollower.ts';
import { caughtUpFrame, delayFrame } from './streamEvent.ts';

/** A lost signal delays events by this time at most. */
const pollMs = 1_000;
/** Each such poll also checks the sessions: a sender may have died before its signal. */
const sessionPolls = 15;
/** A database that does not answer for this number of polls is told to the clients as one that is away. */
const patiencePolls = 10;

/** Delivers the events of all processes to the streams and listeners of this one. */
export function createEventFeed(options: EventFeedOptions): EventFeed {
  const { signals, log } = options;
  const begin = { isClosed: false, hadGap: false, unchecked: 0, isDelayed: false, history: null };
  const feed: Feed = { ...options, ...begin, followers: new Map(), listeners: new Map() };
  const unsubscribe = signals.subscribe((signal) => {
    if (signal.kind === 'events') announce(feed, signal.workspaceId, signal.newest);
    if (signal.kind === 'sessions') void closeEnded(feed, signal.ids);
    if (signal.kind === 'gap') feed.hadGap = true;
  });
  let polling: Promise<void> | null = null;
  let waited = 0;
  const timer = setInterval(() => {
    waited = polling ? waited + 1 : 0;
    if (waited === patiencePolls) setDelayed(feed, true);
    polling ??= pollOrTell(feed).finally(() => {
      polling = null;
    });
  }, pollMs);
  timer.unref();

  return {
    follow: (workspaceId) => follow(feed, workspaceId).ready,
    listen(workspaceId, listener) {
      const known = feed.listeners.get(workspaceId) ?? new Set();
      feed.listeners.set(workspaceId, known.add(listener));
      if (!feed.followers.has(workspaceId)) {
        const failed = (error: unknown) => log.error('The event log could not be followed', error);
        follow(feed, workspaceId).ready.catch(failed);
      }
      return () => {
        known.delete(listener);
        if (known.size === 0) feed.listeners.delete(workspaceId);
      };
    },
    async close() {
      feed.isClosed = true;
      clearInterval(timer);
      unsubscribe();
      await Promise.all([polling, ...[...feed.followers.values()].map(({ reading }) => reading)]);
    },
  };
}

async function pollOrTell(feed: Feed): Promise<void> {
  try {
    await poll(feed);
  } catch (error) {
    if (feed.isClosed) return;
    feed.log.error('The event logs could not be polled', error);
    setDelayed(feed, true);
  }
}

async function poll(feed: Feed): Promise<void> {
  const { followers, database, signals, watch } = feed;
  for (const workspaceId of followers.keys()) if (!isWanted(feed, workspaceId)) followers.delete(workspaceId);
  if (followers.size === 0) return;
  watch?.polled();
  await checkHistory(feed);
  const before = new Map([...followers].map(([workspaceId, { delivered }]) => [workspaceId, delivered]));
  for (const end of await readLogEnds(database, [...followers.keys()])) {
    const follower = followers.get(end.workspaceId);
    // Not what was delivered meanwhile: it is newer than this end.
    const isBefore = follower?.delivered === before.get(end.workspaceId);
    if (follower && follower.epoch !== null && isBefore) await checkEnd(feed, follower, end);
    announce(feed, end.workspaceId, end.newest.number);
  }
  feed.unchecked += 1;
  if (feed.hadGap || !signals.isConnected || feed.unchecked >= sessionPolls) {
    feed.hadGap = false;
    feed.unchecked = 0;
    await closeEndedSessions(feed);
  }
  setDelayed(feed, false);
}

async function checkHistory(feed: Feed): Promise<void> {
  const current = await readHistory(feed.database);
  if (current !== feed.history) await followHistory(feed.database, current);
  feed.history = current;
}

async function closeEnded(feed: Feed, ids: readonly string[]): Promise<void> {
  try {
    await closeEndedSessions(feed, ids);
  } catch (error) {
    // The next poll tries again.
    feed.hadGap = true;
    if (!feed.isClosed) feed.log.error('Ended sessions could not be checked', error);
  }
}

/** Tells the clients, whose streams stay open. */
function setDelayed(feed: Feed, isDelayed: boolean): void {
  if (feed.isDelayed === isDelayed) return;
  feed.isDelayed = isDelayed;
  feed.hub.writeToAll(isDelayed ? delayFrame : caughtUpFrame);
}

/** Closes the streams of sessions that have ended or expired, have moved to another workspace or lost the access to it; of these
 * sessions only, if `ids` is given. The notification of a moved session may arrive after its stream of the new workspace was opened. */
async function closeEndedSessions(
  { database, hub, access, now }: Needs<'database' | 'hub' | 'access' | 'now'>,
  ids?: readonly string[],
): Promise<void> {
  const open = hub.sessions().filter(({ id }) => ids === undefined || ids.includes(id));
  if (open.length === 0) return;
  const { rows } = await database.execute<OpenSession & Record<string, unknown>>(sql`
    select open.* from jsonb_to_recordset(${storableJson(open)}::text::jsonb)
      as open(id text, "workspaceId" text, "userId" text)
    where not exists (select 1 from sessions s where s.id = open.id
      and s.workspace_id = open."workspaceId" and s.user_id = open."userId"
      and s.expires_at > ${new Date(now()).toISOString()}::timestamptz)
      or not ${access.includes(sql.raw('open."workspaceId"'), sql.raw('open."userId"'))}`);
  hub.closeSessions(rows);
}
