import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { get, type RequestOptions } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FakeSlack } from '../../../fake-slack/src/fakeSlack.ts';
import { startFakeSlack } from '../../../fake-slack/src/startFakeSlack.ts';
import { type BundledServer, bundleServer } from '../../testing/bundledServer.ts';
import { cookieJar } from '../../testing/cookieJar.ts';
import { signInAtSlack } from '../../testing/slackServer.ts';
import { call } from '../../testing/testClient.ts';

/** The JSON that a server answers, whose authority (`ca`) is trusted. */
const askOverHttps = (url: string, options: RequestOptions) =>
  new Promise<unknown>((resolve, reject) => {
    get(url, options, (response) => resolve(json(response))).on('error', reject);
  });

// Every test starts a process; some open a database.
describe('npm start -- --slack', () => {
  let bundle: BundledServer;
  let slack: FakeSlack;
  let folder: string;

  beforeAll(async () => {
    bundle = await bundleServer();
    slack = await startFakeSlack();
    folder = mkdtempSync(join(tmpdir(), 'triage-slack-'));
  });
  afterAll(async () => {
    bundle.dispose();
    await slack.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const start = (env: NodeJS.ProcessEnv = {}) =>
    bundle.start(['--slack', '--port', '0', '--data', join(folder, 'data')], env, folder);
  const keysOf = ({ env }: FakeSlack) => {
    const { SLACK_SIGNING_SECRET: _http, ...keys } = env;
    return keys;
  };
  const writeEnv = (keys: NodeJS.ProcessEnv) =>
    writeFileSync(
      join(folder, '.env'),
      Object.entries(keys)
        .map((entry) => entry.join('='))
        .join('\n'),
    );

  it('without keys prints the address only, and the set-up outlives a restart', async () => {
    const inEmptyFolder = (...more: string[]) => {
      const env = { SLACK_API_URL: slack.apiUrl };
      return bundle.start(['--slack', '--port', '0', '--data', join(folder, 'own'), ...more], env, folder);
    };
    const server = inEmptyFolder();
    const url = await server.url;
    expect((await call(`${url}/setup`)).body).toContain('Connect your Slack workspace');
    const body = JSON.stringify({ userToken: slack.tokenFor('U0ALICE'), appToken: slack.env.SLACK_APP_TOKEN });
    const answer = await call(`${url}/setup`, { method: 'POST', body });
    expect(answer.status).toBe(200);
    const jar = cookieJar();
    jar.keep(answer.headers);
    server.child.kill('SIGTERM');
    expect(await server.ended).toMatchObject({
      code: 0,
      stdout: `Triage Inbox is running at ${url}\n`,
      stderr: '',
    });

    const again = inEmptyFolder('--https');
    const secure = await again.url;
    expect(secure).toMatch(/^https:\/\/localhost:/);
    const ca = readFileSync(join(folder, 'own', 'https', 'authority.pem'), 'utf8');
    const status = await askOverHttps(`${secure}/api/auth/status`, { ca, headers: jar.header });
    expect(status).toMatchObject({ authenticated: true, user: { id: 'U0ALICE' } });
    again.child.kill('SIGTERM');
    expect((await again.ended).stdout).toMatch(/^Trust .*authority\.pem once/);
    rmSync(join(folder, 'own'), { recursive: true });
  });

  it('names wrong keys in one line', async () => {
    const wrong = { ...keysOf(slack), SLACK_CLIENT_SECRET: 'not-the-secret' };
    const { code, stderr } = await start(wrong).ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Slack refuses SLACK_CLIENT_SECRET\. Copy .*\n$/);
    expect(stderr).not.toContain('not-the-secret');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('reads the keys from .env; the sign-in survives a restart, and a lost key is named', async () => {
    writeEnv(keysOf(slack));
    const server = start();
    const url = await server.url;
    expect((await call(`${url}/api/setup/status`)).body).toEqual({ configured: true });
    const jar = cookieJar();
    const end = await signInAtSlack({ server: { url }, slack }, jar, 'U0ALICE');
    expect(Object.fromEntries(end.searchParams)).toEqual({ auth_success: 'true', workspace: 'Acme' });
    server.child.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0, stderr: '' });
    const key = join(folder, 'data', 'slack.key');
    expect(statSync(key).mode & 0o777).toBe(0o600);

    const again = start();
    const status = await call(`${await again.url}/api/auth/status`, { headers: jar.header });
    expect(status.body).toMatchObject({
      authenticated: true,
      user: { id: 'U0ALICE' },
      organizations: [{ id: 'T0ACME' }],
    });
    again.child.kill('SIGTERM');
    await again.ended;

    rmSync(key);
    const { code, stderr } = await start().ended;
    expect([code, stderr]).toEqual([1, expect.stringContaining('--forget-sign-ins')]);
  });
});
