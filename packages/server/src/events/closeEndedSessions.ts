import { sql } from 'drizzle-orm';
import { storableJson } from '../database/storableText.ts';
import type { Needs, OpenSession } from '../ports.ts';

/** Closes the streams of sessions that have ended, have moved to another workspace or lost the access to it; of these sessions only, if `ids` is given. The
 * notification of a moved session may arrive after its stream of the new workspace was opened. */
export async function closeEndedSessions(
  { database, hub, access }: Needs<'database' | 'hub' | 'access'>,
  ids?: readonly string[],
): Promise<void> {
  const open = hub.sessions().filter(({ id }) => ids === undefined || ids.includes(id));
  if (open.length === 0) return;
  const { rows } = await database.execute<OpenSession & Record<string, unknown>>(sql`
    select open.* from jsonb_to_recordset(${storableJson(open)}::text::jsonb)
      as open(id text, "workspaceId" text, "userId" text)
    where not exists (select 1 from sessions s where s.id = open.id
      and s.workspace_id = open."workspaceId" and s.user_id = open."userId")
      or not ${access.includes(sql.raw('open."workspaceId"'), sql.raw('open."userId"'))}`);
  hub.closeSessions(rows);
}
