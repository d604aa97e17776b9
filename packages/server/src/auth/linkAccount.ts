import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { sessions } from '../database/schema.ts';

/** An account of the app around the inbox, as the database names it. Accounts of this server contain a slash or are UUIDs. */
export const accountKey = (account: string): string => `host:${account}`;

/** The account of people whom theirs has replaced by another person of the workspace, until they are erased. */
export const replaced = 'replaced';

/** The session of an account has this instead of the hash of a token, so that no token opens it. */
export const tokenHashOf = (account: string): string => `account ${account}`;

export interface AccountPerson {
  /** As {@link accountKey} writes it. */
  account: string;
  workspaceId: string;
  userId: string;
}

/** It ends with the account, not with time. */
const noEnd = new Date('9999-12-31T00:00:00Z');

/** Moves the account to a workspace. Returns the id of its session. */
export async function openAccountSession(
  database: Database,
  { account, workspaceId, userId }: AccountPerson,
): Promise<string[]> {
  const row = { id: randomUUID(), tokenHash: tokenHashOf(account), workspaceId, userId, account, expiresAt: noEnd };
  const opened = await database
    .insert(sessions)
    .values(row)
    .onConflictDoUpdate({ target: sessions.tokenHash, set: { workspaceId, userId } })
    .returning({ id: sessions.id });
  return opened.map(({ id }) => id);
}

/** A person who connects is no longer to be erased; to be called with the tokens' transaction, before any account has the person. */
export async function keepPerson(
  database: Database,
  { workspaceId, userId }: Omit<AccountPerson, 'account'>,
): Promise<void> {
  await database.execute(sql`
    update people set account = null where workspace_id = ${workspaceId} and id = ${userId} and account = ${replaced}`);
}

/** Whether the person is to be erased. In a transaction, nobody can connect the person before its end. */
export async function isReplaced(
  database: Database,
  { workspaceId, userId }: Omit<AccountPerson, 'account'>,
): Promise<boolean> {
  const { rows } = await database.execute(sql`
    select from people where workspace_id = ${workspaceId} and id = ${userId} and account = ${replaced}
    for no key update`);
  return rows.length > 0;
}

/**
 * Makes the person that of the account: an account has one person in a workspace, and a person one account, the last that signed in as it.
 * Returns the sessions whose streams may be those of another person now.
 */
export const linkAccount = (database: Database, person: AccountPerson): Promise<string[]> =>
  database.transaction(async (transaction) => {
    const { account, workspaceId, userId } = person;
    await transaction.execute(sql`
      update people set account = ${replaced} where workspace_id = ${workspaceId} and account = ${account} and id <> ${userId}`);
    await transaction.execute(sql`
      update people set account = ${account} where workspace_id = ${workspaceId} and id = ${userId}`);
    const { rows: others } = await transaction.execute<{ id: string }>(sql`
      delete from sessions where workspace_id = ${workspaceId} and user_id = ${userId} and account <> ${account}
      returning id`);
    return [...others.map(({ id }) => id), ...(await openAccountSession(transaction, person))];
  });
