import { createSession } from '../../packages/server/src/auth/sessions.ts';
import type { Database } from '../../packages/server/src/database/database.ts';
import { workspaceId } from './world.ts';

export interface Session {
  userId: string;
  token: string;
}

/** Sessions of these people, in their order. */
export async function createSessions(database: Database, userIds: readonly string[]): Promise<Session[]> {
  const sessions: Session[] = [];
  for (const userId of userIds) {
    sessions.push({ userId, token: await createSession(database, { workspaceId, userId, now: Date.now() }) });
  }
  return sessions;
}
