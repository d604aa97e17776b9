import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';

/**
 * Notes an event about a subject, unless a later one was applied, such as the leave of a person who had joined before. Returns whether it
 * is the newest; true again for the same event, which may have failed. The note belongs to the transaction of the change. Also for
 * answers of Slack, by the time of the request.
 */
export async function noteNewest(
  transaction: Database,
  { workspaceId, at }: { workspaceId: string; at: string },
  subject: string,
  nowMs: number,
): Promise<boolean> {
  const { rows } = await transaction.execute(sql`
    insert into slack_subjects as noted (workspace_id, subject, at, noted_ms)
    values (${workspaceId}, ${subject}, ${at}, ${nowMs})
    on conflict (workspace_id, subject) do update set at = excluded.at, noted_ms = excluded.noted_ms
      where noted.at::numeric <= excluded.at::numeric
    returning subject`);
  return rows.length > 0;
}
