import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '../../testing/startTestServer.ts';
import { signIn, type TestClient } from '../../testing/testClient.ts';
import { describeError, isDatabaseAway } from '../log/describeError.ts';
import { createQuietLog } from '../log/quietLog.ts';
import type { RunningServer } from './startServer.ts';

describe('a failed query', () => {
  let server: RunningServer;
  let ana: TestClient;
  let logged: string[] = [];
  let now = 0;

  beforeAll(async () => {
    server = await startTestServer({
      log: createQuietLog(
        (text) => logged.push(text),
        () => now,
      ),
    });
    ana = await signIn(server, 'ANA');
    await server.ports.database.execute(`
      create function refuse() returns trigger language plpgsql as $$ begin
        if new.text like '%disk%' then raise exception 'no space for %', new.text using errcode = '53100'; end if;
        if new.text like '%private%' then raise exception 'refused: %', new.text using errcode = '23514', detail = new.text; end if;
        return new; end $$`);
    await server.ports.database.execute(
      'create trigger refuse before insert or update on messages for each row execute function refuse()',
    );
  });
  afterAll(() => server.close());
  afterEach(() => {
    logged = [];
    now += 60_000;
  });

  const send = (text: string, client_msg_id: string) =>
    ana.post('/api/messages/send', { channel: 'GENERAL', text, client_msg_id });

  it('is logged with its statement and code, without the values', async () => {
    const answer = await send('My private text', 'secret-id-1');
    expect(answer).toMatchObject({ status: 500, body: { error: 'Internal server error' } });
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('POST /api/messages/send failed: Query failed with code 23514: insert into "messages"');
    for (const value of ['private text', 'secret-id', 'ANA', 'params']) expect(logged[0]).not.toContain(value);
  });

  it('because of a full disk is a 507 with words, and later calls work', async () => {
    expect(await send('The disk is full', 'b1')).toMatchObject({
      status: 507,
      body: { success: false, error: expect.stringContaining('disk of the server is full') },
    });
    expect(logged.join()).not.toContain('The disk is full');
    expect(await send('Something else', 'b2')).toMatchObject({ status: 200 });
  });

  it('because the database takes no writes now is a 503, and later calls work', async () => {
    const { database } = server.ports;
    await database.execute('set default_transaction_read_only = on');
    const refused = await send('Not now', 'e1');
    await database.execute('set default_transaction_read_only = off');
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).not.toBeNull();
    expect(await send('Not now', 'e1')).toMatchObject({ status: 200 });
  });

  it('is logged once a minute, with the number of repetitions', async () => {
    for (let index = 0; index < 20; index += 1) await send(`disk ${index}`, `c${index}`);
    expect(logged).toHaveLength(1);
    now += 60_000;
    await send('disk again', 'd');
    expect(logged.slice(1)).toEqual(['19 more failures of the same kinds were not logged', logged[0]]);
  });
});

describe('the log', () => {
  it('has a limited number of different failures per minute', () => {
    let lines = 0;
    const log = createQuietLog(
      () => {
        lines += 1;
      },
      () => 0,
    );
    for (let index = 0; index < 10_000; index += 1) log.error(`failure ${index}`);
    expect(lines).toBe(50);
  });

  it('has each failure again after the clock was set back', () => {
    let now = 3_600_000;
    const lines: string[] = [];
    const log = createQuietLog(
      (text) => void lines.push(text),
      () => now,
    );
    log.error('away');
    now = 0;
    log.error('away');
    expect(lines).toEqual(['away', 'away']);
  });

  it('keeps the stack and the causes of other errors', () => {
    const text = describeError(new Error('outer', { cause: new Error('inner') }));
    expect(text).toMatch(/^Error: outer\n {4}at [\s\S]*caused by Error: inner/);
  });

  it('has no values of a failed query that is the cause of another error', () => {
    const query = Object.assign(new Error('Failed query: x params: walrus'), {
      query: 'select $1',
      params: ['walrus'],
    });
    const text = describeError(new Error('could not load walrus', { cause: query }));
    expect(text).toContain('select $1');
    expect(text).not.toContain('walrus');
  });
});

it('takes each address of the database for away that cannot be reached', () => {
  const failed = (code: string) => Object.assign(new Error(code), { code });
  const isAway = (cause: Error) => isDatabaseAway(new Error('Failed query', { cause }));
  expect(['ENETUNREACH', 'ENETDOWN', 'EHOSTDOWN'].map((code) => isAway(failed(code)))).toEqual([true, true, true]);
  // Of a host with several addresses, the error has the code of the first.
  const errors = [failed('EADDRNOTAVAIL'), failed('ECONNREFUSED')];
  expect(isAway(Object.assign(new AggregateError(errors), { code: 'EADDRNOTAVAIL' }))).toBe(true);
  expect(isAway(failed('EADDRNOTAVAIL'))).toBe(false);
});
