import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { numberMessages } from '../../database/numberMessages.ts';
import { storableJson } from '../../database/storableText.ts';
import { resetLog } from '../../events/eventLog.ts';
import { deriveThreadFollows } from '../../seed/deriveThreadFollows.ts';
import { removeWorkspace } from '../../seed/seed.ts';
import { orphanedField } from './exportSeed.ts';

/** Merges a new import (`from`) into an earlier one (`into`) in a transaction: adds and replaces data, keeps local
 * reads and messages. `from` has only the messages that `into` lacks or has with other contents; rows that would not
 * change are not written. Removes `from` at the end.
 * @param told The conversations whose members the export tells; those of the others only become more. */
export async function mergeWorkspace(
  database: Database,
  from: string,
  into: string,
  told: readonly string[] = [],
): Promise<void> {
  await database.transaction(async (transaction) => {
    // Writers of new messages hold the same lock, so that their ordinals follow the merged messages.
    await transaction.execute(
      sql`select from conversations where workspace_id = ${into} order by id for no key update`,
    );
    await mergePeople(transaction, from, into);
    await mergeConversations(transaction, from, into, told);
    const restored = await restoreThreads(transaction, from, into);
    await transaction.execute(sql`
      insert into messages (workspace_id, conversation_id, ts, thread_ts, user_id, username, text, subtype, edited_ts,
        deleted, extra, search_text)
      select ${into}, conversation_id, ts, thread_ts, user_id, username, text, subtype, edited_ts, deleted, extra,
        search_text
      from messages where workspace_id = ${from}
      on conflict (workspace_id, conversation_id, ts) do update set thread_ts = excluded.thread_ts,
        user_id = excluded.user_id, username = excluded.username, text = excluded.text, subtype = excluded.subtype,
        edited_ts = excluded.edited_ts, deleted = excluded.deleted, extra = excluded.extra,
        search_text = excluded.search_text`);
    await numberMessages(
      transaction,
      into,
      sql`m.conversation_id in (select conversation_id from messages where workspace_id = ${from})`,
    );
    await mergeReadState(transaction, from, into, restored);
    // Connected clients must reload: the merge sends no live events.
    await resetLog(transaction, into);
    await removeWorkspace(transaction, from);
  });
}

async function mergePeople(transaction: Database, from: string, into: string): Promise<void> {
  await transaction.execute(sql`
    update workspaces set name = other.name, default_user_id = other.default_user_id
    from (select name, default_user_id from workspaces where id = ${from}) other
    where id = ${into} and row(workspaces.name, workspaces.default_user_id) is distinct from row(other.name, other.default_user_id)`);
  await transaction.execute(sql`
    update people set account = null where workspace_id = ${into} and account is not null
      and id not in (select id from people where workspace_id = ${from} and account is not null)`);
  await transaction.execute(sql`
    insert into people (workspace_id, id, name, real_name, display_name, title, email, avatar, tz, tz_offset, is_bot,
      account)
    select ${into}, id, name, real_name, display_name, title, email, avatar, tz, tz_offset, is_bot, account
    from people where workspace_id = ${from}
    on conflict (workspace_id, id) do update set name = excluded.name, real_name = excluded.real_name,
      display_name = excluded.display_name, title = excluded.title, email = excluded.email, avatar = excluded.avatar,
      tz = excluded.tz, tz_offset = excluded.tz_offset, is_bot = excluded.is_bot, account = excluded.account
    where row(people.*) is distinct from row(excluded.*)`);
}

async function mergeConversations(
  transaction: Database,
  from: string,
  into: string,
  told: readonly string[],
): Promise<void> {
  await transaction.execute(sql`
    insert into conversations (workspace_id, id, name, type, is_private, is_archived, topic, created_by, created_at)
    select ${into}, id, name, type, is_private, is_archived, topic, created_by, created_at
    from conversations where workspace_id = ${from}
    on conflict (workspace_id, id) do update set name = excluded.name, type = excluded.type,
      is_private = excluded.is_private, is_archived = excluded.is_archived, topic = excluded.topic, created_by = excluded.created_by,
      created_at = excluded.created_at
    where row(conversations.*) is distinct from row(excluded.*)`);
  await transaction.execute(sql`
    delete from conversation_members member where workspace_id = ${into}
      and conversation_id in (select jsonb_array_elements_text(${storableJson(told)}::text::jsonb))
      and not exists (select from conversation_members other where other.workspace_id = ${from}
        and other.conversation_id = member.conversation_id and other.user_id = member.user_id)`);
  await transaction.execute(sql`
    insert into conversation_members (workspace_id, conversation_id, user_id)
    select ${into}, conversation_id, user_id from conversation_members where workspace_id = ${from}
    on conflict do nothing`);
}

async function mergeReadState(
  transaction: Database,
  from: string,
  into: string,
  restored: readonly RestoredThread[],
): Promise<void> {
  await transaction.execute(sql`
    insert into read_cursors (workspace_id, conversation_id, user_id, last_read)
    select ${into}, conversation_id, user_id, last_read from read_cursors where workspace_id = ${from}
    on conflict (workspace_id, user_id, conversation_id) do update set last_read = excluded.last_read
      where excluded.last_read::numeric > read_cursors.last_read::numeric`);
  // The restored replies were messages of the conversation: who has read them there has read them in their thread too.
  const only = sql`(conversation_id, thread_ts) in (select thread.id, thread.ts
    from jsonb_to_recordset(${storableJson(restored)}::text::jsonb) as thread(id text, ts text))`;
  if (restored.length > 0) await deriveThreadFollows(transaction, into, into, only);
  await deriveThreadFollows(transaction, into, from);
}

type RestoredThread = { id: string; ts: string };

/** Returns the replies of an export without their parents to the threads of the parents that `from` brings. Before the messages are
 * merged, which may bring the same replies. */
async function restoreThreads(transaction: Database, from: string, into: string): Promise<RestoredThread[]> {
  const { rows } = await transaction.execute<RestoredThread>(sql`
    with moved as (
      update messages reply set thread_ts = parent.ts, extra = nullif(reply.extra - ${orphanedField}::text, '{}'::jsonb)
      from messages parent
      where parent.workspace_id = ${from} and parent.thread_ts is null
        and reply.workspace_id = ${into} and reply.conversation_id = parent.conversation_id
        and reply.extra ->> ${orphanedField}::text = parent.ts
      returning reply.conversation_id, parent.ts
    )
    select distinct conversation_id as id, ts from moved`);
  return rows;
}
