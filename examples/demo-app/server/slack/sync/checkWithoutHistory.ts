import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { SlackCaller } from '../client/slackCalls.ts';
import { readSlackMessage } from '../store/slackMessage.ts';
import { storeMessages } from '../store/storeMessages.ts';
import type { ConversationInfo } from './conversationInfo.ts';
import type { SyncSources } from './syncSources.ts';

/**
 * With low limits the history is left for what a person opens. Slack counts the unread messages of dms, and events bring the new
 * messages of channels. Returns false if the conversation remains unknown.
 */
export async function checkWithoutHistory(
  { gateway }: Pick<SyncSources, 'gateway'>,
  { workspaceId, conversationId }: SlackCaller & { conversationId: string },
  { conversation, latest }: ConversationInfo,
): Promise<boolean> {
  const place = { workspaceId, conversationId };
  const newest = readSlackMessage(latest);
  if (newest) {
    // Unread messages before this one are not stored, so that the count is shown as "1+".
    await storeMessages(gateway, place, [newest], {
      live: false,
      isSnapshot: false,
      within: (transaction) => beginWindow(transaction, place, newest.ts),
    });
    return true;
  }
  if (conversation?.unreadCount === 0) return true;
  const { rows } = await gateway.database.execute<{ oldest: string }>(sql`
    select ts as oldest from messages where workspace_id = ${workspaceId} and conversation_id = ${conversationId}
    order by ts_micros limit 1`);
  const [arrived] = rows;
  if (!arrived) return false;
  await beginWindow(gateway.database, place, arrived.oldest);
  return true;
}

async function beginWindow(
  transaction: Database,
  { workspaceId, conversationId }: { workspaceId: string; conversationId: string },
  ts: string,
): Promise<void> {
  await transaction.execute(sql`
    update slack_places set complete_from = ${ts} where workspace_id = ${workspaceId}
      and conversation_id = ${conversationId} and complete_from is null`);
}
