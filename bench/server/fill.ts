import pg from 'pg';
import { openDatabase } from '../../packages/server/src/database/openDatabase.ts';
import { insertWorkspace } from '../../packages/server/src/seed/seed.ts';
import { scaleWorkspace } from './world.ts';

/** Fills an empty database with a workspace of this many messages. */
export async function fill(url: string, messages: number, report: (line: string) => void): Promise<void> {
  const opened = await openDatabase({ url, onError: console.error });
  const start = performance.now();
  try {
    await insertWorkspace(opened, scaleWorkspace(messages), {
      onProgress: (written) => {
        if (written % 100_000 === 0)
          report(`${written} messages, ${((performance.now() - start) / 1000).toFixed(0)} s`);
      },
    });
  } finally {
    await opened.close();
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}
