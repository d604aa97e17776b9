// @ts-check
// `npm start [-- options]`: installs missing packages, builds what has changed, and runs the server in this process.
// The options are the server's (`npm start -- --help`).
import { pathToFileURL } from 'node:url';
import { endWithParent } from './endWithParent.mjs';
import { setup } from './setup/setup.mjs';

/** @param {string} line */
const log = (line) => console.error(line);

endWithParent();
await setup({ extent: 'product' });
// These modules need the installed packages.
const { checkCommandLine } = await import('./demo/checkCommandLine.mjs');
await checkCommandLine(process.argv.slice(2));
const { buildDemo } = await import('./demo/buildDemo.mjs');
const server = await buildDemo(log).catch((error) => {
  log(`The demo app could not be built: ${error instanceof Error ? error.message : error}`);
  return process.exit(1);
});
// Runs in this process, so that signals and the exit code are the server's.
await import(pathToFileURL(server).href);
