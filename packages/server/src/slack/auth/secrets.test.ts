import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { FakeSlack } from '../../../../fake-slack/src/fakeSlack.ts';
import { cookieJar } from '../../../testing/cookieJar.ts';
import { idleSlackParts } from '../../../testing/idleSlackParts.ts';
import { settingsFor, signInAtSlack, startSlackServer } from '../../../testing/slackServer.ts';
import { call } from '../../../testing/testClient.ts';
import { createJsonLog } from '../../log/jsonLog.ts';
import { callSlack } from '../client/callSlack.ts';

/** All tokens that the fake Slack gives, and the keys of the app. */
const secrets = /xox[a-z]|xapp-|fake-client-secret|fake-signing-secret|code-U0|a secret for tests only/;

it('tokens and keys are in no log, answer, address and row, also when calls fail', async () => {
  const logged: string[] = [];
  let now = Date.now();
  const log = createJsonLog({ level: 'trace', now: () => now, output: { write: (line) => void logged.push(line) } });
  const started = await startSlackServer(
    { parts: idleSlackParts, log, now: () => now },
    { tokenRotation: true, now: () => now },
  );
  const { server, slack } = started;
  const answers: string[] = [];
  const jar = cookieJar();
  const ask = async (path: string, method = 'GET') => {
    const { body, headers } = await call(server.url + path, { method, headers: jar.header });
    answers.push(JSON.stringify(body), JSON.stringify([...headers]));
  };
  const dump = async () => {
    const { rows: tables } = await server.ports.database.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    expect(tables.length).toBeGreaterThan(20);
    const rows = tables.map(({ name }) => server.ports.database.execute(`select * from "${name}"`));
    return JSON.stringify((await Promise.all(rows)).map((result) => result.rows));
  };

  for (const error of ['bad_client_secret', 'invalid_code', 'fatal_error']) {
    slack.faults.failNext('oauth.v2.access', error, { status: error === 'fatal_error' ? 500 : 200 });
    answers.push((await signInAtSlack(started, jar, 'U0ALICE')).href);
  }
  for (const method of ['auth.test', 'users.info', 'team.info']) {
    slack.faults.failNext(method, 'internal_error');
    answers.push((await signInAtSlack(started, jar, 'U0ALICE')).href);
  }
  await ask('/api/auth/status');
  await ask('/auth/slack/callback?code=code-U0-guess&state=guess');
  const caller = { workspaceId: 'T0ACME', userId: 'U0ALICE' };
  const tokens = started.context().tokens;
  // Without this, the test could pass because nothing is stored.
  expect(await tokens?.accessTokenOf(caller)).toMatch(/^xoxe\.xoxp/);
  const stored = await dump();
  expect(stored).toContain('v1:');
  expect(stored).not.toMatch(secrets);

  now += 24 * 3_600_000;
  slack.faults.dropNextResponse('oauth.v2.access');
  await expect(tokens?.accessTokenOf(caller)).rejects.toThrow();
  await expect(tokens?.accessTokenOf(caller)).rejects.toThrow(/^(?!.*xox)/);
  answers.push((await signInAtSlack(started, jar, 'U0ALICE')).href);
  slack.faults.failNext('auth.revoke', 'internal_error');
  await ask('/api/auth/disconnect', 'POST');
  await ask('/metrics');
  server.ports.log.error('A failure with its cause', await failureOf(slack, 'xoxp-of-somebody'));
  await ask('/api/auth/disconnect', 'POST');

  expect(await dump()).not.toMatch(secrets);
  expect(answers.length).toBeGreaterThan(12);
  expect(answers.join('\n').replaceAll('code-U0-guess', '')).not.toMatch(secrets);
  expect(logged.length).toBeGreaterThan(10);
  expect(logged.join('')).not.toMatch(secrets);
  await started.close();
});

/** A failure of a call that the log receives as a cause. */
async function failureOf(slack: FakeSlack, token: string): Promise<unknown> {
  slack.faults.failNext('auth.test', 'fatal_error', { status: 500 });
  return callSlack(settingsFor(slack).apiUrl, token, 'auth.test', {}).catch((error: unknown) => error);
}
