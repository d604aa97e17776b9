import { and, eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import type { CurrentUser } from 'triage-inbox/core';
import * as v from 'valibot';
import { people } from '../database/schema.ts';
import type { Gateway } from '../gateway.ts';
import type { GatewayEnv } from '../http/gatewayEnv.ts';
import { HttpFailure } from '../http/httpFailure.ts';
import { readBody } from '../http/readBody.ts';
import { findViewer, signedIn, tokensOf } from './authenticate.ts';
import { clearAuthCookies, setTicketCookie } from './cookies.ts';
import { membershipsOf, organization } from './memberships.ts';
import { endAllSessions, endSession, findRevokedSession, moveSession } from './sessions.ts';
import type { Viewer } from './viewer.ts';

const switchBody = v.object({ workspaceId: v.string('must be the id of a workspace') });

/** POST /auth/logout and /auth/switch-workspace. */
export function sessionRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const routes = new Hono<GatewayEnv>();

  routes.post('/logout', async (context) => {
    const session = (await findViewer(gateway, context)) ?? (await findRefusedSession(gateway, context));
    if (session) {
      await endSession(gateway.database, session.sessionId);
      gateway.signals.send({ kind: 'sessions', ids: [session.sessionId] });
    }
    clearAuthCookies(context, gateway);
    return context.json({ success: true });
  });

  routes.post('/switch-workspace', signedIn(gateway), async (context) => {
    const { workspaceId } = await readBody(context, switchBody);
    const viewer = context.get('viewer');
    const memberships = await membershipsOf(gateway, viewer.account);
    const target = memberships.find((membership) => membership.workspaceId === workspaceId);
    if (!target) throw new HttpFailure(404, 'Workspace not found');
    await moveSession(gateway.database, viewer, target);
    // Close streams of the previous workspace.
    if (target.workspaceId !== viewer.workspaceId) gateway.signals.send({ kind: 'sessions', ids: [viewer.sessionId] });
    return context.json({ success: true, workspace: target.name });
  });

  return routes;
}

/** GET /api/auth/status and POST /api/auth/revoke. */
export function accountRoutes(gateway: Gateway): Hono<GatewayEnv> {
  const routes = new Hono<GatewayEnv>();

  routes.get('/status', async (context) => {
    const viewer = await findViewer(gateway, context);
    if (!viewer) {
      const refused = await findRefusedSession(gateway, context);
      const reason = refused && { reason: 'access_revoked', workspace: refused.workspaceName };
      return context.json({ authenticated: false, user: null, workspace: null, organizations: [], ...reason });
    }
    const [user, memberships] = await Promise.all([
      currentUser(gateway, viewer),
      membershipsOf(gateway, viewer.account),
    ]);
    setTicketCookie(context, gateway, viewer.sessionId);
    return context.json({
      authenticated: true,
      user,
      workspace: viewer.workspaceName,
      workspace_id: viewer.workspaceId,
      organizations: memberships.map(organization),
      list_cursor: true,
    });
  });

  routes.post('/revoke', signedIn(gateway), async (context) => {
    const ended = await endAllSessions(gateway.database, context.get('viewer').account);
    gateway.signals.send({ kind: 'sessions', ids: ended });
    clearAuthCookies(context, gateway);
    return context.json({ success: true });
  });

  return routes;
}

/** The session of a person whose access Slack has revoked. */
async function findRefusedSession(gateway: Gateway, context: Context): Promise<Viewer | null> {
  if (!gateway.slack) return null;
  for (const token of tokensOf(context, gateway)) {
    const session = await findRevokedSession(gateway, token);
    if (session) return session;
  }
  return null;
}

async function currentUser({ database }: Gateway, viewer: Viewer): Promise<CurrentUser> {
  const [person] = await database
    .select()
    .from(people)
    .where(and(eq(people.workspaceId, viewer.workspaceId), eq(people.id, viewer.userId)));
  if (!person) throw new HttpFailure(401, 'You are not signed in');
  return {
    id: person.id,
    name: person.name,
    ...(person.realName && { real_name: person.realName }),
    ...(person.displayName && { display_name: person.displayName }),
    ...(person.email && { email: person.email }),
    ...(person.avatar && { avatar: person.avatar }),
    team: viewer.workspaceId,
    ...(person.groupIds.length > 0 && { group_ids: person.groupIds }),
  };
}
