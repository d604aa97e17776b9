import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { microsOf } from '../../database/micros.ts';
import { storableJson } from '../../database/storableText.ts';
import { isRecord, stringIn } from '../../json.ts';
import { type SlackCaller, SlackFailure } from '../client/slackCalls.ts';
import type { SyncSources } from './syncSources.ts';

const spanDays = 7;

/**
 * One search tells where the newest messages are. Conversations with messages that are missing are fetched before the first looks at others.
 * Only the order depends on it: Slack indexes messages some time after they arrive. Without the search, nothing is known about the gaps.
 */
export async function noteRecentActivity(
  { ports, calls, clock }: Pick<SyncSources, 'ports' | 'calls' | 'clock'>,
  caller: SlackCaller,
): Promise<void> {
  const since = new Date(clock.now() - spanDays * 86_400_000).toISOString().slice(0, 10);
  const args = { query: `after:${since}`, sort: 'timestamp', sort_dir: 'desc', count: 100 };
  const answer = await calls.call(caller, 'search.messages', args, { priority: 'visible' }).catch((error: unknown) => {
    if (error instanceof SlackFailure) return null;
    throw error;
  });
  await noteSearch(ports.database, caller, answer === null);
  if (answer === null) return;
  const { messages } = answer;
  const matches = isRecord(messages) && Array.isArray(messages.matches) ? messages.matches.filter(isRecord) : [];
  const rows = matches.flatMap(({ channel, ts }) =>
    typeof ts === 'string' ? [{ id: stringIn(channel, 'id'), micros: microsOf(ts) }] : [],
  );
  await ports.database.execute(sql`
    update slack_places place set activity_micros = greatest(place.activity_micros, found.newest),
      gap_has_news = place.gap_has_news
        or coalesce(found.newest_missing > (place.gap_after::numeric * 1000000)::bigint, false)
    from (select id, max(micros) as newest, max(micros) filter (where not exists (select from messages m
        where m.workspace_id = ${caller.workspaceId} and m.conversation_id = row.id and m.ts_micros = row.micros)
      ) as newest_missing
      from jsonb_to_recordset(${storableJson(rows)}::text::jsonb) as row(id text, micros bigint) group by id) found
    where place.workspace_id = ${caller.workspaceId} and place.conversation_id = found.id`);
}

async function noteSearch(database: Database, { workspaceId, userId }: SlackCaller, isFailed: boolean): Promise<void> {
  await database.execute(sql`
    update slack_tokens set search_failed = ${isFailed} where workspace_id = ${workspaceId} and user_id = ${userId}
      and search_failed <> ${isFailed}`);
}
