import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { messages } from '../../database/schema.ts';
import { storableJson, storableText } from '../../database/storableText.ts';
import type { Directory } from '../../ports.ts';
import { countsAsUnread, isUserMessage } from '../../unread/unread.ts';
import { searchTextOf } from '../queries/resolveMentions.ts';
import type { MessageRow } from '../queries/wireMessage.ts';

/** A message to write now. */
export interface NewMessage {
  workspaceId: string;
  conversationId: string;
  text: string;
  /** Absent for a bot without an account. */
  userId?: string;
  username?: string;
  /** The parent's `ts`. */
  threadTs?: string;
  subtype?: string;
  /** A second message of the same person with the same id is not stored. */
  clientMsgId?: string;
  /** Uploads of the person, which become the files of the message. */
  fileIds?: readonly string[];
  extra?: Record<string, unknown>;
}

export interface WrittenMessage {
  row: MessageRow;
  /** False for a repeated `clientMsgId`: nothing has changed. */
  isNew: boolean;
}

/** Stores the message at the next free timestamp of its conversation. The lock of the conversation makes concurrent writers
 * wait, so that timestamps are unique and in the order of the events. */
export async function writeMessage(
  transaction: Database,
  message: NewMessage,
  { names, nowMs }: { names: Directory; nowMs: number },
): Promise<WrittenMessage> {
  await transaction.execute(sql`
    select from conversations where workspace_id = ${message.workspaceId} and id = ${message.conversationId}
    for no key update`);
  const inserted = await insertMessage(transaction, message, { names, nowMs });
  const row = inserted ?? (await findByClientId(transaction, message));
  if (!row) throw new Error('The database returned no row for a new message');
  if (!inserted) return { row, isNew: false };
  if (message.threadTs !== undefined) await followThread(transaction, message, row);
  if (message.userId !== undefined) await moveOwnCursor(transaction, message, row);
  return { row, isNew: true };
}

/** Undefined when the person has already sent a message with this client id. */
async function insertMessage(
  transaction: Database,
  message: NewMessage,
  { names, nowMs }: { names: Directory; nowMs: number },
): Promise<MessageRow | undefined> {
  const { workspaceId, conversationId, threadTs = null } = message;
  const counts = sql`case when ${isUserMessage} then 1 else 0 end`;
  const { rows } = await transaction.execute<MessageRow>(sql`
    insert into ${messages} (workspace_id, conversation_id, ts, thread_ts, user_id, username, text, subtype,
      client_msg_id, extra, search_text, ordinal, user_ordinal, reply_ordinal, user_reply_ordinal)
    select ${workspaceId}, ${conversationId},
      (micros / 1000000)::text || '.' || lpad((micros % 1000000)::text, 6, '0'),
      ${threadTs}::text, ${message.userId ?? null}, ${message.username ?? null}, ${storableText(message.text)}, m.subtype,
      ${message.clientMsgId ?? null}, ${message.extra ? storableJson(message.extra) : null}::text::jsonb,
      ${searchTextOf(message.text, names)}, coalesce(newest.ordinal, 0) + 1, coalesce(newest.user_ordinal, 0) + ${counts},
      case when ${threadTs}::text is not null then coalesce(reply.reply_ordinal, 0) + 1 end,
      case when ${threadTs}::text is not null then coalesce(reply.user_reply_ordinal, 0) + ${counts} end
    from (select ${message.subtype ?? null}::text as subtype) m
    left join lateral (select ordinal, user_ordinal, ts_micros from messages where workspace_id = ${workspaceId}
      and conversation_id = ${conversationId} order by ts_micros desc limit 1) newest on true
    left join lateral (select reply_ordinal, user_reply_ordinal from messages where workspace_id = ${workspaceId}
      and conversation_id = ${conversationId} and thread_ts = ${threadTs}::text
      order by ts_micros desc limit 1) reply on true
    cross join lateral (select greatest(${nowMs}::bigint * 1000, coalesce(newest.ts_micros, 0) + 1) as micros) next
    on conflict (workspace_id, user_id, client_msg_id) where client_msg_id is not null do nothing
    returning ${returned}`);
  return rows[0];
}

const returned = sql.raw('ts, thread_ts, user_id, username, text, subtype, client_msg_id, edited_ts, deleted, extra');

async function findByClientId(transaction: Database, message: NewMessage): Promise<MessageRow | undefined> {
  if (message.clientMsgId === undefined || message.userId === undefined) return undefined;
  const { rows } = await transaction.execute<MessageRow>(sql`
    select ${returned} from messages where workspace_id = ${message.workspaceId} and user_id = ${message.userId}
      and client_msg_id = ${message.clientMsgId}`);
  return rows[0];
}

/** The author, the thread's starter and mentioned members follow the thread from now on. */
async function followThread(transaction: Database, message: NewMessage, row: MessageRow): Promise<void> {
  const mentioned = [...message.text.matchAll(/<@([\w-]+)/g)].map((match) => match[1]);
  const involved = storableJson([...new Set([...mentioned, message.userId])].filter((id) => id !== undefined));
  await transaction.execute(sql`
    insert into thread_follows (workspace_id, conversation_id, thread_ts, user_id, last_read)
    select member.workspace_id, member.conversation_id, ${message.threadTs}, member.user_id,
      case when member.user_id = ${message.userId ?? null} then ${row.ts} else before.ts end
    from conversation_members member
    cross join (select ts from messages where workspace_id = ${message.workspaceId}
      and conversation_id = ${message.conversationId} and (thread_ts = ${message.threadTs} or ts = ${message.threadTs})
      and ts <> ${row.ts} order by ts_micros desc limit 1) before
    where member.workspace_id = ${message.workspaceId} and member.conversation_id = ${message.conversationId}
      and (member.user_id in (select jsonb_array_elements_text(${involved}::text::jsonb))
        or member.user_id = (select user_id from messages where workspace_id = ${message.workspaceId}
          and conversation_id = ${message.conversationId} and ts = ${message.threadTs}))
    on conflict do nothing`);
}

/** An author without unread messages has also read the new one. An author with unread messages keeps the cursor, and so does the author
 * of a message that arrives late: a cursor moves back only by a mark. */
export async function moveOwnCursor(
  transaction: Database,
  message: Pick<NewMessage, 'workspaceId' | 'conversationId' | 'threadTs' | 'userId'>,
  row: Pick<MessageRow, 'ts'>,
): Promise<void> {
  const { workspaceId, conversationId, threadTs, userId = '' } = message;
  await transaction.execute(sql`
    insert into read_cursors (workspace_id, conversation_id, user_id, last_read)
    select ${workspaceId}, ${conversationId}, ${userId}, ${row.ts}
    where not exists (select 1 from messages m where m.workspace_id = ${workspaceId}
      and m.conversation_id = ${conversationId} and m.ts_micros > coalesce((select last_read_micros from read_cursors
        where workspace_id = ${workspaceId} and conversation_id = ${conversationId} and user_id = ${userId}), 0)
      and ${countsAsUnread(userId)})
    on conflict (workspace_id, user_id, conversation_id) do update set last_read = excluded.last_read
      where read_cursors.last_read_micros < (excluded.last_read::numeric * 1000000)::bigint`);
  if (threadTs === undefined) return;
  await transaction.execute(sql`
    update thread_follows follow set last_read = ${row.ts}
    where follow.workspace_id = ${workspaceId} and follow.conversation_id = ${conversationId}
      and follow.thread_ts = ${threadTs} and follow.user_id = ${userId}
      and follow.last_read_micros < (${row.ts}::numeric * 1000000)::bigint
      and not exists (select 1 from messages m where m.workspace_id = ${workspaceId}
        and m.conversation_id = ${conversationId} and m.thread_ts = ${threadTs}
        and m.ts_micros > follow.last_read_micros and ${countsAsUnread(userId)})`);
}
