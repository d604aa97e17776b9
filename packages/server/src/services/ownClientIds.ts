import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { storableJson } from '../database/storableText.ts';
import type { MessagePlace } from '../messages/queries/messageRows.ts';
import type { MessageRow } from '../messages/queries/wireMessage.ts';

const keyOf = (userId: string | null, clientId: string | null): string => JSON.stringify([userId, clientId]);

/** The rows without the client ids that another message of the same person has: the database keeps one message for each, and clients of the
 * chat may repeat them. */
export async function ownClientIds(
  transaction: Database,
  { workspaceId, conversationId }: MessagePlace,
  rows: readonly MessageRow[],
): Promise<readonly MessageRow[]> {
  const named = rows.filter(({ client_msg_id: id }) => id !== null);
  if (named.length === 0) return rows;
  const { rows: stored } = await transaction.execute<{ user: string; id: string; owner: string }>(sql`
    select m.user_id as "user", m.client_msg_id as id, m.conversation_id || ' ' || m.ts as owner
    from jsonb_to_recordset(${storableJson(named)}::text::jsonb) as row(user_id text, client_msg_id text)
    join messages m on m.workspace_id = ${workspaceId} and m.user_id = row.user_id
      and m.client_msg_id = row.client_msg_id`);
  const owners = new Map(stored.map(({ user, id, owner }) => [keyOf(user, id), owner]));
  return rows.map((row) => {
    if (row.client_msg_id === null) return row;
    const key = keyOf(row.user_id, row.client_msg_id);
    const own = `${conversationId} ${row.ts}`;
    const owner = owners.get(key) ?? own;
    owners.set(key, owner);
    return owner === own ? row : { ...row, client_msg_id: null };
  });
}
