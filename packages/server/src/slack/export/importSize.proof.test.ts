import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import type { OpenedDatabase } from '../../database/database.ts';
import { importSlackExport } from './importSlackExport.ts';
import { buildLargeExport } from './testing/buildLargeExport.ts';

const folder = mkdtempSync(join(tmpdir(), 'triage-import-'));
let opened: OpenedDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => {
  await opened.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Imports a number of messages into an empty database and returns the number of statements. */
async function statementsFor(messages: number): Promise<number> {
  const { bulk: database } = opened;
  await database.execute(sql`truncate workspaces cascade`);
  const size = { messages, people: 40, channels: 12, days: 20 };
  const file = await buildLargeExport(join(folder, `${messages}.zip`), size);
  const statements = vi.spyOn(database, 'execute');
  const found: number[] = [];
  const report = await importSlackExport({ ...opened, file, onProgress: (progress) => found.push(progress.messages) });
  const count = statements.mock.calls.length;
  statements.mockRestore();
  expect(report).toMatchObject({ messages, people: 40, conversations: 12, duplicates: 0, invalidMessages: 0 });
  expect(report.skippedFiles).toEqual([]);
  expect(Math.max(...found)).toBe(messages);
  const [kept] = (await database.execute<{ count: number }>(sql`select count(*)::int as count from messages`)).rows;
  expect(kept?.count).toBe(messages);
  return count;
}

// `npm run bench` measures time and memory for 50 000 messages.
it('imports a large export with few statements', async () => {
  const few = await statementsFor(500);
  const many = await statementsFor(2500);
  expect(many).toBeGreaterThan(few);
  expect(many - few).toBeLessThan(4);
});
