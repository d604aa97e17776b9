import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AppState } from '../api/appState.ts';
import { readBody } from '../api/readCall.ts';
import type { FakeWorld } from '../world/fakeWorld.ts';
import { authorizePage, problemPage } from './authorizePage.ts';
import { allUserScopes } from './scopes.ts';

interface AuthorizeContext {
  app: AppState;
  world: FakeWorld;
  /** The registered redirect URLs; null accepts each. */
  redirectUris: readonly string[] | null;
}

/** `/oauth/v2/authorize`: the page, and the answer to its form. */
export async function authorize(
  context: AuthorizeContext,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const query = request.method === 'POST' ? new URLSearchParams(await readBody(request)) : url.searchParams;
  const problem = problemOf(context, query);
  if (problem !== null) return html(response, problemPage(problem));
  if (request.method === 'POST') return redirect(response, decided(context, query));
  const { store } = context.world;
  const teams = [...store.teams.values()];
  const team = teams.find(({ id }) => id === query.get('team')) ?? teams[0];
  if (!team) return html(response, problemPage('There is no workspace'));
  const people = [...store.users.values()].filter(
    (user) => user.teamId === team.id && !user.isBot && !user.isDeactivated,
  );
  html(response, authorizePage({ query, teams, team, people }));
}

function problemOf({ app, redirectUris }: AuthorizeContext, query: URLSearchParams): string | null {
  if (query.get('client_id') !== app.credentials.clientId) return 'Invalid client_id parameter';
  const redirectUri = query.get('redirect_uri');
  // Slack compares the start: a longer path and a query are allowed.
  if (
    redirectUri === null ||
    !URL.canParse(redirectUri) ||
    redirectUris?.some((known) => redirectUri.startsWith(known)) === false
  ) {
    return 'redirect_uri did not match any configured URIs';
  }
  const scopes = scopesOf(query);
  if (scopes.length === 0 && (query.get('scope') ?? '') === '') return 'Missing scope parameter';
  const unknown = scopes.find((scope) => !allUserScopes.includes(scope));
  return unknown === undefined ? null : `Invalid permissions requested: ${unknown}`;
}

const scopesOf = (query: URLSearchParams): string[] =>
  (query.get('user_scope') ?? '').split(/[,\s]+/).filter((scope) => scope !== '');

/** The URL that the browser returns to. */
function decided({ app, world }: AuthorizeContext, form: URLSearchParams): string {
  const redirectUri = form.get('redirect_uri') ?? '';
  const target = new URL(redirectUri);
  const user = world.store.users.get(form.get('user') ?? '');
  if (form.get('decision') === 'allow' && user) {
    const grant = { userId: user.id, teamId: user.teamId, scopes: scopesOf(form) };
    target.searchParams.set('code', app.grants.newCode(grant, redirectUri, form.get('code_challenge')));
  } else {
    target.searchParams.set('error', 'access_denied');
  }
  const state = form.get('state');
  if (state !== null) target.searchParams.set('state', state);
  return target.href;
}

function html(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(body);
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { location });
  response.end();
}
