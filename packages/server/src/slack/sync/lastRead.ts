import { sql } from 'drizzle-orm';
import type { ThreadPlace } from '../../conversations/commands/followThread.ts';
import { readCounts } from '../../conversations/commands/markRead.ts';
import type { Database } from '../../database/database.ts';
import { lockLog } from '../../events/eventLog.ts';
import { writeEvents } from '../../events/writeEvents.ts';
import { type Json, stringIn } from '../../json.ts';
import type { Needs } from '../../ports.ts';
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

/** As `readPosition`, of a thread. */
export async function threadPosition(
  database: Database,
  { workspaceId, userId }: SlackCaller,
  { conversationId, threadTs }: ThreadPlace,
): Promise<ReadPosition> {
  const { rows } = await database.execute<{ inSlack: string | null; cursor: string | null }>(sql`
    select told_last_read as "inSlack", last_read as cursor from thread_follows where workspace_id = ${workspaceId}
      and conversation_id = ${conversationId} and thread_ts = ${threadTs} and user_id = ${userId}`);
  return rows[0] ?? { inSlack: null, cursor: null };
}

/**
 * As `applyLastRead`, of a thread, and only forward. Slack tells it in the parent of `conversations.replies`, to the people who follow
 * the thread there.
 */
export async function applyThreadRead(
  { ports }: { ports: Needs<'database' | 'signals' | 'writes'> },
  { workspaceId, userId }: SlackCaller,
  { conversationId, threadTs }: ThreadPlace,
  parent: Json,
  asked: ReadPosition,
): Promise<void> {
  const lastRead = parent.subscribed === true ? stringIn(parent, 'last_read') : '';
  if (!/^\d+\.\d+$/.test(lastRead) || lastRead === asked.inSlack) return;
  const place = { workspaceId, conversationId, threadTs };
  const ofPerson = sql`workspace_id = ${workspaceId} and conversation_id = ${conversationId}
    and thread_ts = ${threadTs} and user_id = ${userId}`;
  await writeEvents(ports, workspaceId, async (transaction, record) => {
    const { rows: told } = await transaction.execute(sql`
      update thread_follows set told_last_read = ${lastRead} where ${ofPerson}
        and told_last_read is not distinct from ${asked.inSlack}::text returning user_id`);
    if (told.length === 0) return;
    const { rows: moved } = await transaction.execute(sql`
      update thread_follows set last_read = ${lastRead} where ${ofPerson}
        and last_read_micros < (${lastRead}::numeric * 1000000)::bigint
        and last_read = coalesce(${asked.cursor}::text, last_read) returning user_id`);
    if (moved.length === 0) return;
    await lockLog(transaction, workspaceId);
    const payload = await readCounts(transaction, place, userId, lastRead);
    record({ kind: 'channel_marked', conversationId, threadTs, ts: null, userId, payload });
  });
}
