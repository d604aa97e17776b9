import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { propertyRuns } from '../../../../tests/propertyRuns.ts';
import { createDatabase } from '../../testing/createDatabase.ts';
import { eventually } from '../../testing/eventually.ts';
import type { Frames } from '../../testing/frames.ts';
import { acme, smallStart } from '../../testing/smallWorkspaces.ts';
import { clientWith, signIn, type TestClient } from '../../testing/testClient.ts';
import { testDatabaseUrl } from '../../testing/testDatabase.ts';
import { type RunningServer, startServer } from '../app/startServer.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { insertWorkspace } from '../seed/seed.ts';
import type { SeedMessage } from '../seed/workspaceSeed.ts';

/** Two processes share nothing but the database, as do two servers in one process. */
describe('two servers on one database', () => {
  let url: string;
  let first: RunningServer;
  let second: RunningServer;
  let streams: Frames[] = [];

  const start = (databaseUrl: string) => startServer({ databaseUrl, seed: () => [acme()], log: { error: () => {} } });

  beforeAll(async () => {
    url = (await testDatabaseUrl()) ?? '';
    [first, second] = await Promise.all([start(url), start(url)]);
  });
  afterEach(() => {
    for (const stream of streams) stream.close();
    streams = [];
  });
  afterAll(() => Promise.all([first.close(), second.close()]));

  const listen = async (client: TestClient, cursor?: string): Promise<Frames> => {
    const stream = await client.stream(cursor);
    streams.push(stream);
    await stream.next();
    return stream;
  };
  const send = (client: TestClient, text: string, client_msg_id?: string) =>
    client.post('/api/messages/send', { channel: 'GENERAL', text, ...(client_msg_id && { client_msg_id }) });
  const textOf = async (stream: Frames) => (await stream.next()).json.data.message.text;
  const count = async (table: string, { ports } = first) =>
    (await ports.database.execute<{ n: number }>(sql.raw(`select count(*) as n from ${table}`))).rows[0]?.n;

  it('migrate and seed it once', { tags: ['proof'] }, async () => {
    // Without the schema: the two servers compete for the migrations.
    const empty = await createDatabase(inject('postgresUrl') ?? '');
    const [one, other] = await Promise.all([start(empty), start(empty)]);
    expect(await count('workspaces', one)).toBe(1);
    expect(await count('messages', one)).toBe([...(acme().messages as Iterable<SeedMessage>)].length);
    await Promise.all([one.close(), other.close()]);
  });

  it('send each other their events', async () => {
    const [ana, ben] = [await signIn(first, 'ANA'), await signIn(second, 'BEN')];
    const [atFirst, atSecond] = [await listen(ana), await listen(ben)];
    await send(ben, 'From the second');
    expect(await textOf(atFirst)).toBe('From the second');
    expect(await textOf(atSecond)).toBe('From the second');
    await send(ana, 'From the first');
    expect(await textOf(atSecond)).toBe('From the first');
  });

  it('resume a stream that the other one began', async () => {
    const ana = await signIn(first, 'ANA');
    const stream = await listen(ana);
    await send(ana, 'Seen');
    const { id } = await stream.next();
    stream.close();
    await send(ana, 'Missed');
    const there = await signIn(second, 'ANA');
    expect(await textOf(await listen(there, id))).toBe('Missed');
  });

  it('deliver all events in order while both write', async () => {
    const [ana, ben] = [await signIn(first, 'ANA'), await signIn(second, 'BEN')];
    const [atFirst, atSecond] = [await listen(ana), await listen(ben)];
    const sent = await Promise.all(
      Array.from({ length: propertyRuns(400) }, (_, index) => send(index % 2 === 0 ? ana : ben, `Number ${index}`)),
    );
    const inOrder = sent.map(({ body }) => body.data.message.ts).sort();
    for (const stream of [atFirst, atSecond]) {
      const frames = await stream.take(sent.length);
      expect(frames.map(({ json }) => json.data.message.ts)).toEqual(inOrder);
      const numbers = frames.map(({ id }) => Number(id.split('-')[0]));
      expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
    }
  });

  it('store a message once when it is sent to both', async () => {
    const [there, here] = [await signIn(first, 'ANA'), await signIn(second, 'ANA')];
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all([there, here, there, here].map((at) => send(at, 'Once', `id-${round}`)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(new Set(answers.map(({ body }) => body.data.message.ts)).size).toBe(1);
    }
    expect(await count("messages where text = 'Once'")).toBe(10);
  });

  it('end the streams of a session that was ended at the other one', async () => {
    const ana = await signIn(first, 'ANA');
    const stream = await listen(clientWith(second, ana.token));
    await ana.post('/auth/logout');
    await stream.ended;
  });

  const cutNotifications = () =>
    first.ports.database.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen %'`);

  it('end these streams also when notifications are lost', async () => {
    const ana = await signIn(first, 'ANA');
    const stream = await listen(clientWith(second, ana.token));
    await eventually(() => expect(second.ports.signals.isConnected).toBe(true));
    await cutNotifications();
    await eventually(() => expect(second.ports.signals.isConnected).toBe(false));
    await ana.post('/auth/logout');
    await stream.ended;
  });

  it('show a change of the directory that the other one made', async () => {
    const ana = await signIn(second, 'ANA');
    const nameOfBen = async () => (await ana.get('/api/users/display-data')).body.data.users.BEN?.name;
    await eventually(() => expect(second.ports.signals.isConnected).toBe(true));
    expect(await nameOfBen()).not.toBe('benjamin');
    await first.ports.database.execute(sql`update people set name = 'benjamin' where id = 'BEN'`);
    first.ports.signals.send({ kind: 'directory' });
    await eventually(async () => expect(await nameOfBen()).toBe('benjamin'));
  });

  it('hear their own signals once', async () => {
    await eventually(() => expect(first.ports.signals.isConnected).toBe(true));
    await eventually(() => expect(second.ports.signals.isConnected).toBe(true));
    const heard: string[] = [];
    first.ports.signals.subscribe(({ kind }) => heard.push(`first ${kind}`));
    second.ports.signals.subscribe(({ kind }) => heard.push(`second ${kind}`));
    const before = first.ports.signals.received;
    first.ports.signals.send({ kind: 'sessions', ids: ['none'] });
    await eventually(() => expect(heard).toContain('second sessions'));
    await eventually(() => expect(first.ports.signals.received).toBeGreaterThan(before));
    expect(heard.filter((one) => one === 'first sessions')).toHaveLength(1);
  });

  it('lose no event when the connections for notifications are cut', async () => {
    const [ana, ben] = [await signIn(first, 'ANA'), await signIn(second, 'BEN')];
    const stream = await listen(ben);
    await eventually(() => expect(second.ports.signals.isConnected).toBe(true));
    for (let round = 0; round < 3; round += 1) {
      await cutNotifications();
      await send(ana, `Round ${round}`);
      expect(await textOf(stream)).toBe(`Round ${round}`);
    }
    await eventually(() => expect(second.ports.signals.isConnected).toBe(true));
  });

  it('do not remove a workspace that the other one is writing', { tags: ['proof'] }, async () => {
    let finish = () => {};
    const pause = new Promise<void>((resolve) => {
      finish = resolve;
    });
    async function* slowly(): AsyncGenerator<SeedMessage> {
      yield { conversationId: 'GENERAL', ts: `${smallStart}.000100`, user: 'ANA', text: 'First' };
      await pause;
    }
    const writing = insertWorkspace(first.ports, { ...acme('SLOW'), messages: slowly() });
    await eventually(async () => expect(await count("workspaces where id = 'SLOW'")).toBe(1));
    await (await openDatabase({ url })).close();
    finish();
    await writing;
    expect(await count("workspaces where id = 'SLOW' and ready")).toBe(1);
  });

  it('remove a workspace whose writer died', { tags: ['proof'] }, async () => {
    await first.ports.database.execute(sql`
      insert into workspaces (id, name, default_user_id) values ('DEAD', 'Dead', 'U1')`);
    await (await openDatabase({ url })).close();
    expect(await count("workspaces where id = 'DEAD'")).toBe(0);
  });
});
