import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { storableJson } from '../../database/storableText.ts';
import { lockLog, type NewStreamEvent } from '../../events/eventLog.ts';
import type { MessagePlace } from '../../messages/queries/messageRows.ts';
import { type MessageRow, wireMessage } from '../../messages/queries/wireMessage.ts';
import type { Directory } from '../../ports.ts';
import { unreadCount } from '../../unread/unread.ts';
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
  { workspaceId, conversationId }: MessagePlace,
  late: readonly SlackMessage[],
): Promise<void> {
  await lockLog(transaction, workspaceId);
  const threads = storableJson([...new Set(late.flatMap(({ threadTs }) => threadTs ?? []))]);
  const member = sql`cursor.workspace_id = ${workspaceId} and cursor.conversation_id = ${conversationId}
    and cursor.user_id in (select user_id from slack_memberships where workspace_id = ${workspaceId}
      and conversation_id = ${conversationId})`;
  const unread = (threadTs?: SQL) =>
    unreadCount({ workspaceId, conversationId, threadTs }, sql`cursor.user_id`, {
      after: sql`cursor.last_read_micros`,
    });
  const { rows } = await transaction.execute<{
    userId: string;
    threadTs: string | null;
    last_read: string;
    unread: number;
    isCapped: boolean;
  }>(sql`
    select user_id as "userId", null as "threadTs", last_read, ${unread()} as unread, exists (select from slack_places place
        where place.workspace_id = cursor.workspace_id and place.conversation_id = cursor.conversation_id
          and not place.reached_start and place.complete_from::numeric > cursor.last_read::numeric) as "isCapped"
    from read_cursors cursor where ${member}
    union all
    select user_id, thread_ts, last_read, ${unread(sql`cursor.thread_ts`)}, false from thread_follows cursor
    where ${member} and thread_ts in (select jsonb_array_elements_text(${threads}::text::jsonb))`);
  for (const { userId, threadTs, last_read, unread, isCapped } of rows) {
    const counts = { last_read, unread_count: unread, unread_count_display: unread };
    const payload = { ...counts, ...(isCapped && { unread_is_capped: true as const }) };
    record({ kind: 'channel_marked', conversationId, threadTs, ts: null, userId, payload });
  }
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
