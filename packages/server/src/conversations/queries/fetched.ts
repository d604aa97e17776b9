import { and, eq, sql } from 'drizzle-orm';
import { fetches } from '../../database/schema.ts';
import type { Needs } from '../../ports.ts';
import { isInPlace, messageCount } from '../../unread/unread.ts';
import type { Viewer } from '../../viewer.ts';

type Reader = Pick<Viewer, 'workspaceId' | 'userId'>;

export type FetchSummary = { conversations: number; messages: number; users: number };

/** Whether the person has fetched this workspace from the chat service. */
export async function hasFetched({ database }: Needs<'database'>, { workspaceId, userId }: Reader): Promise<boolean> {
  const rows = await database
    .select({ at: fetches.fetchedMicros })
    .from(fetches)
    .where(and(eq(fetches.workspaceId, workspaceId), eq(fetches.userId, userId)));
  return rows.length > 0;
}

/** Records a full or incremental fetch and returns its counts. This server's database is the chat service, so nothing
 * is copied. */
export async function recordFetch(
  { database, now }: Needs<'database' | 'now'>,
  { workspaceId, userId }: Reader,
  scope: 'all' | 'changes',
): Promise<FetchSummary> {
  const place = { workspaceId: sql`me.workspace_id`, conversationId: sql`me.conversation_id` };
  return database.transaction(async (transaction) => {
    const { rows } = await transaction.execute<FetchSummary>(sql`
      with since as (
        select ${
          scope === 'all'
            ? sql`-1::bigint`
            : sql`coalesce((select fetched_micros from fetches
          where workspace_id = ${workspaceId} and user_id = ${userId}), -1)`
        } as micros
      ),
      fresh as (
        select ${messageCount(place, sql`newest.ordinal`, sql`since.micros`)} as total
        from since, conversation_members me
        cross join lateral (select m.ordinal, m.ts_micros from messages m where ${isInPlace(place)}
          order by m.ts_micros desc limit 1) newest
        where me.workspace_id = ${workspaceId} and me.user_id = ${userId} and newest.ts_micros > since.micros
      )
      select
        (case when (select micros from since) < 0 then (select count(*) from conversation_members
          where workspace_id = ${workspaceId} and user_id = ${userId}) else (select count(*) from fresh where total > 0) end
        )::int as conversations,
        (select coalesce(sum(total), 0) from fresh)::int as messages,
        (case when (select micros from since) < 0 then (select count(*) from people
          where workspace_id = ${workspaceId}) else 0 end)::int as users`);
    await transaction
      .insert(fetches)
      .values({ workspaceId, userId, fetchedMicros: now() * 1000 })
      .onConflictDoUpdate({ target: [fetches.workspaceId, fetches.userId], set: { fetchedMicros: now() * 1000 } });
    return rows[0] ?? { conversations: 0, messages: 0, users: 0 };
  });
}
