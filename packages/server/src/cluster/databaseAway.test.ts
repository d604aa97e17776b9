import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostgres } from '../../../../scripts/postgres/startPostgres.mjs';
import { eventually } from '../../testing/eventually.ts';
import { readMetrics } from '../../testing/readMetrics.ts';
import { acme } from '../../testing/smallWorkspaces.ts';
import { signIn, type TestClient } from '../../testing/testClient.ts';
import { type RunningServer, startServer } from '../app/startServer.ts';
import { openDatabase } from '../database/openDatabase.ts';

let folder: string;
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let server: RunningServer;
let ana: TestClient;

/** PostgreSQL on the same port and with the same data after a stop. */
const startDatabase = (port?: number) =>
  startPostgres({ folder: join(folder, 'data'), ...(port !== undefined && { port }) });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'triage-away-'));
  chmodSync(folder, 0o755);
  postgres = await startDatabase();
  server = await startServer({ databaseUrl: postgres.url, seed: () => [acme()], log: { error: () => {} } });
  ana = await signIn(server, 'ANA');
});
afterAll(async () => {
  await server.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('answers 503 while the database is away, keeps the streams, and recovers by itself', async () => {
  const send = (text: string) => ana.post('/api/messages/send', { channel: 'GENERAL', text });
  const stream = await ana.stream();
  await stream.next();
  await postgres.stop();
  const refused = await send('Lost');
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(refused.body).toMatchObject({ success: false, error: 'The database is not available now' });
  expect((await ana.get('/api/auth/status')).status).toBe(503);
  expect((await stream.next()).json).toEqual({ type: 'connection', data: { status: 'reconnecting' } });
  expect(await ana.get('/readyz')).toMatchObject({ status: 503, body: { status: 'database unavailable' } });
  expect((await ana.get('/healthz')).status).toBe(200);
  const isConnected = async () => (await readMetrics(server)).get('triage_notifications_connected');
  expect(await isConnected()).toBe(0);

  postgres = await startDatabase(Number(new URL(postgres.url).port));
  await eventually(async () => expect((await ana.get('/api/auth/status')).body.authenticated).toBe(true));
  const caughtUp = { type: 'connection', data: { status: 'connected', resumed: true } };
  expect((await stream.next()).json).toEqual(caughtUp);
  expect((await send('Back again')).status).toBe(200);
  await eventually(async () => expect((await ana.get('/readyz')).status).toBe(200));
  await eventually(async () => expect(await isConnected()).toBe(1));
  expect((await stream.next()).json.data.message.text).toBe('Back again');
});

it('drains while the database is away', { tags: ['proof'] }, async () => {
  const other = await startServer({ databaseUrl: postgres.url, log: { error: () => {} } });
  await postgres.stop();
  const before = performance.now();
  await other.drain();
  expect(performance.now() - before).toBeLessThan(10_000);
  postgres = await startDatabase(Number(new URL(postgres.url).port));
});

it('says in words why it cannot start', async () => {
  const port = new URL(postgres.url).port;
  const open = (url: string) => openDatabase({ url });
  await expect(open(`postgres://postgres:wrong@127.0.0.1:${port}/postgres`)).rejects.toThrow(
    `The database postgres://127.0.0.1:${port}/postgres cannot be used: the password is wrong.`,
  );
  await expect(open(`postgres://postgres:postgres@127.0.0.1:${port}/missing`)).rejects.toThrow('does not exist');
  await expect(open('postgres://postgres:secret@127.0.0.1:1/inbox')).rejects.toThrow(
    'The database postgres://127.0.0.1:1/inbox cannot be used: nothing answers there.',
  );
});
