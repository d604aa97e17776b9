// @ts-check
// `npm run visual:update` builds Storybook and takes new baselines of its key stories. Review the changes before committing.
import { commandFile, runCommand } from '../../scripts/runCommand.mjs';

const storybook = await runCommand(
  process.execPath,
  [commandFile('storybook'), 'build', '--disable-telemetry', '--quiet', '-o', '.cache/storybook/static'],
  { show: true },
);
if (storybook.code !== 0) process.exit(storybook.code);
const taken = await runCommand(process.execPath, [commandFile('vitest'), 'run', '--project=visual'], {
  show: true,
  env: { ...process.env, UPDATE_BASELINES: '1' },
});
process.exit(taken.code);
