import { sql } from 'drizzle-orm';
import { readCounts } from '../../conversations/commands/markRead.ts';
import type { Database } from '../../database/database.ts';
import { microsOf } from '../../database/micros.ts';
import { storableJson } from '../../database/storableText.ts';
import { lockLog, type NewStreamEvent } from '../../events/eventLog.ts';
import { moveOwnCursor } from '../../messages/commands/writeMessage.ts';
import type { MessagePlace } from '../../messages/queries/messageRows.ts';
import type { SlackMessage } from './slackMessage.ts';

/** The people with a token who are in the conversation. */
export async function membersWithToken(
  transaction: Database,
  { workspaceId, conversationId }: MessagePlace,
): Promise<string[]> {
  const { rows } = await transaction.execute<{ userId: string }>(sql`
    select user_id as "userId" from slack_memberships where workspace_id = ${workspaceId}
      and conversation_id = ${conversationId} order by user_id`);
  return rows.map(({ userId }) => userId);
}

/** An author without unread messages has also read the new one. */
export async function moveOwnCursors(
  transaction: Database,
  place: MessagePlace,
  fresh: readonly SlackMessage[],
): Promise<void> {
  if (fresh.length === 0) return;
  const members = new Set(await membersWithToken(transaction, place));
  for (const { ts, threadTs, userId, deleted } of fresh) {
    if (userId === null || deleted || !members.has(userId)) continue;
    await moveOwnCursor(transaction, { ...place, userId, ...(threadTs !== null && { threadTs }) }, { ts });
  }
}

/**
 * Slack's client shows the whole thread to a person who answers in it: they have read it up to their answer. No event tells the read
 * position of a thread.
 */
export async function readAnsweredThreads(
  transaction: Database,
  record: (event: NewStreamEvent) => void,
  { workspaceId, conversationId }: MessagePlace,
  fresh: readonly SlackMessage[],
): Promise<void> {
  for (const { ts, threadTs, userId, deleted, isFromClient, clientMsgId } of fresh) {
    if (threadTs === null || userId === null || deleted || !isFromClient || clientMsgId !== null) continue;
    const { rows: moved } = await transaction.execute(sql`
      update thread_follows set last_read = ${ts} where workspace_id = ${workspaceId}
        and conversation_id = ${conversationId} and thread_ts = ${threadTs} and user_id = ${userId}
        and last_read_micros < (${ts}::numeric * 1000000)::bigint returning user_id`);
    if (moved.length === 0) continue;
    await lockLog(transaction, workspaceId);
    const payload = await readCounts(transaction, { workspaceId, conversationId, threadTs }, userId, ts);
    record({ kind: 'channel_marked', conversationId, threadTs, ts: null, userId, payload });
  }
}

/**
 * Slack's clients mark a conversation as read when a person writes in it, and no event tells that. After a message that this inbox did not
 * send, Slack is asked for `last_read`: the wish stays stored until it has answered.
 */
export async function wantLastRead(
  database: Database,
  { workspaceId, conversationId }: MessagePlace,
  messages: readonly SlackMessage[],
): Promise<void> {
  const newest = new Map<string, string>();
  for (const { userId, ts } of messages) {
    if (userId === null) continue;
    const other = newest.get(userId);
    if (other === undefined || microsOf(other) < microsOf(ts)) newest.set(userId, ts);
  }
  if (newest.size === 0) return;
  const rows = [...newest].map(([user, ts]) => ({ user, ts, micros: microsOf(ts) }));
  await database.execute(sql`
    update slack_memberships me set last_read_wanted_ts = own.ts
    from jsonb_to_recordset(${storableJson(rows)}::text::jsonb) as own("user" text, ts text, micros bigint)
    where me.workspace_id = ${workspaceId} and me.conversation_id = ${conversationId} and me.user_id = own.user
      and (me.last_read_wanted_ts is null or me.last_read_wanted_ts::numeric < own.ts::numeric)
      and not exists (select from read_cursors cursor where cursor.workspace_id = me.workspace_id
        and cursor.conversation_id = me.conversation_id and cursor.user_id = me.user_id
        and cursor.last_read_micros >= own.micros)
      and not exists (select from messages m where m.workspace_id = me.workspace_id
        and m.conversation_id = me.conversation_id and m.ts = own.ts and m.client_msg_id is not null)`);
}
