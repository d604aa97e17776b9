import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { microsOf } from '../../database/micros.ts';
import type { MessagePlace } from '../../messages/queries/messageRows.ts';
import type { SlackMessage } from './slackMessage.ts';

/** A stored message, as far as a new version depends on it. */
export interface StoredRow {
  ts: string;
  threadTs: string | null;
  text: string;
  subtype: string | null;
  editedTs: string | null;
  deleted: boolean;
  extra: Record<string, unknown> | null;
  clientMsgId: string | null;
}

/** The stored messages among these, by `ts`. */
export async function storedRows(
  transaction: Database,
  { workspaceId, conversationId }: MessagePlace,
  messages: readonly { ts: string }[],
): Promise<Map<string, StoredRow>> {
  if (messages.length === 0) return new Map();
  const { rows } = await transaction.execute<StoredRow & Record<string, unknown>>(sql`
    select ts, thread_ts as "threadTs", text, subtype, edited_ts as "editedTs", deleted, extra,
      client_msg_id as "clientMsgId"
    from messages where workspace_id = ${workspaceId} and conversation_id = ${conversationId}
      and ts in (select jsonb_array_elements_text(${JSON.stringify(messages.map(({ ts }) => ts))}::text::jsonb))`);
  return new Map(rows.map((row) => [row.ts, row]));
}

const secondOf = (editedTs: string | null): number => Math.floor(microsOf(editedTs ?? '0') / 1_000_000);

/** Whether both are edits of the same second: Slack tells whole seconds, and further edits of a second that were made here count up from it. */
export const isSameEdit = (a: string | null, b: string | null): boolean => secondOf(a) === secondOf(b);

/** Whether the message is a later version of the same message. A reply that is sent to the channel later is one, without an edit. */
export function isNewerVersion(
  message: SlackMessage,
  than: Pick<StoredRow, 'deleted' | 'editedTs' | 'subtype'>,
): boolean {
  if (than.deleted) return false;
  if (message.deleted) return true;
  const edited = microsOf(message.editedTs ?? '0');
  const before = microsOf(than.editedTs ?? '0');
  const isSentOn = message.subtype === 'thread_broadcast' && than.subtype !== 'thread_broadcast';
  return edited > before || (edited === before && isSentOn);
}
