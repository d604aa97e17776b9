import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { readText } from '../http/requestBody.ts';
import type { Needs } from '../ports.ts';
import type { ServerEnv } from '../serverEnv.ts';
import { type HandoffChoice, handoffPage } from './handoffPage.ts';
import { handoffStyles } from './handoffStyles.ts';
import { type HandoffOptions, resolveReturnTo, returnsToken, tokenRefusal, withResult } from './returnTo.ts';

/** GET and POST /auth/slack: the hand-off of product spec §2 "OAuth return", for the workspaces in this server's own
 * database. */
export function handoffRoutes(ports: Needs<'database' | 'identity' | 'log'>, options: HandoffOptions): Hono<ServerEnv> {
  const { returnOrigins } = options;
  const routes = new Hono<ServerEnv>();

  routes.get('/slack', async (context) => {
    const returnTo = resolveReturnTo(context.req.query('return_to'), context.get('home'), returnOrigins);
    const choices = await handoffChoices(ports);
    if (choices.length === 0) return context.redirect(withResult(returnTo, { auth_error: 'no_workspace' }), 303);
    context.header('Content-Security-Policy', pagePolicy(returnTo));
    // Without it the form's request has the origin "null", which is refused where browsers send no Sec-Fetch-Site.
    context.header('Referrer-Policy', 'same-origin');
    const wantsToken = context.req.query('token') === '1';
    const theme = context.req.query('theme') === 'light' ? 'light' : 'dark';
    return context.html(handoffPage({ choices, returnTo: returnTo.href, wantsToken, theme }));
  });

  routes.get('/slack.css', (context) =>
    context.body(handoffStyles, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache' }),
  );

  routes.post('/slack', async (context) => {
    const form = new URLSearchParams(await readText(context));
    const own = context.get('origin');
    const returnTo = resolveReturnTo(form.get('return_to') ?? undefined, context.get('home'), returnOrigins);
    const back = (result: Record<string, string>) => context.redirect(withResult(returnTo, result), 303);
    const picked = form.get('sign_in') ?? (form.get('decision') === 'authorize' ? form.get('workspace') : null);
    if (picked === null) return back({ auth_error: 'access_denied' });
    const choice = (await handoffChoices(ports)).find(({ workspaceId }) => workspaceId === picked);
    if (!choice) return back({ auth_error: 'unknown_workspace' });
    const refusal = form.get('token') === '1' ? tokenRefusal({ returnTo, own }, options) : null;
    if (refusal !== null) {
      ports.log.error(refusal);
      return back({ auth_error: 'return_to_not_allowed' });
    }

    const token = await ports.identity.admit(context, choice);
    const withToken = token !== null && returnsToken({ returnTo, own }, options) && { token };
    return back({ auth_success: 'true', workspace: choice.name, ...withToken });
  });

  return routes;
}

interface Choice extends HandoffChoice {
  userId: string;
}

/** The workspaces and their default users; the one imported last comes first. */
async function handoffChoices({ database }: Needs<'database'>): Promise<Choice[]> {
  const { rows } = await database.execute<Choice & Record<string, unknown>>(sql`
    select w.id as "workspaceId", w.name, p.id as "userId",
      coalesce(nullif(p.real_name, ''), nullif(p.display_name, ''), p.name) as "personName"
    from workspaces w join people p on p.workspace_id = w.id and p.id = w.default_user_id
    left join server_state preferred on preferred.key = 'preferred_workspace' and preferred.value = w.id
    where w.ready and w.service is null
    order by preferred.key is null, w.created_at, w.id`);
  return rows;
}

/** Browsers apply `form-action` to the redirect after the form as well. */
const pagePolicy = (returnTo: URL): string =>
  `default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self' ${returnTo.origin}; base-uri 'none'; frame-ancestors 'none'`;
