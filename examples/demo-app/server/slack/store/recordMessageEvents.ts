import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { storableJson } from '../../database/storableText.ts';
import { lockLog, type NewStreamEvent } from '../../live/eventLog.ts';
import { type ReadPlace, unreadCountOf } from '../../live/markRead.ts';
import type { Directory } from '../../queries/directory.ts';
import type { MessagePlace } from '../../queries/messageRows.ts';
import { type MessageRow, wireMessage } from '../../queries/wireMessage.ts';
import { membersWithToken } from './moveOwnCursors.ts';
import type { SlackMessage } from './slackMessage.ts';

export interface StoredChanges {
  /** New messages, oldest first. */
  fresh: readonly SlackMessage[];
  /** Those of them that are older than a stored message. */
  late: readonly SlackMessage[];
  changed: readonly { ts: string }[];
  names: Directory;
}

/** Records the stream events of stored messages. */
export async function recordMessageEvents(
  transaction: Database,
  record: (event: NewStreamEvent) => void,
  place: MessagePlace,
  { fresh, late, changed, names }: StoredChanges,
): Promise<void> {
  const visible = fresh.filter(({ deleted }) => !deleted);
  const rows = await messageRowsOf(transaction, place, [...visible, ...changed]);
  const { conversationId } = place;
  const eventOf = ({ ts, thread_ts }: MessageRow) => ({ conversationId, threadTs: thread_ts, ts, userId: null });
  for (const { ts } of visible) {
    const row = rows.get(ts);
    if (!row) continue;
    const payload = { message: wireMessage(row, names) };
    record({ ...eventOf(row), kind: 'new_message', payload });
    if (row.thread_ts !== null) record({ ...eventOf(row), kind: 'thread_new_message', payload });
  }
  for (const { ts } of changed) {
    const row = rows.get(ts);
    if (row) record({ ...eventOf(row), kind: 'message_update', payload: { message: wireMessage(row, names) } });
  }
  if (late.length > 0) await recordCounts(transaction, record, place, late);
}

/** The event of a late message counts up to that message only, so that exact counts follow it. */
async function recordCounts(
  transaction: Database,
  record: (event: NewStreamEvent) => void,
  place: MessagePlace,
  late: readonly SlackMessage[],
): Promise<void> {
  await lockLog(transaction, place.workspaceId);
  const threads = new Set([null, ...late.map(({ threadTs }) => threadTs)]);
  for (const userId of await membersWithToken(transaction, place)) {
    for (const threadTs of threads) {
      const read = { ...place, threadTs };
      const lastRead = await cursorOf(transaction, read, userId);
      if (lastRead === undefined) continue;
      const unread = await unreadCountOf(transaction, read, userId);
      const payload = { last_read: lastRead, unread_count: unread, unread_count_display: unread };
      record({ kind: 'channel_marked', conversationId: place.conversationId, threadTs, ts: null, userId, payload });
    }
  }
}

/** Undefined for a thread that the person does not follow. */
async function cursorOf(
  transaction: Database,
  { workspaceId, conversationId, threadTs }: ReadPlace,
  userId: string,
): Promise<string | undefined> {
  const { rows } = await transaction.execute<{ lastRead: string }>(
    threadTs === null
      ? sql`select last_read as "lastRead" from read_cursors where workspace_id = ${workspaceId}
          and conversation_id = ${conversationId} and user_id = ${userId}`
      : sql`select last_read as "lastRead" from thread_follows where workspace_id = ${workspaceId}
          and conversation_id = ${conversationId} and thread_ts = ${threadTs} and user_id = ${userId}`,
  );
  return rows[0]?.lastRead;
}

async function messageRowsOf(
  transaction: Database,
  { workspaceId, conversationId }: MessagePlace,
  messages: readonly { ts: string }[],
): Promise<Map<string, MessageRow>> {
  const { rows } = await transaction.execute<MessageRow>(sql`
    select ts, thread_ts, user_id, username, text, subtype, client_msg_id, edited_ts, deleted, extra from messages
    where workspace_id = ${workspaceId} and conversation_id = ${conversationId}
      and ts in (select jsonb_array_elements_text(${storableJson(messages.map(({ ts }) => ts))}::text::jsonb))`);
  return new Map(rows.map((row) => [row.ts, row]));
}
