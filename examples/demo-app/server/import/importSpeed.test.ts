import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '../database/openDatabase.ts';
import { importSlackExport } from './importSlackExport.ts';
import { buildLargeExport } from './testing/buildLargeExport.ts';

const mebibyte = 1024 * 1024;

it('imports 50 000 messages in less than 90 s without growing with the export', { timeout: 180_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'triage-import-'));
  const { database, close } = await openDatabase();
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
    const started = performance.now();
    const report = await importSlackExport({ database, file, onProgress: watch });
    const seconds = (performance.now() - started) / 1000;
    expect(report).toMatchObject({ messages: 50_000, people: 200, conversations: 60, duplicates: 0, skippedFiles: [] });
    expect(seconds).toBeLessThan(90);
    expect((peak - before) / mebibyte).toBeLessThan(400);
  } finally {
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
});
