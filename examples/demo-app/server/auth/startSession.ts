import type { Context } from 'hono';
import type { Gateway } from '../gateway.ts';
import type { GatewayEnv } from '../http/gatewayEnv.ts';
import { setSessionCookie, setTicketCookie } from './cookies.ts';
import { createSession, findSessionByToken } from './sessions.ts';

/** Signs the browser in as a person, with its cookies. Returns the token of the session. */
export async function startSession(
  context: Context<GatewayEnv>,
  gateway: Gateway,
  { workspaceId, userId }: { workspaceId: string; userId: string },
): Promise<string> {
  const token = await createSession(gateway.database, { workspaceId, userId, now: gateway.now() });
  const viewer = await findSessionByToken(gateway, token);
  setSessionCookie(context, gateway, token);
  if (viewer) setTicketCookie(context, gateway, viewer.sessionId);
  return token;
}
