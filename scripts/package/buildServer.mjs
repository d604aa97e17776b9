// @ts-check
// `npm run build:server`: builds triage-inbox-server to packages/server/dist.
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildTarget } from '../demo/buildDemo.mjs';
import { root } from '../runCommand.mjs';
import { makeDeclarations, server } from './makeDeclarations.mjs';

await buildTarget('database');
await buildTarget('server');
const dist = path.join(root, 'packages/server/dist');
// Of an earlier build.
for (const name of readdirSync(dist)) if (name.endsWith('.d.ts')) rmSync(path.join(dist, name));
await makeDeclarations(dist, server);
