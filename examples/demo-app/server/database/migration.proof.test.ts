import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { expect, it } from 'vitest';
import { startTestServer } from '../testing/startTestServer.ts';
import { signIn } from '../testing/testClient.ts';
import { sourceMigrationsFolder } from './openDatabase.ts';

/** A migrations folder with the first migration only. */
function firstMigrationOnly(folder: string): string {
  const copy = join(folder, 'drizzle');
  cpSync(sourceMigrationsFolder, copy, { recursive: true });
  const path = join(copy, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, 1) }));
  return copy;
}

it('migrates a database of the first version and makes its messages searchable', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'triage-migration-'));
  try {
    mkdirSync(join(folder, 'data'));
    const old = await PGlite.create({ dataDir: join(folder, 'data/postgres') });
    await migrate(drizzle(old), { migrationsFolder: firstMigrationOnly(folder) });
    await old.exec(`
      insert into workspaces (id, name, default_user_id, ready) values ('OLD', 'Old', 'U1', true);
      insert into people (workspace_id, id, name, real_name, account) values ('OLD', 'U1', 'ana', 'Ana Ruiz', 'local');
      insert into conversations (workspace_id, id, name, type, is_private, created_at)
        values ('OLD', 'C1', 'general', 'channel', false, 1);
      insert into conversation_members (workspace_id, conversation_id, user_id) values ('OLD', 'C1', 'U1');
      insert into messages (workspace_id, conversation_id, ts, user_id, text)
        select 'OLD', 'C1', n || '.000001', 'U1', 'Café number ' || n || ' for <@U1>' from generate_series(1, 2500) n;
      insert into server_state (key, value) values ('seeded', 'yes');`);
    await old.close();

    for (const _start of ['first', 'second']) {
      const server = await startTestServer({ dataFolder: join(folder, 'data') });
      const ana = await signIn(server, 'U1', 'OLD');
      const { results } = (await ana.get('/api/search?q=cafe%202499%20ruiz')).body;
      expect(results.messages).toMatchObject([{ ts: '2499.000001', text: 'Café number 2499 for @Ana Ruiz' }]);
      expect((await ana.get('/api/custom-views')).body.data.views).toEqual([]);
      await server.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
