import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSeededRandom } from '../../../../examples/demo-app/sample/script/seededRandom.ts';
import { createPerson, type Person } from '../../chaos/person.ts';
import { eventually } from '../../testing/eventually.ts';
import { type ReplicatedPostgres, startReplicatedPostgres } from '../../testing/replicatedPostgres.ts';
import { acme } from '../../testing/smallWorkspaces.ts';
import { textOf } from '../../testing/streamScene.ts';
import { signIn, type TestClient } from '../../testing/testClient.ts';
import { type RunningServer, startServer } from '../app/startServer.ts';
import { postMessage } from '../messages/commands/postMessage.ts';

let postgres: ReplicatedPostgres;
let servers: RunningServer[] = [];
let people: Person[] = [];

const start = async (databaseUrl = postgres.url): Promise<RunningServer> => {
  const options = { databaseUrl, seed: () => [acme()], log: { error: () => {} } };
  return startServer({ ...options, limits: { requestsPerSecond: 0 } });
};

beforeEach(async () => {
  [servers, people] = [[], []];
  postgres = await startReplicatedPostgres(async (url) => (await start(url)).close());
});
afterEach(async () => {
  for (const person of people) person.stop();
  for (const server of servers) await server.close();
  await postgres.stop();
});

const post = (server: RunningServer, text: string) =>
  postMessage(server.ports, { workspaceId: 'ACME', conversationId: 'OPS', userId: 'BEN', text });
const resumes = async (client: TestClient, cursor: string | undefined) => {
  const stream = await client.stream(cursor);
  const { resumed } = (await stream.next()).json.data;
  stream.close();
  return resumed;
};
const names = (word: string) => Array.from({ length: 5 }, (_, index) => `${word} ${index}`);

it('reloads every client, and misses no message, when a replica is promoted that is five events behind', async () => {
  const [one, two] = [await start(), await start()];
  servers.push(one, two);
  const [ana, ben] = [await signIn(one, 'ANA'), await signIn(two, 'BEN')];
  const open = [await ana.stream(), await ben.stream()];
  for (const stream of open) await stream.next();
  const person = createPerson({
    id: 'ANA',
    token: ana.token,
    url: one.url,
    random: createSeededRandom('failover'),
    sendInBackground: false,
  });
  people.push(person);
  const { inbox } = person;
  await person.until('load the list', () => inbox.getState().conversations.byId.has('OPS'));
  inbox.actions.open('OPS');
  const shown = (): string[] => inbox.getState().messages.byConversation.OPS?.messages.map(({ text }) => text) ?? [];

  await post(one, 'Kept');
  const kept = await open[0]?.next();
  await postgres.replicated();
  await postgres.cutReplication();
  for (const text of names('Lost')) await post(one, text);
  const received = await open[0]?.take(5);
  await person.until('show what will be lost', () => shown().includes('Lost 4'));

  await postgres.promote();
  // Also from a server that has just connected, before another one has noticed.
  await eventually(() => post(two, 'New 0'));
  for (const text of names('New').slice(1)) await post(one, text);
  for (const stream of open) await stream.ended;
  for (const cursor of [kept?.id, received?.[1]?.id, received?.[4]?.id]) expect(await resumes(ana, cursor)).toBe(false);

  await person.until('show the stored messages', () => shown().join() === ['Kept', ...names('New')].join());
  expect(inbox.getState().connection.status).toBe('connected');
  const fresh = await ana.stream();
  const { id } = await fresh.next();
  await post(two, 'After it');
  expect(textOf(await fresh.next())).toBe('After it');
  fresh.close();
  expect(await resumes(ana, id)).toBe(true);
  await person.until('show later messages', () => shown().at(-1) === 'After it');
});

it('reloads every client when a replica that has every event is promoted', async () => {
  const server = await start();
  servers.push(server);
  const ana = await signIn(server, 'ANA');
  const stream = await ana.stream();
  await stream.next();
  await post(server, 'Kept');
  const kept = await stream.next();
  await postgres.replicated();
  await postgres.promote();
  await stream.ended;
  expect(await resumes(ana, kept.id)).toBe(false);
});
