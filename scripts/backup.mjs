// @ts-check
// `npm run backup -- FILE` and `npm run backup -- --restore FILE`: saves and restores the embedded database
// (`npm run backup -- --help`).
import { pathToFileURL } from 'node:url';
import { endWithParent } from './endWithParent.mjs';
import { setup } from './setup/setup.mjs';

endWithParent();
await setup({ extent: 'product' });
// These modules need the installed packages.
const { buildTarget } = await import('./demo/buildDemo.mjs');
const server = await buildTarget('server', console.error);
await import(new URL('backup.mjs', pathToFileURL(server)).href);
