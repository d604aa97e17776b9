// @ts-check
import { spawn } from 'node:child_process';
import path from 'node:path';
import { buildDemo } from './demo/buildDemo.mjs';
import { root } from './runCommand.mjs';

/**
 * Starts the demo server on a free port, without simulated activity.
 * @param {{ data: string }} options the database folder
 * @returns {Promise<{ url: string, stop(): Promise<void> }>}
 */
export async function startDemo({ data }) {
  await buildDemo();
  const server = path.join(root, 'examples/demo-app/dist/server.mjs');
  const child = spawn(process.execPath, [server, '--port', '0', '--data', data, '--quiet'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const url = await new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const found = /https?:\/\/\S+/.exec(output);
      if (found) resolve(found[0]);
    });
    void ended.then(() => reject(new Error(`The server ended before it answered: ${output}`)));
  });
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
