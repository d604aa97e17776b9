import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { numberMessages } from '../../database/numberMessages.ts';
import { isDatabaseAway } from '../../log/describeError.ts';
import { deleteDerivedTexts } from '../store/deleteDerivedTexts.ts';
import { withoutOlderThan } from './storedWindow.ts';
import { lockWindow, retainedFrom, storeWindow } from './storeHistory.ts';
import type { SyncSources } from './syncSources.ts';

/** Deletes the messages of a workspace that are older than the operator allows, with their files, their threads and all texts that were
 * derived from them. Open clients load everything again. Returns whether each conversation was cut: one that fails keeps no other. */
export async function applyRetention(
  { ports, clock, retainDays }: Pick<SyncSources, 'ports' | 'clock' | 'retainDays'>,
  workspaceId: string,
): Promise<boolean> {
  if (retainDays === null) return true;
  // Numbering the messages that stay may take longer than a statement of a request may.
  const { bulk: database, signals, log } = ports;
  const cut = retainedFrom(clock.now(), retainDays);
  const { rows: places } = await database.execute<{ conversationId: string }>(sql`
    select conversation_id as "conversationId" from slack_places place where workspace_id = ${workspaceId} and (
      exists (select from messages m where m.workspace_id = place.workspace_id
        and m.conversation_id = place.conversation_id and m.ts_micros ${before(cut)})
      or (complete_from::numeric * 1000000)::bigint ${before(cut)})`);
  let isDone = true;
  for (const { conversationId } of places) {
    try {
      await database.transaction((transaction) => deleteOlder(transaction, workspaceId, conversationId, cut));
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      isDone = false;
      log.error('Old messages of a conversation could not be deleted', error);
    }
  }
  const newest = await database.transaction(async (transaction) => {
    const { rows } = await transaction.execute(sql`
      delete from server_state where key = ${derivedKey(workspaceId)} returning key`);
    return rows.length > 0 ? deleteDerivedTexts(transaction, workspaceId) : null;
  });
  if (newest !== null) signals.send({ kind: 'events', workspaceId, newest });
  return isDone;
}

/** Present while texts derived from deleted messages are stored: they are deleted once for all conversations, also by the next run. */
const derivedKey = (workspaceId: string): string => `derived_texts ${workspaceId}`;

const before = (cut: string) => sql`< (${cut}::numeric * 1000000)::bigint`;

async function deleteOlder(
  transaction: Database,
  workspaceId: string,
  conversationId: string,
  cut: string,
): Promise<void> {
  const place = { workspaceId, conversationId };
  const ofPlace = sql`workspace_id = ${workspaceId} and conversation_id = ${conversationId}`;
  await transaction.execute(
    sql`select from conversations where workspace_id = ${workspaceId} and id = ${conversationId} for no key update`,
  );
  await transaction.execute(sql`
    delete from slack_files where ${ofPlace} and (ts::numeric * 1000000)::bigint ${before(cut)}`);
  const { rows: deleted } = await transaction.execute(
    sql`delete from messages where ${ofPlace} and ts_micros ${before(cut)} returning ts`,
  );
  await transaction.execute(sql`
    delete from thread_follows follow where ${ofPlace} and (thread_ts::numeric * 1000000)::bigint ${before(cut)}
      and not exists (select from messages m where m.workspace_id = follow.workspace_id
        and m.conversation_id = follow.conversation_id and m.thread_ts = follow.thread_ts)`);
  await numberMessages(transaction, workspaceId, sql`m.conversation_id = ${conversationId}`);
  // An event may have opened a gap since the conversation was chosen.
  const window = await lockWindow(transaction, place);
  if (window) await storeWindow(transaction, place, withoutOlderThan(window, cut));
  if (deleted.length === 0) return;
  await transaction.execute(sql`
    insert into server_state (key, value) values (${derivedKey(workspaceId)}, '') on conflict do nothing`);
}
