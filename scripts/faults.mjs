// @ts-check
// `npm run faults [-- name …]`: the fault tests at full size (tests/faults). `npm run proof` runs them at a small size.
import { commandFile, root, runCommand } from './runCommand.mjs';
import { setup } from './setup/setup.mjs';

await setup({ browser: true });
const { code } = await runCommand(
  process.execPath,
  [commandFile('playwright'), 'test', '-c', 'tests/faults/playwright.config.ts', ...process.argv.slice(2)],
  { cwd: root, env: { ...process.env, FAULTS: 'whole' }, show: true },
);
process.exitCode = code;
