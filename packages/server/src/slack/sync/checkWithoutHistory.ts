import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { MessagePlace } from '../../messages/queries/messageRows.ts';
import { readSlackMessage } from '../store/slackMessage.ts';
import { storeMessages } from '../store/storeMessages.ts';
import type { ConversationInfo } from './conversationInfo.ts';
import { marginMicros } from './gaps.ts';
import type { SyncSources } from './syncSources.ts';

/**
 * A check without `conversations.history`: Slack tells the newest message and the unread count of an im, and with low limits, events
 * have brought the new messages of channels. Returns false if the conversation remains unknown.
 */
export async function checkWithoutHistory(
  { ports }: Pick<SyncSources, 'ports'>,
  place: MessagePlace,
  { conversation, latest, askedMs }: ConversationInfo,
  isLow: boolean,
): Promise<boolean> {
  const { workspaceId, conversationId } = place;
  const newest = readSlackMessage(latest);
  const unread = conversation?.unreadCount ?? null;
  if (newest && (isLow || unread === 0)) {
    // With low limits, unread messages before this one are not stored, so that the count is shown as "1+".
    await storeMessages(ports, place, [newest], {
      live: false,
      snapshotMs: null,
      within: (transaction) => beginWindow(transaction, place, newest.ts),
    });
    return true;
  }
  if (unread === 0) {
    // Nothing is stored yet, and after a gap the new messages are asked for.
    await beginWindow(ports.database, place, `${Math.floor((askedMs * 1000 - marginMicros) / 1_000_000)}.000000`);
    return true;
  }
  if (!isLow) return false;
  const { rows } = await ports.database.execute<{ oldest: string }>(sql`
    select ts as oldest from messages where workspace_id = ${workspaceId} and conversation_id = ${conversationId}
    order by ts_micros limit 1`);
  const [arrived] = rows;
  if (!arrived) return false;
  await beginWindow(ports.database, place, arrived.oldest);
  return true;
}

async function beginWindow(
  transaction: Database,
  { workspaceId, conversationId }: MessagePlace,
  ts: string,
): Promise<void> {
  await transaction.execute(sql`
    update slack_places set complete_from = ${ts} where workspace_id = ${workspaceId}
      and conversation_id = ${conversationId} and complete_from is null`);
}
