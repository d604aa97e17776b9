import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { MessagePlace } from '../../messages/queries/messageRows.ts';
import type { SlackCaller } from '../client/slackCalls.ts';

/** A person in the conversation whose token can fetch what concerns it. */
export async function callerIn(
  database: Database,
  { workspaceId, conversationId }: MessagePlace,
): Promise<SlackCaller | null> {
  const { rows } = await database.execute<{ userId: string }>(sql`
    select member.user_id as "userId" from slack_memberships member
    join slack_tokens token on token.workspace_id = member.workspace_id and token.user_id = member.user_id
      and token.status = 'active'
    where member.workspace_id = ${workspaceId} and member.conversation_id = ${conversationId} limit 1`);
  const [member] = rows;
  return member ? { workspaceId, userId: member.userId } : null;
}
