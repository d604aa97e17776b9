import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { FakeSlack } from '../../../../fake-slack/src/fakeSlack.ts';
import { startFakeSlack } from '../../../../fake-slack/src/startFakeSlack.ts';
import { type BundledServer, bundleServer, type ServerProcess } from '../../../testing/bundledServer.ts';
import { createDatabase } from '../../../testing/createDatabase.ts';
import { eventually } from '../../../testing/eventually.ts';
import { type KeptStream, type SlackPerson, signInPerson } from '../../../testing/slackPerson.ts';

describe('two instances on one database, with the real limits of Slack', () => {
  let bundle: BundledServer;
  let slack: FakeSlack;
  let folder: string;
  let databaseUrl: string;
  let holder: ServerProcess;
  let other: ServerProcess;
  let alice: SlackPerson;
  let bob: SlackPerson;
  let stream: KeptStream;

  const start = (): ServerProcess => {
    const { SLACK_SIGNING_SECRET: _http, ...keys } = slack.env;
    const env = { ...keys, TRIAGE_SECRET: 'a secret for tests only' };
    return bundle.start(['--slack', '--port', '0', '--database', databaseUrl], env, folder);
  };

  beforeAll(async () => {
    bundle = await bundleServer();
    slack = await startFakeSlack();
    slack.faults.realLimits = true;
    folder = mkdtempSync(join(tmpdir(), 'triage-two-'));
    databaseUrl = await createDatabase(inject('postgresUrl') ?? '');
    // The first one gets the lease.
    holder = start();
    await holder.url;
    await eventually(() => expect(slack.socketCount()).toBe(1));
    other = start();
    alice = await signInPerson({ server: { url: await holder.url }, slack }, 'U0ALICE');
    bob = await signInPerson({ server: { url: await other.url }, slack }, 'U0BOB');
    for (const person of [alice, bob]) {
      await eventually(async () => expect((await person.get('/api/sync')).body.data.phase).toBe('current'));
    }
    stream = await alice.at(await other.url).stream();
  });
  afterAll(async () => {
    stream?.close();
    bundle.dispose();
    await slack.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('deliver an event that arrives at one to the streams of the other', async () => {
    expect(slack.socketCount()).toBe(1);
    slack.world.post('C0SECRET', 'U0BOB', 'Written in Slack');
    await eventually(() => expect(stream.texts()).toContain('Written in Slack'));
    await bob.send('C0SECRET', 'Written in the product', 'by-bob');
    await eventually(() => expect(stream.texts()).toContain('Written in the product'));
    expect(stream.texts().filter((text) => text === 'Written in the product')).toHaveLength(1);
  });

  it('share the calls that Slack allows', async () => {
    const timestamp = slack.world.post('C0SECRET', 'U0BOB', 'Nice');
    await eventually(() => expect(stream.texts()).toContain('Nice'));
    const names = ['tada', 'eyes', 'heart', 'fire', 'rocket', 'wave', 'clap', 'pray', 'star'];
    const react = (person: SlackPerson, name: string) =>
      person.post('/api/conversations/C0SECRET/add-reaction', { timestamp, name });
    const answers = await Promise.all(names.flatMap((name) => [react(alice, name), react(bob, name)]));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const times = slack.calls.filter(({ method }) => method === 'reactions.add').map(({ at }) => at);
    expect(times).toHaveLength(18);
    // Together, they make 15 calls at once, and one each 1.7 s after that; alone, each could make its nine at once.
    expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(3000);
  });

  it('miss nothing when the one with the socket is killed', async () => {
    holder.child.kill('SIGKILL');
    await holder.ended;
    const killedAt = performance.now();
    for (let count = 1; count <= 10; count += 1) slack.world.post('C0SECRET', 'U0BOB', `In the gap ${count}`);
    slack.world.post('D0ALICEBOB', 'U0BOB', 'In the gap, direct');
    await eventually(() => expect(slack.socketCount()).toBe(1));
    expect(performance.now() - killedAt).toBeLessThan(10_000);
    slack.world.post('C0SECRET', 'U0BOB', 'After the gap');
    const expected = [...Array.from({ length: 10 }, (_, index) => `In the gap ${index + 1}`), 'In the gap, direct'];
    await eventually(() => {
      expect(stream.texts()).toEqual(expect.arrayContaining([...expected, 'After the gap']));
    });
    for (const text of expected) expect(stream.texts().filter((one) => one === text)).toHaveLength(1);
    expect((await alice.at(await other.url).send('C0SECRET', 'I saw it', 'saw-it')).status).toBe(200);
  });

  it('call nothing too early', () => {
    expect(slack.violations).toEqual([]);
    expect(slack.calls.filter(({ status }) => status === 429)).toEqual([]);
  });
});
