import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';

/**
 * Derives the thread follows of a workspace: members who started a thread, wrote in it or were mentioned in it. Their
 * cursor is at least at their last message there and at their read cursor of the conversation, which `cursorsOf` may take
 * from another workspace: an import that is merged into this one. `only`, a condition on replies: the missing follows of these alone.
 */
export async function deriveThreadFollows(
  database: Database,
  workspaceId: string,
  cursorsOf = workspaceId,
  only?: SQL,
): Promise<void> {
  await database.execute(sql`
    with replies as (
      select conversation_id, thread_ts, ts_micros, user_id, text from messages
      where workspace_id = ${workspaceId} and thread_ts is not null and not deleted
        ${only ? sql`and ${only}` : sql``}
    ),
    parents as (
      select conversation_id, ts as thread_ts, ts_micros, user_id, text from messages
      where workspace_id = ${workspaceId} and (conversation_id, ts) in (select conversation_id, thread_ts from replies)
    ),
    written as (select * from replies union all select * from parents),
    involved as (
      select conversation_id, thread_ts, user_id, ts_micros as own_micros from written where user_id is not null
      union all
      select conversation_id, thread_ts, mention[1], 0
      from written, regexp_matches(text, '<@([A-Za-z0-9_-]+)', 'g') as mention
      where strpos(text, '<@') > 0
    ),
    cursors as (
      select conversation_id, thread_ts, user_id, max(own_micros) as own_micros from involved group by 1, 2, 3
    ),
    positions as (
      select cursors.conversation_id, thread_ts, cursors.user_id,
        greatest(own_micros, coalesce(read.last_read_micros, 0)) as micros
      from cursors
      join parents using (conversation_id, thread_ts)
      join conversation_members member on member.workspace_id = ${workspaceId}
        and member.conversation_id = cursors.conversation_id and member.user_id = cursors.user_id
      left join read_cursors read on read.workspace_id = ${cursorsOf}
        and read.conversation_id = cursors.conversation_id and read.user_id = cursors.user_id
    )
    insert into thread_follows (workspace_id, conversation_id, thread_ts, user_id, last_read)
    select ${workspaceId}, conversation_id, thread_ts, user_id,
      (micros / 1000000)::text || '.' || lpad((micros % 1000000)::text, 6, '0')
    from positions
    on conflict (workspace_id, user_id, conversation_id, thread_ts) do ${
      only
        ? sql`nothing`
        : sql`update set last_read = excluded.last_read
      where excluded.last_read::numeric > thread_follows.last_read::numeric`
    }`);
}
