import { type SQL, sql } from 'drizzle-orm';
import { splitThreadId, type Ts } from 'triage-inbox/core';
import type { ReadStateAnswer, StoredPart } from '../../chatService.ts';
import type { Database } from '../../database/database.ts';
import { lockLog, type NewStreamEvent } from '../../events/eventLog.ts';
import { writeEvents } from '../../events/writeEvents.ts';
import type { Needs } from '../../ports.ts';
import { unreadCount } from '../../unread/unread.ts';
import type { Viewer } from '../../viewer.ts';

export interface ReadPlace {
  workspaceId: string;
  conversationId: string;
  threadTs: Ts | null;
}

/** Moves a person's read cursor in a conversation or thread, forwards or backwards, and sends the event to their other
 * tabs. A time after the newest message means the newest message. Null for non-members. */
export const markRead = (
  ports: Needs<'database' | 'signals' | 'storedPart' | 'writes'>,
  viewer: Pick<Viewer, 'workspaceId' | 'userId'>,
  id: string,
  timestamp: Ts,
): Promise<ReadStateAnswer | null> =>
  writeEvents(ports, viewer.workspaceId, (transaction, record) =>
    markReadIn(transaction, record, viewer, { id, timestamp, storedPart: ports.storedPart }),
  );

export interface ReadMark {
  /** Of a conversation or a thread. */
  id: string;
  timestamp: Ts;
  storedPart: StoredPart | undefined;
}

/** `markRead` as the last part of a transaction. */
export async function markReadIn(
  transaction: Database,
  record: (event: NewStreamEvent) => void,
  viewer: Pick<Viewer, 'workspaceId' | 'userId'>,
  mark: ReadMark,
): Promise<ReadStateAnswer | null> {
  const moved = await moveReadCursor(transaction, viewer, mark);
  return moved && recordRead(transaction, record, moved);
}

/** A cursor that was moved, and whose event is not recorded yet. */
export interface MovedCursor {
  id: string;
  place: ReadPlace;
  userId: string;
  lastRead: Ts;
  storedPart: StoredPart | undefined;
}

/** Moves a cursor without its event. A transaction with several marks moves all cursors before `recordRead` locks the log. */
export async function moveReadCursor(
  transaction: Database,
  { workspaceId, userId }: Pick<Viewer, 'workspaceId' | 'userId'>,
  { id, timestamp, storedPart }: ReadMark,
): Promise<MovedCursor | null> {
  const thread = splitThreadId(id);
  const conversationId = thread?.parentId ?? id;
  const threadTs = thread?.threadTs ?? null;
  const place: ReadPlace = { workspaceId, conversationId, threadTs };
  if (!(await isMember(transaction, place, userId))) return null;
  const lastRead = await newestUpTo(transaction, place, timestamp);
  await (threadTs === null ? moveCursor : moveThreadCursor)(transaction, place, userId, lastRead);
  return { id, place, userId, lastRead, storedPart: threadTs === null ? storedPart : undefined };
}

export async function recordRead(
  transaction: Database,
  record: (event: NewStreamEvent) => void,
  { id, place, userId, lastRead, storedPart }: MovedCursor,
): Promise<ReadStateAnswer> {
  const { workspaceId, conversationId, threadTs } = place;
  // The count must contain the messages before this event in the log, and no later one: clients take the last count.
  await lockLog(transaction, workspaceId);
  const counts = await readCounts(transaction, place, userId, lastRead, storedPart);
  record({ kind: 'channel_marked', conversationId, threadTs, ts: null, userId, payload: counts });
  return { conversation_id: id, ...counts };
}

async function isMember(transaction: Database, { workspaceId, conversationId }: ReadPlace, userId: string) {
  const { rows } = await transaction.execute(sql`
    select from conversation_members where workspace_id = ${workspaceId} and conversation_id = ${conversationId}
      and user_id = ${userId}`);
  return rows.length > 0;
}

/** The person's unread messages of the conversation or followed thread. */
async function unreadCountOf(
  transaction: Database,
  { workspaceId, conversationId, threadTs }: ReadPlace,
  userId: string,
): Promise<number> {
  const place = { workspaceId, conversationId, threadTs: threadTs ?? undefined };
  const count = unreadCount(place, userId, { after: sql`cursor.last_read_micros` });
  const { rows } = await transaction.execute<{ unread: number }>(
    threadTs === null
      ? sql`select ${count} as unread from read_cursors cursor where workspace_id = ${workspaceId}
          and conversation_id = ${conversationId} and user_id = ${userId}`
      : sql`select ${count} as unread from thread_follows cursor where workspace_id = ${workspaceId}
          and conversation_id = ${conversationId} and thread_ts = ${threadTs} and user_id = ${userId}`,
  );
  return rows[0]?.unread ?? 0;
}

/** The counts of a person whose cursor is at this time. `storedPart`: for a conversation, which may lack messages; not for a thread. */
export async function readCounts(
  transaction: Database,
  place: ReadPlace,
  userId: string,
  lastRead: Ts,
  storedPart?: StoredPart,
): Promise<Omit<ReadStateAnswer, 'conversation_id'>> {
  const unread = await unreadCountOf(transaction, place, userId);
  const columns = { workspaceId: sql`${place.workspaceId}`, conversationId: sql`${place.conversationId}` };
  const part = storedPart?.(columns, sql`${userId}`);
  const isCapped = part !== undefined && (await isBeforeStored(transaction, part, lastRead));
  return {
    last_read: lastRead,
    unread_count: unread,
    unread_count_display: unread,
    ...(isCapped && { unread_is_capped: true }),
  };
}

/** Whether messages after the time may be missing in the database, because they are at the chat service only. */
async function isBeforeStored(transaction: Database, part: SQL, timestamp: Ts): Promise<boolean> {
  const { rows } = await transaction.execute(sql`
    select from (${part}) part where not reached_start and complete_micros > (${timestamp}::numeric * 1000000)::bigint`);
  return rows.length > 0;
}

/** The given time, or the newest message if that is older. */
export async function newestUpTo(transaction: Database, place: ReadPlace, timestamp: Ts): Promise<Ts> {
  const { rows } = await transaction.execute<{ ts: string; beyond: boolean }>(sql`
    select ts, ts_micros < (${timestamp}::numeric * 1000000)::bigint as beyond from messages
    where workspace_id = ${place.workspaceId} and conversation_id = ${place.conversationId}
      and ${place.threadTs === null ? sql`true` : sql`(thread_ts = ${place.threadTs} or ts = ${place.threadTs})`}
    order by ts_micros desc limit 1`);
  const [newest] = rows;
  if (!newest) return '0';
  return newest.beyond ? newest.ts : timestamp;
}

async function moveCursor(transaction: Database, place: ReadPlace, userId: string, lastRead: Ts): Promise<void> {
  await transaction.execute(sql`
    insert into read_cursors (workspace_id, conversation_id, user_id, last_read)
    values (${place.workspaceId}, ${place.conversationId}, ${userId}, ${lastRead})
    on conflict (workspace_id, user_id, conversation_id) do update set last_read = excluded.last_read`);
}

/** An unfollowed thread has no cursor to move. */
async function moveThreadCursor(transaction: Database, place: ReadPlace, userId: string, lastRead: Ts): Promise<void> {
  await transaction.execute(sql`
    update thread_follows set last_read = ${lastRead} where workspace_id = ${place.workspaceId}
      and conversation_id = ${place.conversationId} and thread_ts = ${place.threadTs} and user_id = ${userId}`);
}
