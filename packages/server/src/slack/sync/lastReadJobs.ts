import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { microsOf } from '../../database/micros.ts';
import { type SlackCaller, SlackFailure } from '../client/slackCalls.ts';
import { refreshLastRead } from './catchUp.ts';
import type { LookJob } from './lookJobs.ts';
import { isPassing } from './recordFailure.ts';
import type { SyncSources } from './syncSources.ts';

/** Slack's client marks the conversation a moment after it has sent the message. Further messages of this time need no call of their own. */
const settleMs = 1000;
/** If the mark has not arrived at Slack by then, it is asked once more. */
const againMs = 2000;
const afterFailureMs = 5000;
const maxJobs = 20;

interface Wish extends SlackCaller {
  conversationId: string;
  /** The newest message that the person wrote. */
  ts: string;
}

interface Progress {
  dueMs: number;
  isAsked: boolean;
}

/** Asks for `last_read` of conversations in which a person has written in Slack itself. See `wantLastRead`. */
export function createLastReadJobs(
  { ports, clock }: Pick<SyncSources, 'ports' | 'clock'>,
  workspaceId: string,
): { next(userIds: readonly string[]): Promise<LookJob[]> } {
  const { database } = ports;
  let known = new Map<string, Progress>();

  async function run(sources: SyncSources, name: string, wish: Wish): Promise<void> {
    const progress = known.get(name) ?? { dueMs: 0, isAsked: false };
    try {
      const lastRead = await refreshLastRead(sources, wish, wish.conversationId, 'visible');
      const isRead = lastRead !== null && microsOf(lastRead) >= microsOf(wish.ts);
      if (isRead || progress.isAsked) await endWish(database, wish);
      else known.set(name, { dueMs: clock.now() + againMs, isAsked: true });
    } catch (error) {
      known.set(name, { ...progress, dueMs: clock.now() + afterFailureMs });
      // A conversation that Slack refuses for good is not asked for again.
      if (error instanceof SlackFailure && !isPassing(error)) await endWish(database, wish);
      throw error;
    }
  }

  return {
    async next(userIds) {
      const wishes = (await storedWishes(database, workspaceId)).filter(({ userId }) => userIds.includes(userId));
      const before = known;
      known = new Map();
      const jobs: LookJob[] = [];
      for (const wish of wishes) {
        const name = `lastRead ${wish.userId} ${wish.conversationId}`;
        const progress = before.get(name) ?? { dueMs: clock.now() + settleMs, isAsked: false };
        known.set(name, progress);
        if (progress.dueMs > clock.now()) continue;
        jobs.push({ name, userId: wish.userId, run: (sources) => run(sources, name, wish) });
      }
      return jobs;
    },
  };
}

async function storedWishes(database: Database, workspaceId: string): Promise<Wish[]> {
  const { rows } = await database.execute<Omit<Wish, 'workspaceId'> & Record<string, unknown>>(sql`
    select user_id as "userId", conversation_id as "conversationId", last_read_wanted_ts as ts
    from slack_memberships where workspace_id = ${workspaceId} and last_read_wanted_ts is not null limit ${maxJobs}`);
  return rows.map((row) => ({ ...row, workspaceId }));
}

/** A wish for a newer message stays. */
async function endWish(database: Database, { workspaceId, userId, conversationId, ts }: Wish): Promise<void> {
  await database.execute(sql`
    update slack_memberships set last_read_wanted_ts = null where workspace_id = ${workspaceId}
      and user_id = ${userId} and conversation_id = ${conversationId} and last_read_wanted_ts = ${ts}`);
}
