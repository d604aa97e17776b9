import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { findMachinePostgres, startMachinePostgres } from '../../testing/machinePostgres.ts';
import { acme } from '../../testing/smallWorkspaces.ts';
import { startTestServer } from '../../testing/startTestServer.ts';
import { signIn } from '../../testing/testClient.ts';
import type { RunningServer } from '../app/startServer.ts';

const machinePostgres = findMachinePostgres();

const tables = ['messages', 'conversations', 'conversation_members', 'people', 'server_state'];

async function contentOf({ ports }: RunningServer): Promise<unknown[]> {
  const contents = [];
  for (const table of tables) {
    const { rows } = await ports.database.execute<{ row: string }>(
      sql.raw(`select t::text as row from ${table} t order by 1`),
    );
    contents.push({ table, rows });
  }
  return contents;
}

// The development packages have no pg_dump, and it must fit the server.
describe.runIf(machinePostgres !== undefined)('a PostgreSQL database', () => {
  it('is saved by pg_dump while the server runs, and restored by pg_restore', async () => {
    const postgres = await startMachinePostgres(machinePostgres ?? '');
    const folder = mkdtempSync(join(tmpdir(), 'triage-pg-dump-'));
    try {
      const file = join(folder, 'inbox.dump');
      await postgres.tool('createdb', '--maintenance-db', postgres.urlOf('postgres'), 'inbox');
      const server = await startTestServer({ databaseUrl: postgres.urlOf('inbox'), seed: () => [acme()] });
      await (await signIn(server, 'ANA')).post('/api/messages/send', { channel: 'OPS', text: 'Before the dump' });
      const expected = await contentOf(server);
      await postgres.tool('pg_dump', '--format=custom', `--file=${file}`, postgres.urlOf('inbox'));
      await (await signIn(server, 'ANA')).post('/api/messages/send', { channel: 'OPS', text: 'After the dump' });
      await server.close();

      await postgres.tool('createdb', '--maintenance-db', postgres.urlOf('postgres'), 'restored');
      await postgres.tool(
        'pg_restore',
        '--exit-on-error',
        '--no-owner',
        `--dbname=${postgres.urlOf('restored')}`,
        file,
      );
      const restored = await startTestServer({ databaseUrl: postgres.urlOf('restored'), seed: () => [acme()] });
      expect(await contentOf(restored)).toEqual(expected);
      const ben = await signIn(restored, 'BEN');
      const messages = JSON.stringify((await ben.get('/api/conversations/OPS/threads')).body);
      expect(messages).toContain('"Before the dump"');
      expect(messages).not.toContain('After the dump');
      const sent = await ben.post('/api/messages/send', { channel: 'OPS', text: 'After the restore' });
      expect(sent.status).toBe(200);
      await restored.close();
    } finally {
      rmSync(folder, { recursive: true, force: true });
      await postgres.stop();
    }
  });
});
