import { expect, test } from '../e2e/fixtures/test.ts';
import { ana } from '../e2e/fixtures/workspace.ts';
import { createClient } from './client.ts';
import { attemptsOn } from './everyCall.ts';

/** Headers that browsers send with requests of pages on other origins. */
const foreignHeaders = (port: string): Record<string, string>[] => [
  { origin: 'https://evil.example' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site', origin: `http://localhost:${Number(port) + 1}` },
  { origin: `http://localhost:${Number(port) + 1}` },
  { origin: `http://localhost.evil.example:${port}` },
];

const contentTypes = ['application/json', 'text/plain', 'application/x-www-form-urlencoded'];

test('every write from another origin is refused with 403 and changes nothing', async ({
  server,
  control,
  workspace,
}) => {
  const token = await control.signIn({ workspaceId: workspace.id, userId: ana });
  const asAna = createClient(server.url, token);
  const view = await asAna('POST', '/api/custom-views', {
    label: 'Mine',
    parentViewId: 'conversations',
    filters: [],
  });
  const viewId: string = view.body.data.view.id;
  const state = async () => {
    const answers = [];
    for (const path of ['/api/conversations/data', '/api/conversations/GENERAL/threads', '/api/all-views']) {
      answers.push((await asAna('GET', path)).body);
    }
    return answers;
  };
  const before = await state();

  const session = await fetch(`${server.url}/__test__/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ workspaceId: workspace.id, userId: ana }),
  });
  const cookie = session.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  expect(cookie).toMatch(/^triage_session_/);

  const writes = attemptsOn({
    conversationId: 'GENERAL',
    ts: workspace.ts.firstUnread,
    userId: ana,
    workspaceId: workspace.id,
    viewId,
    word: 'lunch',
  }).filter(({ method }) => method !== 'GET');
  expect(writes.length).toBeGreaterThan(20);
  for (const { method, path, body } of writes) {
    for (const headers of foreignHeaders(new URL(server.url).port)) {
      for (const type of contentTypes) {
        const answer = await fetch(server.url + path, {
          method,
          // A browser adds the cookie to some of these requests.
          headers: { cookie, 'content-type': type, ...headers },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        expect(answer.status, `${method} ${path} ${JSON.stringify(headers)}`).toBe(403);
        await answer.body?.cancel();
      }
    }
  }
  expect(await state()).toEqual(before);
  // The operator learns of each origin once.
  const named = server.newErrorOutput().trim().split('\n');
  expect(named.map((line) => /^A page of (\S+) called this server/.exec(line)?.[1])).toEqual([
    'https://evil.example',
    expect.stringMatching(/^http:\/\/localhost:\d+$/),
    expect.stringMatching(/^http:\/\/localhost\.evil\.example:\d+$/),
  ]);
});
