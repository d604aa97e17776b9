import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '../../../packages/server/testing/startTestServer.ts';
import { signIn } from '../../../packages/server/testing/testClient.ts';
import { checkBackend } from '../../../src/check/checkBackend.ts';
import { parseOptions } from '../../../src/check/checkOptions.ts';
import { runCheck, textsOf } from '../runCheck.ts';

describe('triage-inbox-check and the demo server', () => {
  let server: Awaited<ReturnType<typeof startTestServer>>;
  let [token, other] = ['', ''];
  beforeAll(async () => {
    server = await startTestServer();
    token = (await signIn(server, 'ANA')).token;
    other = (await signIn(server, 'BEN')).token;
  });
  afterAll(() => server.close());

  it('finds no fault when it reads [PRO-8]', async () => {
    const report = await runCheck(server.url, '--token', token);
    expect(textsOf(report, 'fault')).toEqual([]);
    expect(report.absent).toEqual([]);
    expect(textsOf(report, 'ok')).toEqual(
      expect.arrayContaining([
        'GET /api/auth/status: signed in as ana in Acme',
        'without sign-in: GET /api/conversations/data answers 401',
        'GET /api/sse/stream: resumes after the id of the last frame',
      ]),
    );
  });

  it('writes nothing without --write [PRO-8]', async () => {
    const before = await (await signIn(server, 'ANA')).get('/api/conversations/GENERAL/threads');
    const methods: string[] = [];
    const parsed = parseOptions([server.url, '--heartbeat=0', '--token', token]);
    if (!('options' in parsed)) throw new Error('The options are valid');
    await checkBackend(parsed.options, (url, init) => {
      methods.push(`${init.method ?? 'GET'} ${new URL(url).pathname}`);
      return fetch(url, init);
    });
    expect(methods.filter((method) => !method.startsWith('GET '))).toEqual(['POST /api/conversations/aggregate']);
    const after = await (await signIn(server, 'ANA')).get('/api/conversations/GENERAL/threads');
    expect(after.body).toEqual(before.body);
  });

  it('finds no fault when it writes, and runs the contract suite with two users [PRO-8]', {
    tags: ['proof'],
  }, async () => {
    const report = await runCheck(server.url, '--token', token, '--write', '--other-token', other);
    expect(textsOf(report, 'fault')).toEqual([]);
    expect(textsOf(report, 'ok')).toEqual(
      expect.arrayContaining([
        'live stream: new_message after a sent message',
        'live stream: channel_marked after a mark',
        'live stream: replays a missed message after the last id',
        'contract suite, brings threads only to people who follow them: passes',
      ]),
    );
  });

  it('says that a token is not accepted [PRO-8]', async () => {
    const report = await runCheck(server.url, '--token', 'wrong');
    expect(textsOf(report, 'fault')).toEqual([
      'sign-in: the server does not accept the sign-in: pass --token or --cookie of a user',
    ]);
  });
});
