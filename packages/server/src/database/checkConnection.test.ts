import { afterEach, describe, expect, it } from 'vitest';
import {
  type PostgresScript,
  refusal,
  type ScriptedPostgres,
  startScriptedPostgres,
} from '../../testing/scriptedPostgres.ts';
import { StartFailure } from '../failures/operatorFailure.ts';
import { checkConnection } from './checkConnection.ts';
import { explainConnectFailure } from './explainConnectFailure.ts';

let server: ScriptedPostgres | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** The line that a start prints; null if the database can be used. */
async function lineFor(script: PostgresScript, parameters = '', timeoutMs = 30_000): Promise<string | null> {
  server = await startScriptedPostgres(script);
  const url = `postgres://inbox:secret@127.0.0.1:${server.port}/inbox${parameters}`;
  try {
    await checkConnection({ connectionString: url, connectionTimeoutMillis: timeoutMs }, url);
    return null;
  } catch (error) {
    expect(error).toBeInstanceOf(StartFailure);
    const line = error instanceof Error ? error.message : '';
    expect(line).toMatch(/^The database \S+ cannot be used: .+\. .+\.$/);
    expect(line).not.toMatch(/\n|secret/);
    return line.replace(/^The database \S+ cannot be used: /, '');
  }
}

/** Free processes from the one that was used last to the first. */
function lastUsedFirst(size: number) {
  const free = Array.from({ length: size }, (_, index) => index + 1);
  return (_session: number, busy: ReadonlySet<number>) => free.find((process) => !busy.has(process));
}

function oneAfterTheOther(size: number) {
  let last = 0;
  return (_session: number, busy: ReadonlySet<number>) => {
    do last = (last % size) + 1;
    while (busy.has(last));
    return last;
  };
}

describe('the check of a connection to PostgreSQL', () => {
  it('accepts PostgreSQL itself, and a pooler in session mode', async () => {
    expect(await lineFor({})).toBeNull();
    expect(await lineFor({ processFor: (session) => 1000 - session })).toBeNull();
  });

  it.each<[string, PostgresScript['processFor']]>([
    ['that gives the connection used last', lastUsedFirst(5)],
    ['that gives one connection after the other', oneAfterTheOther(7)],
    ['with a single connection', () => 1],
  ])('refuses a pooler in transaction mode %s', async (_, processFor) => {
    expect(await lineFor({ ...(processFor && { processFor }) })).toBe(
      'a connection pooler in transaction mode is in front, and locks and notifications need a session. Use the address of PostgreSQL itself, or session mode: pool_mode = session in PgBouncer.',
    );
  });

  it('refuses a pooler in statement mode', async () => {
    const refuse = (statement: string) =>
      statement === 'begin' ? refusal('08P01', 'transaction blocks not allowed in statement pooling mode') : undefined;
    expect(await lineFor({ refuse })).toContain('pool_mode = session in PgBouncer');
  });

  it('refuses a database that cannot hold all texts', async () => {
    expect(await lineFor({ encoding: 'SQL_ASCII' })).toBe(
      'its encoding is SQL_ASCII, which cannot hold all texts. Create it with createdb --encoding=UTF8 --template=template0.',
    );
  });

  it('refuses lost notifications, replicas and old versions', async () => {
    expect(await lineFor({ notifies: false }, '', 200)).toContain('notifications (LISTEN) do not arrive');
    expect(await lineFor({ isReplica: true })).toContain('Use the address of the primary');
    expect(await lineFor({ version: '140011' })).toBe('it is PostgreSQL 14. This server needs version 16 or newer.');
  });

  it.each<[string, Buffer, RegExp]>([
    ['no database of the pooler', refusal('08P01', 'no such database: inbox'), /settings of the pooler/],
    ['no user of the pooler', refusal('08P01', 'no such user: inbox'), /settings of the pooler/],
    ['a pooler whose login fails', refusal('08P01', 'server login failed: wrong password'), /settings of the pooler/],
    [
      'a pooler that refuses a parameter',
      refusal('08P01', 'unsupported startup parameter: options'),
      /ignore_startup_parameters/,
    ],
    ['a pooler that is full', refusal('08P01', 'no more connections allowed (max_client_conn)'), /no free connection/],
    ['a pooler that waited too long', refusal('08P01', 'query_wait_timeout'), /no free connection/],
    ['no account', refusal('28000', 'role "inbox" does not exist'), /account may not connect/],
    ['TLS only', refusal('28000', 'no pg_hba.conf entry for host "::1", user "inbox", no encryption'), /requires TLS/],
    ['a wrong password', refusal('28P01', 'password authentication failed'), /^the password is wrong\. Set it/],
    ['no such database', refusal('3D000', 'database "inbox" does not exist'), /createdb/],
    ['all connections in use', refusal('53300', 'sorry, too many clients already'), /max_connections/],
    [
      'an account that may not use the database',
      refusal('42501', 'permission denied for database "inbox"'),
      /may not use this database\. Grant it: grant connect/,
    ],
    [
      'an account whose connections are in use',
      refusal('53300', 'too many connections for role "inbox"'),
      /connection limit .* alter role/,
    ],
    ['a start', refusal('57P03', 'the database system is starting up'), /Start again/],
    [
      'an unknown refusal',
      refusal('XX000', 'Tenant or user not found'),
      /^“Tenant or user not found”\. Check the address/,
    ],
  ])('says what to do about %s', async (_, greeting, line) => {
    expect(await lineFor({ greeting })).toMatch(line);
  });

  it.each<[string, PostgresScript, string, RegExp]>([
    ['a connection that is cut', { greeting: 'cut' }, '', /^it cut the connection\. Check that PostgreSQL/],
    ['a web server', { greeting: 'HTTP/1.1 400 Bad Request\r\n\r\n' }, '', /does not answer/],
    ['a server that says nothing', { greeting: '' }, '', /does not answer/],
    ['a server without TLS', {}, '?sslmode=verify-full', /offers no TLS\. Remove sslmode/],
    ['a missing certificate file', {}, '?sslmode=verify-full&sslrootcert=/nowhere/ca.pem', /Check sslrootcert/],
  ])('says what to do about %s', async (_, script, parameters, line) => {
    expect(await lineFor(script, parameters, 300)).toMatch(line);
  });

  it.each<[string, RegExp]>([
    ['DEPTH_ZERO_SELF_SIGNED_CERT', /not trusted\. Name the authority with sslmode=verify-full&sslrootcert=/],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', /not trusted\. Name the authority/],
    ['CERT_HAS_EXPIRED', /has expired\. Renew it\.$/],
    [
      'ERR_TLS_CERT_ALTNAME_INVALID',
      /another host name\. Use a name of the certificate .* sslmode=verify-ca&uselibpqcompat=true/,
    ],
    ['ERR_SSL_WRONG_VERSION_NUMBER', /does not speak TLS there\. Remove sslmode/],
    ['ENOTFOUND', /host is unknown\. Check the host/],
    ['ECONNRESET', /cut the connection\. Check that PostgreSQL/],
    ['42501', /Make the account the owner/],
    ['25006', /accepts no writes\. .*default_transaction_read_only/],
  ])('says what to do about %s', (code, line) => {
    const error = new Error('Failed query', { cause: Object.assign(new Error('secret text'), { code }) });
    const told = explainConnectFailure(error, 'postgres://inbox:secret@db.example/inbox');
    expect(told).toBeInstanceOf(StartFailure);
    expect(String(told)).toMatch(line);
    expect(String(told)).not.toContain('secret');
  });

  it('keeps the stack of a fault of the server itself', () => {
    const fault = new TypeError('Cannot read properties of undefined');
    expect(explainConnectFailure(fault, 'postgres://db/inbox')).toBe(fault);
  });
});
