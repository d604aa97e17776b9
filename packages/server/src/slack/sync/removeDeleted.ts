import { sql } from 'drizzle-orm';
import { storableJson } from '../../database/storableText.ts';
import type { MessagePlace } from '../../messages/queries/messageRows.ts';
import { readSlackMessage } from '../store/slackMessage.ts';
import { storeMessages } from '../store/storeMessages.ts';
import type { HistoryPage } from './historyPage.ts';
import type { SyncSources } from './syncSources.ts';

/** Deletes the stored messages that the newest messages of Slack no longer contain. */
export async function removeDeleted(
  { ports }: Pick<SyncSources, 'ports'>,
  place: MessagePlace,
  { messages, oldest }: HistoryPage,
): Promise<void> {
  const times = messages.map(({ ts }) => ts);
  if (oldest === null || times.length === 0) return;
  const { rows } = await ports.database.execute<{ ts: string }>(sql`
    with known as (select value as ts from jsonb_array_elements_text(${storableJson(times)}::text::jsonb))
    select m.ts from messages m where m.workspace_id = ${place.workspaceId}
      and m.conversation_id = ${place.conversationId} and m.thread_ts is null and not m.deleted
      and m.ts_micros >= (${oldest}::numeric * 1000000)::bigint
      and m.ts_micros < (select max(ts::numeric * 1000000)::bigint from known)
      and m.ts not in (select ts from known)`);
  const removed = rows.flatMap(({ ts }) => readSlackMessage({ type: 'message', ts, subtype: 'tombstone' }) ?? []);
  if (removed.length > 0) await storeMessages(ports, place, removed, { live: true, snapshotMs: null });
}
