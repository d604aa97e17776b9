// @ts-check
// `npm run build:server`: builds triage-inbox-server to packages/server/dist.
import path from 'node:path';
import { buildTarget } from '../demo/buildDemo.mjs';
import { root } from '../runCommand.mjs';
import { makeDeclarations, server } from './makeDeclarations.mjs';

await buildTarget('database');
await buildTarget('server');
await makeDeclarations(path.join(root, 'packages/server/dist'), server);
