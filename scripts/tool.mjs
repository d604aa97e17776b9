// @ts-check
// `node scripts/tool.mjs FOLDER COMMAND [options]`: runs a program that only one npm script needs. Its folder has its own lock file,
// and the first run installs it. The program runs in the root of the repository.
import { spawnSync } from 'node:child_process';
import { root } from './runCommand.mjs';
import { commandIn, installFolder } from './setup/installFolder.mjs';
import { setup } from './setup/setup.mjs';

const [name, command, ...args] = process.argv.slice(2);
if (name === undefined || command === undefined) {
  console.error('Usage: node scripts/tool.mjs FOLDER COMMAND [options]');
  process.exit(1);
}
await setup();
const folder = await installFolder(name, console.error);
const { status } = spawnSync(process.execPath, [commandIn(folder, command), ...args], { cwd: root, stdio: 'inherit' });
process.exit(status ?? 1);
