// @ts-check
// `npm run fake-slack [-- --help]`: a Slack for tests and for development without a workspace (docs/fake-slack.md).
import path from 'node:path';
import { commandFile, root, runCommand } from './runCommand.mjs';
import { setup } from './setup/setup.mjs';

await setup();
const main = path.join(root, 'packages/fake-slack/src/main.ts');
const { code } = await runCommand(process.execPath, [commandFile('tsx'), main, ...process.argv.slice(2)], {
  cwd: root,
  show: true,
});
process.exitCode = code;
