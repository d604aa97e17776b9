import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FakeSlack } from '../../../../fake-slack/src/fakeSlack.ts';
import { startFakeSlack } from '../../../../fake-slack/src/startFakeSlack.ts';
import { type BundledServer, bundleServer, type ServerProcess } from '../../../testing/bundledServer.ts';
import { eventually } from '../../../testing/eventually.ts';
import { type SlackPerson, signInPerson } from '../../../testing/slackPerson.ts';
import { testDatabaseUrl } from '../../../testing/testDatabase.ts';

describe('a process that is killed between the answer of Slack and its own write', () => {
  let bundle: BundledServer;
  let slack: FakeSlack;
  let folder: string;
  let databaseUrl: string | undefined;

  beforeAll(async () => {
    bundle = await bundleServer();
    slack = await startFakeSlack();
    folder = mkdtempSync(join(tmpdir(), 'triage-once-'));
    databaseUrl = await testDatabaseUrl();
  });
  afterAll(async () => {
    bundle.dispose();
    await slack.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const start = (): ServerProcess => {
    const { SLACK_SIGNING_SECRET: _http, ...keys } = slack.env;
    const database = databaseUrl === undefined ? ['--data', join(folder, 'data')] : ['--database', databaseUrl];
    const env = { ...keys, TRIAGE_SECRET: 'a secret for tests only' };
    return bundle.start(['--slack', '--port', '0', ...database], env, folder);
  };
  const inSlack = (text: string) =>
    slack.world.store.channel('C0RANDOM').messages.filter((message) => message.text === text);
  const inConversation = async (person: SlackPerson, text: string): Promise<unknown[]> => {
    const { body } = await person.get('/api/conversations/C0RANDOM/threads');
    return body.data.messages.filter((message: { text: string }) => message.text === text);
  };

  it('has sent the message once, whether the client repeats it or not', async () => {
    const server = start();
    const alice = await signInPerson({ server: { url: await server.url }, slack }, 'U0ALICE');
    await eventually(async () => expect((await alice.get('/api/sync')).body.data.phase).toBe('current'));

    slack.faults.delay('chat.postMessage', 60_000, { afterWork: true });
    const answers = Promise.allSettled([
      alice.send('C0RANDOM', 'Repeated', 'repeated'),
      alice.send('D0ALICEBOB', 'Not repeated', 'not repeated'),
    ]);
    const unrepeated = () =>
      slack.world.store.channel('D0ALICEBOB').messages.filter(({ text }) => text === 'Not repeated');
    await eventually(() => expect([inSlack('Repeated'), unrepeated()].map(({ length }) => length)).toEqual([1, 1]));
    server.child.kill('SIGKILL');
    await server.ended;
    expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected']);

    slack.faults.clear();
    const again = alice.at(await start().url);
    const sent = await again.send('C0RANDOM', 'Repeated', 'repeated');
    expect(sent.body).toMatchObject({
      data: { message: { ts: inSlack('Repeated')[0]?.ts, client_msg_id: 'repeated' } },
    });
    expect((await again.send('C0RANDOM', 'Repeated', 'repeated')).body).toEqual(sent.body);
    expect(inSlack('Repeated')).toHaveLength(1);
    expect(await inConversation(again, 'Repeated')).toHaveLength(1);
    await eventually(async () => {
      const { body } = await again.get('/api/conversations/D0ALICEBOB/threads');
      expect(body.data.messages.filter(({ text }: { text: string }) => text === 'Not repeated')).toHaveLength(1);
    });
    expect(unrepeated()).toHaveLength(1);
  });
});
