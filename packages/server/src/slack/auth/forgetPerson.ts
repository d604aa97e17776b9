import { sql } from 'drizzle-orm';
import { isReplaced } from '../../auth/linkAccount.ts';
import type { DisconnectOptions } from '../../chatService.ts';
import type { Database } from '../../database/database.ts';
import { retryDeadlocks } from '../../database/retryDeadlocks.ts';
import type { SlackCaller } from '../client/slackCalls.ts';
import { deleteDerivedTexts } from '../store/deleteDerivedTexts.ts';

/** Tables with rows of a person, by workspace and user. Members of conversations stay: other people's direct messages are named after
 * them. */
const personalTables = [
  'slack_tokens',
  'slack_memberships',
  'slack_outbox',
  'slack_uploads',
  'read_cursors',
  'thread_follows',
  'custom_views',
  'rule_marks',
  'builtin_views',
  'later_entries',
  'fetches',
];

/**
 * Deletes the access of a person and everything that only this person could see; the whole workspace if no other person has signed in.
 * Returns the ids of the ended sessions.
 */
export async function forgetPerson(
  database: Database,
  { workspaceId, userId }: SlackCaller,
  { onlyReplaced = false }: DisconnectOptions = {},
): Promise<string[]> {
  const ofPerson = sql`workspace_id = ${workspaceId} and user_id = ${userId}`;
  const run = () =>
    database.transaction(async (transaction) => {
      if (onlyReplaced && !(await isReplaced(transaction, { workspaceId, userId }))) return [];
      const { rows: sessions } = await transaction.execute<{ id: string }>(
        sql`delete from sessions where ${ofPerson} returning id`,
      );
      for (const table of personalTables) {
        await transaction.execute(sql`delete from ${sql.identifier(table)} where ${ofPerson}`);
      }
      await transaction.execute(
        sql`update people set account = null where workspace_id = ${workspaceId} and id = ${userId}`,
      );
      const { rows: others } = await transaction.execute(sql`
        select from slack_tokens where workspace_id = ${workspaceId} limit 1`);
      if (others.length === 0) {
        await transaction.execute(sql`delete from workspaces where id = ${workspaceId}`);
      } else {
        await deleteUnseen(transaction, workspaceId);
      }
      return sessions.map(({ id }) => id);
    });
  // It needs locks on everything that the sync writes at the same time.
  return retryDeadlocks(run);
}

/** Deletes the conversations that no other person sees, and what was derived from them. */
async function deleteUnseen(transaction: Database, workspaceId: string): Promise<void> {
  const isUnseen = sql`workspace_id = ${workspaceId} and not exists (
    select from slack_memberships m
    join slack_tokens t on t.workspace_id = m.workspace_id and t.user_id = m.user_id
    where m.workspace_id = c.workspace_id and m.conversation_id = c.id)`;
  // A person may be joining: the delete looks again once it has the locks.
  await transaction.execute(sql`select from conversations c where ${isUnseen} order by id for update`);
  const { rows: deleted } = await transaction.execute(sql`
    delete from conversations c where ${isUnseen} returning id`);
  if (deleted.length === 0) return;
  await deleteDerivedTexts(transaction, workspaceId);
}
