// @ts-check
// `npm run dev [-- options]`: the web app with hot reload in front of the server, which restarts when its sources
// change. The options are the server's; --port and PORT set the page's port.
import { spawn } from 'node:child_process';
import { connect, createServer as createProbe } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { isForTerminal, serverPaths } from './demo/devServer.mjs';
import { endWithParent } from './endWithParent.mjs';
import { commandFile, root } from './runCommand.mjs';
import { setup } from './setup/setup.mjs';

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createProbe().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

/** Waits until the port accepts connections. @param {number} port @returns {Promise<void>} */
const listening = (port) =>
  new Promise((resolve) => {
    const attempt = () => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolve();
      });
      socket.once('error', () => setTimeout(attempt, 100));
    };
    attempt();
  });

/** @param {readonly string[]} args the last --port counts, as in the server */
function pagePort(args) {
  const at = args.lastIndexOf('--port');
  const joined = args.findLast((arg) => arg.startsWith('--port='))?.slice('--port='.length);
  return Number(joined ?? (at < 0 ? process.env.PORT : args[at + 1]) ?? 4173);
}

endWithParent();
await setup();
const args = process.argv.slice(2);
const { checkCommandLine } = await import('./demo/checkCommandLine.mjs');
await checkCommandLine(args);

const { createServer } = await import('vite');
const apiPort = await freePort();
const target = `http://127.0.0.1:${apiPort}`;
const vite = await createServer({
  clearScreen: false,
  configFile: path.join(root, 'examples/demo-app/web/vite.config.ts'),
  server: {
    port: pagePort(args),
    strictPort: true,
    // Vite keeps the Host header, so that the server sees a single origin.
    proxy: { [serverPaths]: { target } },
  },
});

const watched = [commandFile('tsx'), 'watch', '--clear-screen=false', 'examples/demo-app/command/main.ts'];
const server = spawn(process.execPath, [...watched, ...args, '--port', String(apiPort)], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
  detached: process.platform !== 'win32',
});
createInterface({ input: server.stdout }).on('line', (line) => {
  if (isForTerminal(line)) console.log(line);
});

let ending = false;
/** @param {number} code */
async function end(code) {
  if (ending) return;
  ending = true;
  const gone = new Promise((resolve) => (server.exitCode === null ? server.once('exit', resolve) : resolve(null)));
  server.kill('SIGTERM');
  await Promise.all([gone, vite.close()]);
  process.exit(code);
}
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => end(0));
server.on('exit', (code) => end(code ?? 1));

try {
  await listening(apiPort);
  await vite.listen();
  vite.printUrls();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await end(1);
}
