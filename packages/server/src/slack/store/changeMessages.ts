import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { isSameJson, storableJson, storableText } from '../../database/storableText.ts';
import type { MessagePlace } from '../../messages/queries/messageRows.ts';
import { searchTextOf } from '../../messages/queries/resolveMentions.ts';
import type { Directory } from '../../ports.ts';
import type { SlackMessage } from './slackMessage.ts';
import { isNewerVersion, isSameEdit, type StoredRow } from './storedRows.ts';

interface ChangeOptions {
  names: Directory;
  isSnapshot: boolean;
}

export interface ChangedMessages {
  changed: { ts: string }[];
  /** Whether a message became a channel notice, or ceased to be one: the ordinals depend on it. */
  renumber: boolean;
}

/** Writes the newer versions among these messages. */
export async function changeMessages(
  transaction: Database,
  { workspaceId, conversationId }: MessagePlace,
  messages: readonly SlackMessage[],
  known: ReadonlyMap<string, StoredRow>,
  { names, isSnapshot }: ChangeOptions,
): Promise<ChangedMessages> {
  const changed: { ts: string }[] = [];
  let renumber = false;
  for (const message of messages) {
    const row = known.get(message.ts);
    const next = row && nextVersion(row, message, isSnapshot);
    if (!row || !next) continue;
    await transaction.execute(sql`
      update messages set text = ${storableText(next.text)}, subtype = ${next.subtype}, edited_ts = ${next.editedTs},
        deleted = ${next.deleted}, extra = ${next.extra && storableJson(next.extra)}::text::jsonb,
        client_msg_id = ${next.clientMsgId}, search_text = ${searchTextOf(next.text, names)}
      where workspace_id = ${workspaceId} and conversation_id = ${conversationId} and ts = ${row.ts}`);
    renumber ||= next.subtype !== row.subtype;
    Object.assign(row, next);
    if (!changed.some(({ ts }) => ts === row.ts)) changed.push({ ts: row.ts });
  }
  return { changed, renumber };
}

/** The row after the message; null when nothing changes. */
function nextVersion(row: StoredRow, message: SlackMessage, isSnapshot: boolean): StoredRow | null {
  if (row.deleted) return null;
  if (message.deleted) return { ...row, deleted: true, text: '', extra: null };
  const isNewer = isNewerVersion(message, row);
  const isOlder = !isNewer && !isSameEdit(message.editedTs, row.editedTs);
  const next: StoredRow = {
    ...row,
    clientMsgId: row.clientMsgId ?? message.clientMsgId,
    ...(isNewer && { text: message.text, subtype: message.subtype, editedTs: message.editedTs }),
    ...(isNewer && !isSnapshot && { extra: withKept(message.extra, row.extra) }),
    // An unfurled link and an app's update change a message without marking it as edited.
    ...(isSnapshot && !isOlder && { text: message.text, extra: message.extra }),
  };
  return isSameJson(next, row) ? null : next;
}

/** The files of a new version with the reactions and the reply count of the stored one: events of edits may lack both. */
function withKept(
  extra: Record<string, unknown> | null,
  stored: Record<string, unknown> | null,
): Record<string, unknown> | null {
  const kept = { ...extra };
  for (const field of ['reactions', 'reply_count']) {
    if (stored?.[field] !== undefined && kept[field] === undefined) kept[field] = stored[field];
  }
  return Object.keys(kept).length > 0 ? kept : null;
}
