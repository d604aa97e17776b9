import { sql } from 'drizzle-orm';
import { isReplaced, keepPerson } from '../auth/linkAccount.ts';
import type { Access, DisconnectOptions } from '../chatService.ts';
import type { Database } from '../database/database.ts';
import { retryDeadlocks } from '../database/retryDeadlocks.ts';
import { serviceAccess } from '../database/schema.ts';
import { HttpFailure } from '../failures/httpFailure.ts';
import { forgetTexts } from '../messages/commands/forgetTexts.ts';
import type { Needs } from '../ports.ts';
import type { PersonId, SignedInPerson } from './chatConnection.ts';

/** The people whom the service has signed in to its workspaces. */
export function accessOf(service: string): Access {
  const isServed = sql`exists (select from workspaces k where k.id = a.workspace_id and k.service = ${service})`;
  return {
    includes: (workspaceId, userId) => sql`exists (select from service_access a where a.workspace_id = ${workspaceId}
      and a.user_id = ${userId} and not a.is_refused and ${isServed})`,
    isRevoked: (workspaceId, userId) => sql`exists (select from service_access a where a.workspace_id = ${workspaceId}
      and a.user_id = ${userId} and a.is_refused and ${isServed})`,
  };
}

/** Gives access to a person of a saved workspace. Returns its name. */
export async function giveAccess(
  database: Database,
  service: string,
  { workspaceId, userId, credential = null }: PersonId & { credential?: string | null },
): Promise<string> {
  const { rows } = await database.execute<{ name: string }>(sql`
    select w.name from workspaces w join people p on p.workspace_id = w.id
    where w.id = ${workspaceId} and w.service = ${service} and p.id = ${userId}`);
  const [workspace] = rows;
  if (!workspace) throw new Error(`Save the workspace ${workspaceId} and the person ${userId} before the sign-in ends`);
  await database.transaction(async (transaction) => {
    await transaction
      .insert(serviceAccess)
      .values({ workspaceId, userId, credential })
      .onConflictDoUpdate({
        target: [serviceAccess.workspaceId, serviceAccess.userId],
        set: { credential, isRefused: false },
      });
    await keepPerson(transaction, { workspaceId, userId });
  });
  return workspace.name;
}

/** The people with access to the workspace. */
export async function peopleWithAccess(database: Database, workspaceId: string): Promise<SignedInPerson[]> {
  const { rows } = await database.execute<SignedInPerson & Record<string, unknown>>(sql`
    select workspace_id as "workspaceId", user_id as "userId", credential from service_access
    where workspace_id = ${workspaceId} and not is_refused order by user_id`);
  return rows;
}

/** @throws HttpFailure 401 for a person whose access has ended */
export async function personWithAccess(database: Database, { workspaceId, userId }: PersonId): Promise<SignedInPerson> {
  const { rows } = await database.execute<{ credential: string | null }>(sql`
    select credential from service_access
    where workspace_id = ${workspaceId} and user_id = ${userId} and not is_refused`);
  const [row] = rows;
  if (!row) throw new HttpFailure(401, 'You are not signed in');
  return { workspaceId, userId, credential: row.credential };
}

/** Ends the access of a person, with the open streams. What was stored stays. */
export async function refuseAccess(
  { database, signals }: Needs<'database' | 'signals'>,
  { workspaceId, userId }: PersonId,
): Promise<void> {
  const ofPerson = sql`workspace_id = ${workspaceId} and user_id = ${userId}`;
  const { rows: refused } = await database.execute(sql`
    update service_access set is_refused = true, credential = null where ${ofPerson} and not is_refused returning 1`);
  if (refused.length === 0) return;
  const { rows } = await database.execute<{ id: string }>(sql`select id from sessions where ${ofPerson}`);
  signals.send({ kind: 'sessions', ids: rows.map(({ id }) => id) });
}

/** Tables with rows of a person. Members of conversations stay: other people's direct messages are named after them. */
const personalTables = [
  'service_access',
  'read_cursors',
  'thread_follows',
  'custom_views',
  'rule_marks',
  'builtin_views',
  'later_entries',
  'fetches',
] as const;

/** Deletes the access of a person, and the conversations that no other person with access sees. Returns the ids of the ended sessions. */
export function forgetAccess(
  database: Database,
  { workspaceId, userId }: PersonId,
  { onlyReplaced = false }: DisconnectOptions = {},
): Promise<string[]> {
  const ofPerson = sql`workspace_id = ${workspaceId} and user_id = ${userId}`;
  return retryDeadlocks(() =>
    database.transaction(async (transaction) => {
      if (onlyReplaced && !(await isReplaced(transaction, { workspaceId, userId }))) return [];
      const { rows } = await transaction.execute<{ id: string }>(
        sql`delete from sessions where ${ofPerson} returning id`,
      );
      for (const table of personalTables) {
        await transaction.execute(sql`delete from ${sql.identifier(table)} where ${ofPerson}`);
      }
      await transaction.execute(
        sql`update people set account = null where workspace_id = ${workspaceId} and id = ${userId}`,
      );
      const { rows: deleted } = await transaction.execute(sql`
        delete from conversations c where c.workspace_id = ${workspaceId} and not exists (
          select from conversation_members m join service_access a on a.workspace_id = m.workspace_id and a.user_id = m.user_id
          where m.workspace_id = c.workspace_id and m.conversation_id = c.id)
        returning 1`);
      if (deleted.length > 0) await forgetTexts(transaction, workspaceId);
      return rows.map(({ id }) => id);
    }),
  );
}
