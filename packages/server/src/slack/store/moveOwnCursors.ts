import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { moveOwnCursor } from '../../messages/commands/writeMessage.ts';
import type { MessagePlace } from '../../messages/queries/messageRows.ts';
import type { SlackMessage } from './slackMessage.ts';

/** The people with a token who are in the conversation. */
export async function membersWithToken(
  transaction: Database,
  { workspaceId, conversationId }: MessagePlace,
): Promise<string[]> {
  const { rows } = await transaction.execute<{ userId: string }>(sql`
    select user_id as "userId" from slack_memberships where workspace_id = ${workspaceId}
      and conversation_id = ${conversationId} order by user_id`);
  return rows.map(({ userId }) => userId);
}

/** An author without unread messages has also read the new one. */
export async function moveOwnCursors(
  transaction: Database,
  place: MessagePlace,
  fresh: readonly SlackMessage[],
): Promise<void> {
  if (fresh.length === 0) return;
  const members = new Set(await membersWithToken(transaction, place));
  for (const { ts, threadTs, userId, deleted } of fresh) {
    if (userId === null || deleted || !members.has(userId)) continue;
    await moveOwnCursor(transaction, { ...place, userId, ...(threadTs !== null && { threadTs }) }, { ts });
  }
}
