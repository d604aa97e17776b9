// @ts-check
// `npm run dev:postgres [-- options]`: as `npm run dev`, on a PostgreSQL of its own, whose data stays in .data/postgres-server.

import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './runCommand.mjs';
import { setup } from './setup/setup.mjs';

await setup();
const { startPostgres } = await import('./postgres/startPostgres.mjs');
const folder = path.join(root, '.data', 'postgres-server');
mkdirSync(path.dirname(folder), { recursive: true });
if (process.getuid?.() === 0) chmodSync(path.dirname(folder), 0o755);
const postgres = await startPostgres({ folder });
console.error(`PostgreSQL is running at ${postgres.url}`);

const dev = spawn(process.execPath, [path.join(root, 'scripts/dev.mjs'), ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, DATABASE_URL: postgres.url },
});
// A signal reaches the group of this process, so that it only has to wait.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
dev.on('exit', async (code) => {
  await postgres.stop();
  process.exit(code ?? 1);
});
