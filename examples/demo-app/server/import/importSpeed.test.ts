import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '../database/openDatabase.ts';
import { importSlackExport } from './importSlackExport.ts';
import { buildLargeExport } from './testing/buildLargeExport.ts';

const mebibyte = 1024 * 1024;

// On an idle machine it takes some 12 s, about as long as the processor is at it.
it('imports 50 000 messages in half a minute of the processor without growing with the export', {
  timeout: 180_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'triage-import-'));
  // In a folder: in memory, the database itself would be what grows.
  const { database, close } = await openDatabase({ folder: join(folder, 'postgres') });
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = () => {
    peak = Math.max(peak, process.memoryUsage().rss);
  };
  try {
    const file = await buildLargeExport(join(folder, 'large.zip'), {
      messages: 50_000,
      people: 200,
      channels: 60,
      days: 90,
    });
    const started = process.cpuUsage();
    const report = await importSlackExport({ database, file, onProgress: watch });
    const { user, system } = process.cpuUsage(started);
    expect(report).toMatchObject({ messages: 50_000, people: 200, conversations: 60, duplicates: 0, skippedFiles: [] });
    expect((user + system) / 1e6).toBeLessThan(30);
    expect((peak - before) / mebibyte).toBeLessThan(200);
  } finally {
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
});
