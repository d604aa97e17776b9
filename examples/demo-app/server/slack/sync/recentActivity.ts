import { sql } from 'drizzle-orm';
import { storableJson } from '../../database/storableText.ts';
import { isRecord, stringIn } from '../../import/json.ts';
import { microsOf } from '../../import/micros.ts';
import { type SlackCaller, SlackFailure } from '../client/slackCalls.ts';
import type { SyncSources } from './syncSources.ts';

const spanDays = 7;

/** One search tells where the newest messages are, so that these conversations are checked first. Only the order depends on it. */
export async function noteRecentActivity(
  { gateway, calls, clock }: Pick<SyncSources, 'gateway' | 'calls' | 'clock'>,
  caller: SlackCaller,
): Promise<void> {
  const since = new Date(clock.now() - spanDays * 86_400_000).toISOString().slice(0, 10);
  const args = { query: `after:${since}`, sort: 'timestamp', sort_dir: 'desc', count: 100 };
  const answer = await calls.call(caller, 'search.messages', args, { priority: 'visible' }).catch((error: unknown) => {
    if (error instanceof SlackFailure) return { messages: null };
    throw error;
  });
  const { messages } = answer;
  const matches = isRecord(messages) && Array.isArray(messages.matches) ? messages.matches.filter(isRecord) : [];
  const rows = matches.flatMap(({ channel, ts }) =>
    typeof ts === 'string' ? [{ id: stringIn(channel, 'id'), micros: microsOf(ts) }] : [],
  );
  await gateway.database.execute(sql`
    update slack_places place set activity_micros = newest.micros
    from (select id, max(micros) as micros from jsonb_to_recordset(${storableJson(rows)}::text::jsonb)
      as row(id text, micros bigint) group by id) newest
    where place.workspace_id = ${caller.workspaceId} and place.conversation_id = newest.id
      and place.activity_micros < newest.micros`);
}
