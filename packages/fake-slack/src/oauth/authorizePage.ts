import type { FakeTeam, FakeUser } from '../world/worldState.ts';

interface AuthorizePage {
  /** The query of the request: it goes with the form. */
  query: URLSearchParams;
  teams: FakeTeam[];
  team: FakeTeam;
  people: FakeUser[];
}

/** The page on which a person chooses a workspace and allows the app. Plain forms, without scripts. */
export function authorizePage({ query, teams, team, people }: AuthorizePage): string {
  const hidden = (names: string[]) =>
    [...query]
      .filter(([name]) => !names.includes(name))
      .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
      .join('');
  const scopes = (query.get('user_scope') ?? '').split(/[,\s]+/).filter((scope) => scope !== '');
  return page(
    'Allow access',
    `<h1>Triage Inbox asks for access to ${escapeHtml(team.name)}</h1>
<form method="get" action="/oauth/v2/authorize">${hidden(['team'])}
  <label>Workspace <select name="team">${teams.map((item) => option(item.id, item.name, item.id === team.id)).join('')}</select></label>
  <button type="submit">Change workspace</button>
</form>
<form method="post" action="/oauth/v2/authorize">${hidden(['team', 'user', 'decision'])}
  <input type="hidden" name="team" value="${escapeHtml(team.id)}">
  <label>Person <select name="user">${people.map((item) => option(item.id, item.realName, item.id === query.get('user'))).join('')}</select></label>
  <h2>The app may</h2>
  <ul>${scopes.map((scope) => `<li>${escapeHtml(scope)}</li>`).join('')}</ul>
  <button type="submit" name="decision" value="allow">Allow</button>
  <button type="submit" name="decision" value="cancel">Cancel</button>
</form>`,
  );
}

/** A page that names a problem with the request, as Slack shows it instead of a redirect. */
export const problemPage = (problem: string): string => page('Something went wrong', `<h1>${escapeHtml(problem)}</h1>`);

export const signInPage = (): string => page('Sign in', '<h1>Sign in to your workspace</h1>');

const option = (value: string, label: string, isSelected: boolean) =>
  `<option value="${escapeHtml(value)}"${isSelected ? ' selected' : ''}>${escapeHtml(label)}</option>`;

/** A page without styles. */
export const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} | Fake Slack</title></head><body><main>${body}</main></body></html>`;

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
