import { sql } from 'drizzle-orm';
import { readCounts } from '../../conversations/commands/markRead.ts';
import type { Database } from '../../database/database.ts';
import { lockLog } from '../../events/eventLog.ts';
import { writeEvents } from '../../events/writeEvents.ts';
import type { SlackCaller } from '../client/slackCalls.ts';
import type { SyncSources } from './syncSources.ts';

/** Where a person has read up to in a conversation. */
export interface ReadPosition {
  /** The newest `last_read` that Slack told. */
  inSlack: string | null;
  /** The product's own cursor. */
  cursor: string | null;
}

export async function readPosition(
  database: Database,
  { workspaceId, userId }: SlackCaller,
  conversationId: string,
): Promise<ReadPosition> {
  const { rows } = await database.execute<{ inSlack: string | null; cursor: string | null }>(sql`
    select me.last_read as "inSlack", cursor.last_read as cursor from slack_memberships me
    left join read_cursors cursor on cursor.workspace_id = me.workspace_id and cursor.user_id = me.user_id
      and cursor.conversation_id = me.conversation_id
    where me.workspace_id = ${workspaceId} and me.user_id = ${userId} and me.conversation_id = ${conversationId}`);
  return rows[0] ?? { inSlack: null, cursor: null };
}

/**
 * Takes over Slack's `last_read` if Slack has changed it since the last look: the product's own cursor may be ahead of it while a
 * mark is on its way. `asked` is the position at the time of the request: an answer that is older than a mark must not undo it.
 */
export async function applyLastRead(
  { ports }: Pick<SyncSources, 'ports'>,
  { workspaceId, userId }: SlackCaller,
  conversationId: string,
  lastRead: string,
  asked: ReadPosition,
): Promise<void> {
  await writeEvents(ports, workspaceId, async (transaction, record) => {
    const { rows: changed } = await transaction.execute<{ isChecked: boolean }>(sql`
      update slack_memberships set last_read = ${lastRead} where workspace_id = ${workspaceId}
        and conversation_id = ${conversationId} and user_id = ${userId} and last_read is distinct from ${lastRead}
        and last_read is not distinct from ${asked.inSlack}
      returning checked_ms is not null as "isChecked"`);
    const [membership] = changed;
    if (!membership) return;
    const { rows: moved } = await transaction.execute(sql`
      insert into read_cursors (workspace_id, conversation_id, user_id, last_read)
      values (${workspaceId}, ${conversationId}, ${userId}, ${lastRead})
      on conflict (workspace_id, user_id, conversation_id) do update set last_read = excluded.last_read
        where read_cursors.last_read = ${asked.cursor}
      returning user_id`);
    if (moved.length === 0 || !membership.isChecked) return;
    await lockLog(transaction, workspaceId);
    const place = { workspaceId, conversationId, threadTs: null };
    const payload = await readCounts(transaction, place, userId, lastRead, ports.storedPart);
    record({ kind: 'channel_marked', conversationId, threadTs: null, ts: null, userId, payload });
  });
}
