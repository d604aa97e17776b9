import type { Context } from 'hono';
import type { Needs } from '../ports.ts';
import type { ServerEnv } from '../serverEnv.ts';
import { setSessionCookie, setTicketCookie } from './cookies.ts';
import { createSession, findSessionByToken } from './sessions.ts';

/** Signs the browser in as a person, with its cookies. Returns the token of the session. */
export async function startSession(
  context: Context<ServerEnv>,
  ports: Needs<'database' | 'access' | 'state' | 'now'>,
  { workspaceId, userId }: { workspaceId: string; userId: string },
): Promise<string> {
  const token = await createSession(ports.database, { workspaceId, userId, now: ports.now() });
  const viewer = await findSessionByToken(ports, token);
  setSessionCookie(context, ports, token);
  if (viewer) setTicketCookie(context, ports, viewer.sessionId);
  return token;
}
