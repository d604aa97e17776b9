import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { deriveThreadFollows } from '../database/deriveThreadFollows.ts';
import { removeWorkspace } from '../database/seed.ts';

/** Merges a new import (`from`) into an earlier one (`into`) in a transaction: adds and replaces data, keeps local
 * reads and messages. Removes `from` at the end. */
export async function mergeWorkspace(database: Database, from: string, into: string): Promise<void> {
  await database.transaction(async (transaction) => {
    await mergePeople(transaction, from, into);
    await mergeConversations(transaction, from, into);
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
    await mergeReadState(transaction, from, into);
    // Connected clients must reload: the merge sends no live events.
    await transaction.execute(sql`
      insert into server_state (key, value)
      values ('pruned_through', nextval(pg_get_serial_sequence('stream_events', 'id'))::text)
      on conflict (key) do update set value = excluded.value`);
    await removeWorkspace(transaction, from);
  });
}

async function mergePeople(transaction: Database, from: string, into: string): Promise<void> {
  await transaction.execute(sql`
    update workspaces set name = other.name, default_user_id = other.default_user_id
    from (select name, default_user_id from workspaces where id = ${from}) other where id = ${into}`);
  await transaction.execute(sql`update people set account = null where workspace_id = ${into}`);
  await transaction.execute(sql`
    insert into people (workspace_id, id, name, real_name, display_name, title, email, avatar, is_bot, account)
    select ${into}, id, name, real_name, display_name, title, email, avatar, is_bot, account
    from people where workspace_id = ${from}
    on conflict (workspace_id, id) do update set name = excluded.name, real_name = excluded.real_name,
      display_name = excluded.display_name, title = excluded.title, email = excluded.email, avatar = excluded.avatar,
      is_bot = excluded.is_bot, account = excluded.account`);
}

async function mergeConversations(transaction: Database, from: string, into: string): Promise<void> {
  await transaction.execute(sql`
    insert into conversations (workspace_id, id, name, type, is_private, topic, created_by, created_at)
    select ${into}, id, name, type, is_private, topic, created_by, created_at
    from conversations where workspace_id = ${from}
    on conflict (workspace_id, id) do update set name = excluded.name, type = excluded.type,
      is_private = excluded.is_private, topic = excluded.topic, created_by = excluded.created_by,
      created_at = excluded.created_at`);
  await transaction.execute(sql`
    delete from conversation_members where workspace_id = ${into}
      and conversation_id in (select id from conversations where workspace_id = ${from})`);
  await transaction.execute(sql`
    insert into conversation_members (workspace_id, conversation_id, user_id)
    select ${into}, conversation_id, user_id from conversation_members where workspace_id = ${from}`);
}

async function mergeReadState(transaction: Database, from: string, into: string): Promise<void> {
  await transaction.execute(sql`
    insert into read_cursors (workspace_id, conversation_id, user_id, last_read)
    select ${into}, conversation_id, user_id, last_read from read_cursors where workspace_id = ${from}
    on conflict (workspace_id, user_id, conversation_id) do update set last_read = excluded.last_read
      where excluded.last_read::numeric > read_cursors.last_read::numeric`);
  await transaction.execute(sql`
    insert into thread_follows (workspace_id, conversation_id, thread_ts, user_id, last_read)
    select ${into}, conversation_id, thread_ts, user_id, last_read from thread_follows where workspace_id = ${from}
    on conflict (workspace_id, user_id, conversation_id, thread_ts) do update set last_read = excluded.last_read
      where excluded.last_read::numeric > thread_follows.last_read::numeric`);
  await deriveThreadFollows(transaction, into);
}
