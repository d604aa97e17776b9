import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AppState } from '../api/appState.ts';
import { readBody } from '../api/readCall.ts';
import type { FakeWorld } from '../world/fakeWorld.ts';
import { escapeHtml, page, problemPage } from './authorizePage.ts';

interface AppPages {
  app: AppState;
  world: FakeWorld;
}

/** The pages of an app at https://api.slack.com/apps, as far as a person needs them for a token. Plain forms, without scripts. */
export async function appPages(
  pages: AppPages,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const form = new URLSearchParams(request.method === 'POST' ? await readBody(request) : '');
  const body =
    request.method === 'POST'
      ? formPage(pages, url.pathname, form)
      : newAppPage(url.searchParams.get('manifest_yaml') ?? '');
  response.writeHead(body === null ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(body ?? 'Not found');
}

/** `https://api.slack.com/apps?new_app=1` creates an app from a manifest. Its form refuses redirect URLs without https. */
function newAppPage(manifest: string): string {
  if (/^ +- http:/m.test(manifest) && !manifest.includes('pkce_enabled: true'))
    return problemPage('Redirect URLs must use https');
  return page(
    'Create an app',
    `<h1>Create an app from this manifest</h1><pre>${escapeHtml(manifest)}</pre>
<form method="post" action="/apps/A0TRIAGE">${hidden('scopes', userScopes(manifest).join(','))}<button autofocus>Create</button></form>`,
  );
}

const userScopes = (manifest: string): string[] =>
  [...manifest.matchAll(/^ +- ([a-z]+:[a-z.]+)$/gm)].map(([, scope = '']) => scope);

function formPage({ app, world }: AppPages, path: string, form: URLSearchParams): string | null {
  const scopes = form.get('scopes') ?? '';
  switch (path) {
    case '/apps/A0TRIAGE':
      return page(
        'Install App',
        `<h1>Install App</h1><form method="post" action="/apps/A0TRIAGE/install">${hidden('scopes', scopes)}
<label>Person <select name="user">${peopleOf(world)}</select></label>
<button autofocus>Install to Workspace</button></form>`,
      );
    case '/apps/A0TRIAGE/install': {
      const user = world.store.user(form.get('user') ?? '');
      const { token } = app.grants.issue({ userId: user.id, teamId: user.teamId, scopes: scopes.split(',') });
      return tokenPage(
        'User OAuth Token',
        token,
        '<form method="post" action="/apps/A0TRIAGE/app-token"><button>Generate an app-level token</button></form>',
      );
    }
    case '/apps/A0TRIAGE/app-token':
      return tokenPage('App-Level Token', app.credentials.appToken, '');
    default:
      return null;
  }
}

const peopleOf = ({ store }: FakeWorld): string =>
  [...store.users.values()]
    .filter(({ isBot, isDeactivated }) => !isBot && !isDeactivated)
    .map(({ id, realName }) => `<option value="${escapeHtml(id)}">${escapeHtml(realName)}</option>`)
    .join('');

const tokenPage = (label: string, token: string, more: string): string =>
  page(
    label,
    `<h1>${label}</h1><label>${label} <input readonly autofocus size="80" value="${escapeHtml(token)}"></label>${more}`,
  );

const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
