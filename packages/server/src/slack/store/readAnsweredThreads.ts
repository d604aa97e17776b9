import { sql } from 'drizzle-orm';
import { readCounts } from '../../conversations/commands/markRead.ts';
import type { Database } from '../../database/database.ts';
import { lockLog, type NewStreamEvent } from '../../events/eventLog.ts';
import type { MessagePlace } from '../../messages/queries/messageRows.ts';
import type { SlackMessage } from './slackMessage.ts';

/**
 * Slack's client shows the whole thread to a person who answers in it: they have read it up to their answer. Slack tells apps the read
 * position of conversations, but not that of threads.
 */
export async function readAnsweredThreads(
  transaction: Database,
  record: (event: NewStreamEvent) => void,
  { workspaceId, conversationId }: MessagePlace,
  fresh: readonly SlackMessage[],
): Promise<void> {
  for (const { ts, threadTs, userId, deleted, isFromClient, clientMsgId } of fresh) {
    if (threadTs === null || userId === null || deleted || !isFromClient || clientMsgId !== null) continue;
    const { rows: moved } = await transaction.execute(sql`
      update thread_follows set last_read = ${ts} where workspace_id = ${workspaceId}
        and conversation_id = ${conversationId} and thread_ts = ${threadTs} and user_id = ${userId}
        and last_read_micros < (${ts}::numeric * 1000000)::bigint returning user_id`);
    if (moved.length === 0) continue;
    await lockLog(transaction, workspaceId);
    const payload = await readCounts(transaction, { workspaceId, conversationId, threadTs }, userId, ts);
    record({ kind: 'channel_marked', conversationId, threadTs, ts: null, userId, payload });
  }
}
