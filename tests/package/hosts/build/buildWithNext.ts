import { commandFile, runCommand } from '../../../../scripts/runCommand.mjs';

/** Builds a Next app with Next's default bundler. */
export async function buildWithNext(host: string): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  const { code, output } = await runCommand(process.execPath, [commandFile('next'), 'build', host], { env });
  if (code !== 0) throw new Error(`The build of ${host} failed:\n${output}`);
}
