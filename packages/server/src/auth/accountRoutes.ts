import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import type { CurrentUser } from 'triage-inbox/core';
import * as v from 'valibot';
import { people } from '../database/schema.ts';
import { HttpFailure } from '../failures/httpFailure.ts';
import { readBody } from '../http/requestBody.ts';
import type { Identity, Needs } from '../ports.ts';
import type { ServerEnv } from '../serverEnv.ts';
import type { Viewer } from '../viewer.ts';
import { signedIn } from './authenticate.ts';
import { membershipsOf, organization } from './memberships.ts';
import { moveSession } from './sessions.ts';

const switchBody = v.object({ workspaceId: v.string('must be the id of a workspace') });

/** POST /auth/logout and /auth/switch-workspace. */
export function sessionRoutes(ports: Needs<'database' | 'signals' | 'access' | 'identity'>): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>();

  routes.post('/logout', async (context) => {
    await leavingOf(ports).session(context);
    return context.json({ success: true });
  });

  routes.post('/switch-workspace', signedIn(ports), async (context) => {
    const { workspaceId } = await readBody(context, switchBody);
    const viewer = context.get('viewer');
    const memberships = await membershipsOf(ports, viewer.account);
    const target = memberships.find((membership) => membership.workspaceId === workspaceId);
    if (!target) throw new HttpFailure(404, 'Workspace not found');
    await moveSession(ports.database, viewer, target);
    // Close streams of the previous workspace.
    if (target.workspaceId !== viewer.workspaceId) ports.signals.send({ kind: 'sessions', ids: [viewer.sessionId] });
    return context.json({ success: true, workspace: target.name });
  });

  return routes;
}

/** GET /api/auth/status and POST /api/auth/revoke. */
export function accountRoutes(ports: Needs<'database' | 'access' | 'identity'>): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>();

  routes.get('/status', async (context) => {
    const viewer = await ports.identity.viewerOf(context);
    if (!viewer) {
      const absence = await ports.identity.absenceOf(context);
      return context.json({ authenticated: false, user: null, workspace: null, organizations: [], ...absence });
    }
    const [user, memberships] = await Promise.all([currentUser(ports, viewer), membershipsOf(ports, viewer.account)]);
    ports.identity.greet(context, viewer);
    return context.json({
      authenticated: true,
      user,
      workspace: viewer.workspaceName,
      workspace_id: viewer.workspaceId,
      organizations: memberships.map(organization),
      list_cursor: true,
    });
  });

  routes.post('/revoke', signedIn(ports), async (context) => {
    await leavingOf(ports).account(context, context.get('viewer'));
    return context.json({ success: true });
  });

  return routes;
}

function leavingOf({ identity }: Needs<'identity'>): NonNullable<Identity['leaving']> {
  if (identity.leaving) return identity.leaving;
  throw new HttpFailure(404, 'This server has no sign-out: the app around the inbox signs people in and out');
}

async function currentUser({ database }: Needs<'database'>, viewer: Viewer): Promise<CurrentUser> {
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
