import { randomUUID } from 'node:crypto';
import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { sessions } from '../database/schema.ts';
import type { Needs } from '../ports.ts';
import type { Viewer } from '../viewer.ts';
import { tokenHashOf } from './linkAccount.ts';
import { hashToken, newToken } from './tokens.ts';

export const sessionLifetimeMs = 30 * 24 * 60 * 60 * 1000;

/** Creates a session and returns its token, which is not stored. */
export async function createSession(
  database: Database,
  { workspaceId, userId, now }: { workspaceId: string; userId: string; now: number },
): Promise<string> {
  const token = newToken();
  await database.delete(sessions).where(lt(sessions.expiresAt, new Date(now)));
  await database.insert(sessions).values({
    id: randomUUID(),
    tokenHash: hashToken(token),
    workspaceId,
    userId,
    account: sql`(select coalesce(account, workspace_id || '/' || id) from people
      where workspace_id = ${workspaceId} and id = ${userId})`,
    expiresAt: new Date(now + sessionLifetimeMs),
  });
  return token;
}

/** The ports that decide whether a session counts. */
export type SessionPorts = Needs<'database' | 'now' | 'access'>;

const viewerColumns = sql.raw(`s.id as "sessionId", s.account, s.workspace_id as "workspaceId",
  w.name as "workspaceName", s.user_id as "userId"`);

async function findSession(ports: SessionPorts, where: SQL, counts: SQL): Promise<Viewer | null> {
  const { rows } = await ports.database.execute<Viewer & Record<string, unknown>>(sql`
    select ${viewerColumns} from sessions s join workspaces w on w.id = s.workspace_id and w.ready
    join people p on p.workspace_id = s.workspace_id and p.id = s.user_id
    where ${where} and s.expires_at > ${new Date(ports.now()).toISOString()}::timestamptz and ${counts}`);
  return rows[0] ?? null;
}

const ofToken = (token: string): SQL => sql`s.token_hash = ${hashToken(token)}`;

const person = [sql.raw('s.workspace_id'), sql.raw('s.user_id')] as const;

/** The session of a token; null when it is unknown, expired or without access to its workspace. */
export const findSessionByToken = (ports: SessionPorts, token: string): Promise<Viewer | null> =>
  findSession(ports, ofToken(token), ports.access.includes(...person));

export const findSessionById = (ports: SessionPorts, id: string): Promise<Viewer | null> =>
  findSession(ports, sql`s.id = ${id}`, ports.access.includes(...person));

/** The session of a token whose person has lost the access to the chat service. */
export const findRevokedSession = (ports: SessionPorts, token: string): Promise<Viewer | null> =>
  findSession(ports, ofToken(token), ports.access.isRevoked(...person));

/** A person may have been connected to another account since. */
const ofAccount = (account: string): SQL => sql`s.token_hash = ${tokenHashOf(account)} and p.account = s.account`;

/** The session of an account of the app around the inbox. */
export const findSessionOfAccount = (ports: SessionPorts, account: string): Promise<Viewer | null> =>
  findSession(ports, ofAccount(account), ports.access.includes(...person));

export const findRevokedSessionOfAccount = (ports: SessionPorts, account: string): Promise<Viewer | null> =>
  findSession(ports, ofAccount(account), ports.access.isRevoked(...person));

export async function endSession(database: Database, sessionId: string): Promise<void> {
  await database.delete(sessions).where(eq(sessions.id, sessionId));
}

/** Ends every session of an account and returns their ids. */
export async function endAllSessions(database: Database, account: string): Promise<string[]> {
  const ended = await database.delete(sessions).where(eq(sessions.account, account)).returning({ id: sessions.id });
  return ended.map(({ id }) => id);
}

export async function moveSession(
  database: Database,
  viewer: Viewer,
  { workspaceId, userId }: { workspaceId: string; userId: string },
): Promise<void> {
  await database
    .update(sessions)
    .set({ workspaceId, userId })
    .where(and(eq(sessions.id, viewer.sessionId)));
}
