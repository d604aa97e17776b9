import { sql } from 'drizzle-orm';
import { microsOf } from '../../database/micros.ts';
import { writeEvents } from '../../events/writeEvents.ts';
import { stringIn } from '../../json.ts';
import type { SlackCaller } from '../client/slackCalls.ts';
import { fetchReplies } from './fetchReplies.ts';
import type { HistoryPage } from './historyPage.ts';
import type { SyncSources } from './syncSources.ts';

/** Threads that have been quiet for longer wait until they are opened. */
export const recentThreadMs = 14 * 86_400_000;
const maxThreads = 5;

interface WantedThreads {
  userIds: readonly string[];
  /** Only threads with a reply after this instant. */
  sinceMicros: number;
  /** These are left out, and take no place of another thread. */
  isKnown: (threadTs: string) => boolean;
}

/** The threads of a page that one of these people follows by the product's rule, the most recent first. */
export function ownThreads(
  { raw }: Pick<HistoryPage, 'raw'>,
  { userIds, sinceMicros, isKnown }: WantedThreads,
): string[] {
  return raw
    .map((message) => ({
      ts: stringIn(message, 'ts'),
      latest: microsOf(stringIn(message, 'latest_reply') || '0'),
      message,
    }))
    .filter(({ ts, latest, message }) => {
      return latest > sinceMicros && !isKnown(ts) && userIds.some((id) => isInvolved(message, id));
    })
    .sort((a, b) => b.latest - a.latest)
    .slice(0, maxThreads)
    .map(({ ts }) => ts);
}

interface OwnPage extends Pick<HistoryPage, 'raw'> {
  conversationId: string;
}

/** Fetches the recent threads of a page that the person follows. @throws SlackFailure */
export async function fetchOwnThreads(sources: SyncSources, caller: SlackCaller, page: OwnPage): Promise<void> {
  throwFirst(await fetchThreads(sources, caller, page, () => false));
}

/** Fetches those that are not followed here yet, and has clients load the lists again. @throws SlackFailure */
export async function fetchNewThreads(sources: SyncSources, caller: SlackCaller, page: OwnPage): Promise<void> {
  const { ports } = sources;
  const { workspaceId, userId } = caller;
  const { conversationId } = page;
  const { rows } = await ports.database.execute<{ threadTs: string }>(sql`
    select thread_ts as "threadTs" from thread_follows where workspace_id = ${workspaceId} and user_id = ${userId}
      and conversation_id = ${conversationId}`);
  const followed = new Set(rows.map(({ threadTs }) => threadTs));
  const results = await fetchThreads(sources, caller, page, (threadTs) => followed.has(threadTs));
  if (results.some(({ status }) => status === 'fulfilled')) {
    await writeEvents(ports, workspaceId, async (_, record) =>
      record({ kind: 'conversation_changed', conversationId, threadTs: null, ts: null, userId: null, payload: {} }),
    );
  }
  throwFirst(results);
}

/** Resolves when all are done: a thread that Slack refuses keeps none of the others back. */
function fetchThreads(
  sources: SyncSources,
  caller: SlackCaller,
  { raw, conversationId }: OwnPage,
  isKnown: WantedThreads['isKnown'],
): Promise<PromiseSettledResult<unknown>[]> {
  const sinceMicros = (sources.clock.now() - recentThreadMs) * 1000;
  const threads = ownThreads({ raw }, { userIds: [caller.userId], sinceMicros, isKnown });
  return Promise.allSettled(
    threads.map((threadTs) =>
      fetchReplies(sources, caller, { conversationId, threadTs }, { priority: 'background', live: false }),
    ),
  );
}

function throwFirst(results: readonly PromiseSettledResult<unknown>[]): void {
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

function isInvolved(message: Record<string, unknown>, userId: string): boolean {
  const { reply_users: authors } = message;
  return (
    message.user === userId ||
    (Array.isArray(authors) && authors.includes(userId)) ||
    stringIn(message, 'text').includes(`<@${userId}`)
  );
}
