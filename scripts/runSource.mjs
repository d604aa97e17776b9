// @ts-check
// `node scripts/runSource.mjs FILE [options]`: runs a program of this repository from its TypeScript source, with the packages that
// it needs.
import path from 'node:path';
import { commandFile, root, runCommand } from './runCommand.mjs';
import { setup } from './setup/setup.mjs';

await setup();
const [file = '', ...options] = process.argv.slice(2);
const { code } = await runCommand(process.execPath, [commandFile('tsx'), path.join(root, file), ...options], {
  cwd: root,
  show: true,
});
process.exitCode = code;
