import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';
import { limitRequests } from '../../auth/limitRequests.ts';
import { hashToken, newToken } from '../../auth/tokens.ts';
import { HttpFailure } from '../../failures/httpFailure.ts';
import { allowOrigins } from '../../http/allowedOrigins.ts';
import { failure } from '../../http/envelope.ts';
import { readBody, readText } from '../../http/requestBody.ts';
import { uncached } from '../../http/securityHeaders.ts';
import type { Needs } from '../../ports.ts';
import type { ServerEnv } from '../../serverEnv.ts';
import { serverFolder } from '../../serverFolder.ts';
import { redirectUrlOf } from '../auth/oauth.ts';
import type { SlackSettings } from '../settings/slackSettings.ts';
import type { FoundPerson, TokenCheck } from './checkTokens.ts';
import { codePage } from './codePage.ts';
import { setPagePolicy } from './pageFrame.ts';
import { setupPage } from './setupPage.ts';
import { setupStyles } from './setupStyles.ts';
import type { TerminalCode } from './terminalCode.ts';
import type { TokenSetUp } from './tokenSetUp.ts';

export interface SetupRoutesOptions {
  settings: SlackSettings;
  setUp: TokenSetUp;
  code: TerminalCode;
  /** Other machines may reach the server: the page asks for the code in the terminal. */
  needsCode: boolean;
}

const text = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(2_000)));
const tokensBody = v.object({ userToken: text, appToken: text });

const passCookie = 'triage_setup';

/** GET and POST /setup: the page on which a person connects the inbox, until that is done. */
export function setupRoutes(ports: Needs<'identity' | 'limits' | 'log'>, options: SetupRoutesOptions): Hono<ServerEnv> {
  const { settings, setUp, code, needsCode } = options;
  const routes = new Hono<ServerEnv>();
  /** Browsers that have entered the code. */
  const passes = new Set<string>();
  /** The token of the environment is no proof that this browser is its owner's. */
  const isForOwner = () => settings.userToken !== null && !setUp.greetsFirst();
  const mayUse = (context: Context) =>
    (!needsCode && !isForOwner()) || passes.has(hashToken(getCookie(context, passCookie) ?? ''));
  const askForCode = (context: Context<ServerEnv>, isWrong: boolean) => {
    code.print(context.get('origin'));
    setPagePolicy(context);
    const purpose = 'Only the owner of this server may set it up.';
    return context.html(
      codePage({ basePath: context.get('basePath'), action: '/setup/code', purpose, returnTo: '', isWrong }),
      isWrong ? 403 : 200,
    );
  };

  const ownPages = allowOrigins(new Set(), ports.log);
  for (const path of ['/setup', '/setup/*']) routes.use(path, uncached, limitRequests(ports), ownPages);
  servePageFiles(routes);

  for (const path of ['/setup', '/setup/*']) {
    routes.use(path, async (context, next) => {
      if (!(await setUp.status()).isComplete) return next();
      if (context.req.method === 'GET') return context.text(isSetUp, 404);
      return context.json(failure(isSetUp), 409);
    });
  }
  routes.get('/setup', async (context) => {
    if (!mayUse(context)) return askForCode(context, false);
    await setUp.adoptEnvironment();
    const status = await setUp.status();
    if (status.isComplete) return context.redirect(`${context.get('basePath')}/`, 303);
    setPagePolicy(context);
    return context.html(
      setupPage({
        settings,
        status,
        basePath: context.get('basePath'),
        redirectUrl: redirectUrlOf(context.get('origin'), context.get('basePath')),
      }),
    );
  });
  routes.post('/setup/code', async (context) => {
    const form = new URLSearchParams(await readText(context));
    if (!code.take(form.get('code') ?? '')) return askForCode(context, true);
    const pass = newToken();
    passes.add(hashToken(pass));
    const secure = context.get('origin').protocol === 'https:';
    setCookie(context, passCookie, pass, {
      httpOnly: true,
      sameSite: 'Strict',
      path: `${context.get('basePath')}/setup`,
      secure,
    });
    return context.redirect(`${context.get('basePath')}/setup`, 303);
  });
  routes.use('/setup/*', async (context, next) => {
    if (!mayUse(context)) throw new HttpFailure(403, 'Open /setup, and enter the code in the terminal.');
    return next();
  });
  routes.post('/setup/check', async (context) => context.json(await check(setUp, await readBody(context, tokensBody))));
  routes.post('/setup', async (context) => {
    if (!mayUse(context)) throw new HttpFailure(403, 'Open /setup, and enter the code in the terminal.');
    const tokens = await readBody(context, tokensBody);
    const outcome = await setUp.complete(tokens, await ports.identity.viewerOf(context));
    if (outcome === null) return context.json(failure(isSetUp), 409);
    if ('problems' in outcome) return context.json({ ...failure('Slack does not accept the tokens'), ...outcome }, 400);
    passes.clear();
    setUp.greeted();
    await ports.identity.admit(context, outcome);
    const result = new URLSearchParams({ auth_success: 'true', workspace: outcome.workspaceName });
    return context.json({ success: true, location: `${context.get('basePath')}/inbox?${result}` });
  });
  return routes;
}

function servePageFiles(routes: Hono<ServerEnv>): void {
  routes.get('/setup/page.css', (context) =>
    context.body(setupStyles, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  );
  routes.get('/setup/page.js', (context) =>
    context.body(readFileSync(join(serverFolder, 'setup-page.js'), 'utf8'), 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
    }),
  );
}

async function check(setUp: TokenSetUp, { userToken, appToken }: v.InferOutput<typeof tokensBody>) {
  const [user, app] = await Promise.all([
    userToken === undefined ? undefined : setUp.checkUser(userToken),
    appToken === undefined ? undefined : setUp.checkApp(appToken),
  ]);
  return {
    ...(user && { userToken: shown(user) }),
    ...(app && { appToken: 'problem' in app ? app : { found: true } }),
  };
}

const isSetUp =
  'This server is set up already. To set it up anew, disconnect the workspace in the inbox, or start with another --data folder.';

/** Without the token. */
const shown = (check: TokenCheck<FoundPerson>) => {
  if ('problem' in check) return check;
  const { workspace, person, missing } = check.found;
  return { found: { workspace, person, missing } };
};
