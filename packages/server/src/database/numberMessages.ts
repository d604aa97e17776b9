import { type SQL, sql } from 'drizzle-orm';
import { isUserMessage } from '../unread/unread.ts';
import type { Database } from './database.ts';

/** Completes the ordinals of messages that a version without ordinals stored. */
export async function backfillOrdinals(database: Database): Promise<void> {
  const { rows } = await database.execute<{ workspace_id: string }>(
    sql`select distinct workspace_id from messages where ordinal is null`,
  );
  for (const { workspace_id } of rows) await numberMessages(database, workspace_id);
  if (rows.length > 0) await database.execute(sql`analyze messages`);
}

/**
 * Corrects the ordinals of a workspace's messages, or of the conversations that the condition on `m` selects: after messages were
 * written out of their order. Writes only the rows that change.
 */
export async function numberMessages(database: Database, workspaceId: string, only: SQL = sql`true`): Promise<void> {
  await database.execute(sql`
    update messages set ordinal = numbered.ordinal, user_ordinal = numbered.user_ordinal,
      reply_ordinal = numbered.reply_ordinal, user_reply_ordinal = numbered.user_reply_ordinal
    from (
      select m.conversation_id, m.ts, row_number() over conversation as ordinal,
        count(*) filter (where ${isUserMessage}) over conversation as user_ordinal,
        case when m.thread_ts is not null then row_number() over thread end as reply_ordinal,
        case when m.thread_ts is not null then count(*) filter (where ${isUserMessage}) over thread end
          as user_reply_ordinal
      from messages m where m.workspace_id = ${workspaceId} and ${only}
      window conversation as (partition by m.conversation_id order by m.ts_micros, m.ts rows unbounded preceding),
        thread as (partition by m.conversation_id, m.thread_ts order by m.ts_micros, m.ts rows unbounded preceding)
    ) numbered
    where messages.workspace_id = ${workspaceId} and messages.conversation_id = numbered.conversation_id
      and messages.ts = numbered.ts
      and row(messages.ordinal, messages.user_ordinal, messages.reply_ordinal, messages.user_reply_ordinal)
        is distinct from row(numbered.ordinal::int, numbered.user_ordinal::int, numbered.reply_ordinal::int,
          numbered.user_reply_ordinal::int)`);
}
