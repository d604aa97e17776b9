// @ts-check
// `npm run chaos [-- --seed TEXT --people N --operations N]`: people work at two instances on one PostgreSQL while the
// instances, their connections and the database are killed. Ends with 1 if anything is lost, doubled or shown wrongly.
import path from 'node:path';
import { commandFile, root, runCommand } from './runCommand.mjs';
import { setup } from './setup/setup.mjs';

await setup();
const main = path.join(root, 'packages/server/chaos/main.ts');
const { code } = await runCommand(process.execPath, [commandFile('tsx'), main, ...process.argv.slice(2)], {
  cwd: root,
  show: true,
});
process.exitCode = code;
