// @ts-check
// `npm start [-- options]`: installs and builds what is missing or has changed, then becomes the server; its options are
// the server's (`npm start -- --help`).
import { pathToFileURL } from 'node:url';
import { endWithParent } from './endWithParent.mjs';
import { setup } from './setup/setup.mjs';

/** @param {string} line */
const say = (line) => console.error(line);

endWithParent();
await setup();
// These need what was just installed.
const { checkCommandLine } = await import('./demo/checkCommandLine.mjs');
await checkCommandLine(process.argv.slice(2));
const { buildDemo } = await import('./demo/buildDemo.mjs');
const server = await buildDemo(say).catch((error) => {
  say(`The demo app could not be built: ${error instanceof Error ? error.message : error}`);
  return process.exit(1);
});
// In this very process, so that signals and the exit code are the server's own.
await import(pathToFileURL(server).href);
