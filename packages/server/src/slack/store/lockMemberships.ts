import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { storableJson } from '../../database/storableText.ts';

/**
 * Locks the memberships of these people until the transaction ends, so that a list of conversations, an event and a sign-out change them
 * one after the other. Take it before reading what the change depends on. Returns those with a token: the others have no memberships.
 */
export async function lockMemberships(
  transaction: Database,
  workspaceId: string,
  userIds: readonly string[],
): Promise<Set<string>> {
  // One order for all transactions, so that none waits for another that waits for it.
  const { rows } = await transaction.execute<{ userId: string }>(sql`
    select user_id as "userId" from slack_tokens where workspace_id = ${workspaceId}
      and user_id in (select jsonb_array_elements_text(${storableJson(userIds)}::text::jsonb))
    order by user_id for no key update`);
  return new Set(rows.map(({ userId }) => userId));
}
