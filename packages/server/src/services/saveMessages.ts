import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { microsOf } from '../database/micros.ts';
import { numberMessages } from '../database/numberMessages.ts';
import { storableJson } from '../database/storableText.ts';
import type { NewStreamEvent } from '../events/eventLog.ts';
import { writeEvents } from '../events/writeEvents.ts';
import { lockConversation, newestMicros } from '../messages/commands/lockConversation.ts';
import { moveOwnCursor } from '../messages/commands/writeMessage.ts';
import type { MessagePlace } from '../messages/queries/messageRows.ts';
import { searchTextOf } from '../messages/queries/resolveMentions.ts';
import { type MessageRow, wireMessage } from '../messages/queries/wireMessage.ts';
import type { Directory, Needs } from '../ports.ts';
import { deriveThreadFollows } from '../seed/deriveThreadFollows.ts';
import { insertMessageRows } from '../seed/seed.ts';
import type { ChatMessage } from './chatConnection.ts';
import { changesBy, rowOf, seedOf } from './messageVersions.ts';
import { ownClientIds } from './ownClientIds.ts';
import { peopleWithAccess } from './serviceAccess.ts';

/** More new messages at once are told as one change of the conversation. */
const toldOneByOne = 50;

/** Stores messages of a conversation in any order and number, and tells the changes to its members. Nothing is stored for an unknown
 * conversation. */
export async function saveMessages(
  ports: Needs<'database' | 'directory' | 'signals' | 'writes'>,
  place: MessagePlace,
  given: readonly ChatMessage[],
): Promise<void> {
  const { workspaceId, conversationId } = place;
  const rows = given.map(rowOf).sort((a, b) => microsOf(a.ts) - microsOf(b.ts));
  const names = await ports.directory.of(workspaceId);
  await writeEvents(ports, workspaceId, async (transaction, record) => {
    if (!(await lockConversation(transaction, place))) return;
    const received = await ownClientIds(transaction, place, rows);
    const stored = await storedRows(transaction, place, received);
    const newest = await newestMicros(transaction, place);
    const { fresh, changed, renumber } = changesBy(received, stored);
    const seeds = fresh.map((row) => seedOf(row, conversationId));
    if (seeds.length > 0) await insertMessageRows(transaction, workspaceId, seeds, names);
    for (const row of changed) await writeChange(transaction, place, row, names);
    const isLate = fresh.some(({ ts }) => microsOf(ts) < newest);
    if (isLate || renumber) {
      await numberMessages(transaction, workspaceId, sql`m.conversation_id = ${conversationId}`);
    }
    await followThreads(transaction, place, fresh);
    const visible = fresh.filter(({ deleted }) => !deleted);
    const isTold = visible.length <= toldOneByOne;
    if (isTold) {
      await moveOwnCursors(transaction, place, visible);
      for (const row of visible) recordNew(record, conversationId, row, names);
    }
    for (const row of changed) record(eventOf('message_update', conversationId, row, names));
    if (isLate || !isTold) {
      const whole = { conversationId, threadTs: null, ts: null, userId: null, payload: {} };
      record({ ...whole, kind: 'conversation_changed' });
    }
  });
}

async function storedRows(
  transaction: Database,
  { workspaceId, conversationId }: MessagePlace,
  rows: readonly { ts: string }[],
): Promise<Map<string, MessageRow>> {
  const { rows: stored } = await transaction.execute<MessageRow>(sql`
    select ts, thread_ts, user_id, username, text, subtype, client_msg_id, edited_ts, deleted, extra from messages
    where workspace_id = ${workspaceId} and conversation_id = ${conversationId}
      and ts in (select jsonb_array_elements_text(${storableJson(rows.map(({ ts }) => ts))}::text::jsonb))`);
  return new Map(stored.map((row) => [row.ts, row]));
}

async function writeChange(
  transaction: Database,
  { workspaceId, conversationId }: MessagePlace,
  row: MessageRow,
  names: Directory,
): Promise<void> {
  await transaction.execute(sql`
    update messages set username = ${row.username}, text = ${row.text}, subtype = ${row.subtype},
      edited_ts = ${row.edited_ts}, deleted = ${row.deleted}, client_msg_id = ${row.client_msg_id},
      extra = ${row.extra && storableJson(row.extra)}::text::jsonb, search_text = ${searchTextOf(row.text, names)}
    where workspace_id = ${workspaceId} and conversation_id = ${conversationId} and ts = ${row.ts}`);
}

async function followThreads(transaction: Database, place: MessagePlace, fresh: readonly MessageRow[]): Promise<void> {
  // A parent may arrive after its replies.
  const threads = storableJson([...new Set(fresh.map(({ ts, thread_ts }) => thread_ts ?? ts))]);
  const only = sql`conversation_id = ${place.conversationId}
    and thread_ts in (select jsonb_array_elements_text(${threads}::text::jsonb))`;
  if (fresh.length > 0) await deriveThreadFollows(transaction, place.workspaceId, place.workspaceId, only);
}

/** An author without unread messages has also read the new one. */
async function moveOwnCursors(transaction: Database, place: MessagePlace, fresh: readonly MessageRow[]): Promise<void> {
  if (fresh.length === 0) return;
  const withAccess = new Set((await peopleWithAccess(transaction, place.workspaceId)).map(({ userId }) => userId));
  for (const { ts, user_id: userId, thread_ts: threadTs } of fresh) {
    if (userId === null || !withAccess.has(userId)) continue;
    await moveOwnCursor(transaction, { ...place, userId, ...(threadTs !== null && { threadTs }) }, { ts });
  }
}

function eventOf(
  kind: NewStreamEvent['kind'],
  conversationId: string,
  row: MessageRow,
  names: Directory,
): NewStreamEvent {
  const payload = { message: wireMessage(row, names) };
  return { kind, conversationId, threadTs: row.thread_ts, ts: row.ts, userId: null, payload };
}

function recordNew(
  record: (event: NewStreamEvent) => void,
  conversationId: string,
  row: MessageRow,
  names: Directory,
): void {
  record(eventOf('new_message', conversationId, row, names));
  if (row.thread_ts !== null) record(eventOf('thread_new_message', conversationId, row, names));
}
