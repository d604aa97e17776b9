import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { MessageRow } from './wireMessage.ts';

/** A channel or dm of a workspace. */
export interface MessagePlace {
  workspaceId: string;
  conversationId: string;
}

const columns = sql.raw(
  'm.ts, m.thread_ts, m.user_id, m.username, m.text, m.subtype, m.client_msg_id, m.edited_ts, m.deleted, m.extra',
);

const inPlace = ({ workspaceId, conversationId }: MessagePlace): SQL =>
  sql`m.workspace_id = ${workspaceId} and m.conversation_id = ${conversationId}`;

/** The index `messages_order` has the time of a message in microseconds. */
const microsOf = (ts: string): SQL => sql`(${ts}::numeric * 1000000)::bigint`;

/**
 * SQL condition: a row of `messages` (called `m`) is a message of the conversation itself. A deleted message is one while
 * it has replies. So is a reply that was also sent to the conversation, and one without its parent, which an export may contain:
 * else nobody would ever see it.
 *
 * Both subqueries must use an index at any statistics. `exists` may read all messages of the workspace first, and with `=`
 * on a column that one long thread fills PostgreSQL expects a match on the first page of the table.
 */
const isOwnMessage = sql`case when m.thread_ts is null
  then not m.deleted or (select true from messages reply where reply.workspace_id = m.workspace_id
    and reply.conversation_id = m.conversation_id and reply.thread_ts >= m.ts and reply.thread_ts <= m.ts
    and not reply.deleted limit 1)
  else not m.deleted and (m.subtype is not distinct from 'thread_broadcast'
    or (select true from messages parent where parent.workspace_id = m.workspace_id
      and parent.conversation_id = m.conversation_id and parent.ts = m.thread_ts and parent.thread_ts is null) is null)
  end`;

/** The messages on one side of an instant, nearest first; without an instant, from the end. */
export interface MessageWalk {
  towards: 'older' | 'newer';
  from?: string | undefined;
  /** Whether to begin with the message at the instant. */
  inclusive?: boolean;
  limit: number;
}

/** The query of {@link messageRows}. */
export function messagesQuery(place: MessagePlace, { towards, from, inclusive = false, limit }: MessageWalk): SQL {
  const beyond = sql.raw(`${towards === 'older' ? '<' : '>'}${inclusive ? '=' : ''}`);
  return sql`select ${columns} from messages m
    where ${inPlace(place)} and ${from === undefined ? sql`true` : sql`m.ts_micros ${beyond} ${microsOf(from)}`}
      and ${isOwnMessage}
    order by m.ts_micros ${sql.raw(towards === 'older' ? 'desc' : 'asc')} limit ${limit}`;
}

/** Messages of the conversation itself, oldest first. */
export async function messageRows(database: Database, place: MessagePlace, walk: MessageWalk): Promise<MessageRow[]> {
  const { rows } = await database.execute<MessageRow>(messagesQuery(place, walk));
  return walk.towards === 'older' ? rows.reverse() : rows;
}

/** The parent of a thread; undefined when it does not exist or is a reply. */
export async function parentRow(database: Database, place: MessagePlace, ts: string): Promise<MessageRow | undefined> {
  const { rows } = await database.execute<MessageRow>(sql`
    select ${columns} from messages m where ${inPlace(place)} and m.ts = ${ts} and m.thread_ts is null`);
  return rows[0];
}

/** The timestamp of the parent, if the timestamp is of a reply that only its parent shows. */
export async function parentTsOf(database: Database, place: MessagePlace, ts: string): Promise<string | undefined> {
  const { rows } = await database.execute<{ ts: string }>(sql`
    select parent.ts from messages m
    join messages parent on parent.workspace_id = m.workspace_id and parent.conversation_id = m.conversation_id
      and parent.ts = m.thread_ts and parent.thread_ts is null
    where ${inPlace(place)} and m.ts = ${ts} and m.subtype is distinct from 'thread_broadcast'`);
  return rows[0]?.ts;
}

/** All replies of these threads, oldest first. */
export async function replyRows(
  database: Database,
  place: MessagePlace,
  threads: readonly string[],
): Promise<MessageRow[]> {
  const { rows } = await database.execute<MessageRow>(sql`
    select ${columns} from messages m
    where ${inPlace(place)} and not m.deleted
      and m.thread_ts in (select jsonb_array_elements_text(${JSON.stringify(threads)}::text::jsonb))
    order by m.ts_micros`);
  return rows;
}
