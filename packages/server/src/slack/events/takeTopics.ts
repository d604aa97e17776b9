import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { storableText } from '../../database/storableText.ts';
import type { MessagePlace } from '../../messages/queries/messageRows.ts';
import type { MessageChange } from './messageChange.ts';

/** Slack tells a new topic by a message only. The newest one counts. */
export async function takeTopics(
  transaction: Database,
  { workspaceId, conversationId }: MessagePlace,
  changes: readonly MessageChange[],
): Promise<void> {
  for (const { kind, message, event } of changes) {
    const { topic } = event.body;
    if (kind !== 'posted' || typeof topic !== 'string' || !/^(channel|group)_topic$/.test(message.subtype ?? ''))
      continue;
    await transaction.execute(sql`
      update conversations set topic = nullif(${storableText(topic)}, '') where workspace_id = ${workspaceId}
        and id = ${conversationId} and not exists (select from messages where workspace_id = ${workspaceId}
          and conversation_id = ${conversationId} and subtype in ('channel_topic', 'group_topic')
          and ts_micros > (${message.ts}::numeric * 1000000)::bigint)`);
  }
}
