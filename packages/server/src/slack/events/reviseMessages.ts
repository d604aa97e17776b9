import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { isSameJson, storableJson, storableText } from '../../database/storableText.ts';
import type { NewStreamEvent } from '../../events/eventLog.ts';
import type { MessagePlace } from '../../messages/queries/messageRows.ts';
import { searchTextOf } from '../../messages/queries/resolveMentions.ts';
import { type MessageRow, wireMessage } from '../../messages/queries/wireMessage.ts';
import type { Directory } from '../../ports.ts';
import { type ChangeLog, isLater, readChangeLogs, withReactionIn, writeChangeLogs } from '../store/changeLog.ts';
import { membersWithToken } from '../store/ownCursors.ts';
import type { SlackMessage } from '../store/slackMessage.ts';
import { isSameEdit } from '../store/storedRows.ts';
import { withContentOf } from '../store/withContentOf.ts';
import type { MessageChange, ReactionChange } from './messageChange.ts';

interface Revisions {
  changes: readonly MessageChange[];
  reactions: readonly ReactionChange[];
  names: Directory;
  /** Milliseconds since 1970. */
  appliedMs: number;
}

/** Applies reactions, and changes of messages that are no edits and therefore no versions: previews of links, and apps that update their
 * messages. */
export async function reviseMessages(
  transaction: Database,
  record: (event: NewStreamEvent) => void,
  place: MessagePlace,
  revisions: Revisions,
): Promise<void> {
  const { changes, reactions, names, appliedMs } = revisions;
  const timestamps = [...new Set([...changes.map(({ message }) => message.ts), ...reactions.map(({ ts }) => ts)])];
  if (timestamps.length === 0) return;
  const rows = await lockedRows(transaction, place, timestamps);
  const logs = await readChangeLogs(transaction, place, timestamps);
  const viewers = new Set(reactions.length > 0 ? await membersWithToken(transaction, place) : []);
  const changed = revise(rows, logs, viewers, revisions);
  await writeChangeLogs(transaction, place, logs, appliedMs);
  for (const row of changed) {
    await transaction.execute(sql`
      update messages set text = ${storableText(row.text)}, extra = ${row.extra && storableJson(row.extra)}::text::jsonb,
        search_text = ${searchTextOf(row.text, names)}
      where workspace_id = ${place.workspaceId} and conversation_id = ${place.conversationId} and ts = ${row.ts}`);
    record({
      kind: 'message_update',
      conversationId: place.conversationId,
      threadTs: row.thread_ts,
      ts: row.ts,
      userId: null,
      payload: { message: wireMessage(row, names) },
    });
  }
}

/** Notes the revisions in the logs. Returns the rows that they change. */
function revise(
  rows: ReadonlyMap<string, MessageRow>,
  logs: Map<string, ChangeLog>,
  viewers: ReadonlySet<string>,
  { changes, reactions, appliedMs }: Revisions,
): Iterable<MessageRow> {
  const changed = new Map<string, MessageRow>();
  const logOf = (ts: string): ChangeLog => {
    const log = logs.get(ts) ?? { reactions: {} };
    logs.set(ts, log);
    return log;
  };
  for (const { at, message } of changes) {
    const log = logOf(message.ts);
    if (!isLater(at, log.revision?.at)) continue;
    log.revision = { at, appliedMs };
    const row = changed.get(message.ts) ?? rows.get(message.ts);
    const next = row && revised(row, message);
    if (next && !isSameJson(next, row)) changed.set(message.ts, next);
  }
  for (const { at, ts, ...reaction } of reactions) {
    const { userId, name, isSet } = reaction;
    const log = logOf(ts);
    if (!isLater(at, log.reactions[`${userId} ${name}`]?.at)) continue;
    log.reactions[`${userId} ${name}`] = { at, appliedMs, isSet };
    const row = changed.get(ts) ?? rows.get(ts);
    if (!row || row.deleted) continue;
    // A reaction that a viewer removes here leaves the count before Slack's event arrives.
    const isCounted = !isSet && !viewers.has(userId);
    const extra = withReactionIn(row.extra, reaction, { isCounted });
    if (extra !== row.extra) changed.set(ts, { ...row, extra });
  }
  return changed.values();
}

/** The row with the contents of a change that is no edit; null for another version. */
function revised(row: MessageRow, { text, editedTs, extra }: SlackMessage): MessageRow | null {
  if (row.deleted || !isSameEdit(row.edited_ts, editedTs)) return null;
  return { ...row, text, extra: withContentOf(row.extra, extra ?? {}) };
}

/** The messages, which nobody else changes until the end of the transaction. */
async function lockedRows(
  transaction: Database,
  { workspaceId, conversationId }: MessagePlace,
  timestamps: readonly string[],
): Promise<Map<string, MessageRow>> {
  await transaction.execute(sql`
    select from conversations where workspace_id = ${workspaceId} and id = ${conversationId} for no key update`);
  const { rows } = await transaction.execute<MessageRow>(sql`
    select ts, thread_ts, user_id, username, text, subtype, client_msg_id, edited_ts, deleted, extra from messages
    where workspace_id = ${workspaceId} and conversation_id = ${conversationId}
      and ts in (select jsonb_array_elements_text(${storableJson(timestamps)}::text::jsonb))`);
  return new Map(rows.map((row) => [row.ts, row]));
}
