import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openTestDatabase } from '../../../../testing/testDatabase.ts';
import type { OpenedDatabase } from '../../../database/database.ts';
import { type ImportOptions, importSlackExport } from '../importSlackExport.ts';
import { buildExport, type ExportFiles } from './buildExport.ts';

/** A database for the tests of a file, empty before each test, and imports of exports into it. */
export function importScene() {
  let opened: OpenedDatabase;
  let folder: string;
  beforeAll(async () => {
    opened = await openTestDatabase();
    folder = mkdtempSync(join(tmpdir(), 'triage-import-'));
  });
  afterAll(async () => {
    await opened.close();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    await opened.database.execute(sql`truncate workspaces cascade`);
  });
  return {
    rows: async (query: SQL) => (await opened.database.execute<Record<string, unknown>>(query)).rows,
    load: async (files: ExportFiles, options: Partial<ImportOptions> = {}) =>
      importSlackExport({ ...opened, file: await buildExport(join(folder, 'export.zip'), files), ...options }),
  };
}
