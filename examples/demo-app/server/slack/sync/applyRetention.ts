import { sql } from 'drizzle-orm';
import { numberMessages } from '../../database/numberMessages.ts';
import { retainedFrom } from './retainedFrom.ts';
import { type StoredWindow, withoutOlderThan } from './storedWindow.ts';
import { storeWindow } from './storeHistory.ts';
import type { SyncSources } from './syncSources.ts';

/** Deletes the messages of a workspace that are older than the operator allows, with their files and threads. */
export async function applyRetention(
  { gateway, clock, retainDays }: Pick<SyncSources, 'gateway' | 'clock' | 'retainDays'>,
  workspaceId: string,
): Promise<void> {
  if (retainDays === null) return;
  const cut = retainedFrom(clock.now(), retainDays);
  const isOld = sql`< (${cut}::numeric * 1000000)::bigint`;
  const { rows: places } = await gateway.database.execute<
    StoredWindow & { conversationId: string } & Record<string, unknown>
  >(sql`
    select conversation_id as "conversationId", complete_from as "completeFrom", reached_start as "reachedStart",
      gap_after as "gapAfter"
    from slack_places place where workspace_id = ${workspaceId} and (
      exists (select from messages m where m.workspace_id = place.workspace_id
        and m.conversation_id = place.conversation_id and m.ts_micros ${isOld})
      or (complete_from::numeric * 1000000)::bigint ${isOld})`);
  for (const { conversationId, completeFrom, reachedStart, gapAfter } of places) {
    const place = { workspaceId, conversationId };
    const ofPlace = sql`workspace_id = ${workspaceId} and conversation_id = ${conversationId}`;
    await gateway.database.transaction(async (transaction) => {
      await transaction.execute(
        sql`select from conversations where workspace_id = ${workspaceId} and id = ${conversationId} for no key update`,
      );
      await transaction.execute(sql`
        delete from slack_files where ${ofPlace} and (ts::numeric * 1000000)::bigint ${isOld}`);
      await transaction.execute(sql`delete from messages where ${ofPlace} and ts_micros ${isOld}`);
      await transaction.execute(sql`
        delete from thread_follows follow where ${ofPlace} and (thread_ts::numeric * 1000000)::bigint ${isOld}
          and not exists (select from messages m where m.workspace_id = follow.workspace_id
            and m.conversation_id = follow.conversation_id and m.thread_ts = follow.thread_ts)`);
      await numberMessages(transaction, workspaceId, sql`m.conversation_id = ${conversationId}`);
      await storeWindow(transaction, place, withoutOlderThan({ completeFrom, reachedStart, gapAfter }, cut));
    });
  }
}
