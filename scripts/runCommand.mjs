// @ts-check
import { spawn } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
const ownGroup = process.platform !== 'win32';

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
function stop(child, signal) {
  if (child.pid === undefined) return;
  try {
    // Signal the whole process group: test runners start workers, browsers and servers.
    if (ownGroup) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
    // The process has already exited.
  }
}

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** The exit code, once a signal ends this process. @type {number | undefined} */
let ending;

/** Stops all children, then this process. Registered only while children run. @param {NodeJS.Signals} signal */
function endAll(signal) {
  ending = signal === 'SIGINT' ? 130 : 143;
  for (const child of running) stop(child, 'SIGTERM');
  setTimeout(() => {
    for (const child of running) stop(child, 'SIGKILL');
    process.exit(ending);
  }, 2000);
}

/** @param {import('node:child_process').ChildProcess} child */
function register(child) {
  if (running.size === 0) for (const signal of signals) process.on(signal, endAll);
  running.add(child);
}

/** @param {import('node:child_process').ChildProcess} child */
function unregister(child) {
  running.delete(child);
  if (running.size === 0 && ending !== undefined) process.exit(ending);
  if (running.size === 0) for (const signal of signals) process.off(signal, endAll);
}

/**
 * Runs a program to its end. Never rejects: a program that cannot be started has exit code 127. Does not resolve once a signal ends
 * this process.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, timeoutMs?: number, silenceMs?: number, show?: boolean, log?: string }} [options]
 *   `silenceMs` stops a program that prints nothing for that long; `timeoutMs` limits the whole run. `show` also prints the output
 *   while it arrives; `log` is a file that it is added to.
 * @returns {Promise<{ code: number, output: string, timedOut: boolean }>}
 */
export function runCommand(
  command,
  args,
  { cwd = root, env = process.env, timeoutMs, silenceMs, show = false, log } = {},
) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, detached: ownGroup, stdio: ['ignore', 'pipe', 'pipe'] });
    register(child);
    /** @type {Buffer[]} */
    const chunks = [];
    let timedOut = false;
    /** @param {number | undefined} ms */
    const stopAfter = (ms) =>
      ms === undefined
        ? undefined
        : setTimeout(() => {
            timedOut = true;
            stop(child, 'SIGKILL');
          }, ms);
    const timer = stopAfter(timeoutMs);
    const silence = stopAfter(silenceMs);
    /** @param {Buffer} chunk */
    const collect = (chunk) => {
      chunks.push(chunk);
      silence?.refresh();
      if (log !== undefined) appendFileSync(log, chunk);
      if (show) process.stdout.write(chunk);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    /** @param {number} code */
    const finish = (code) => {
      clearTimeout(timer);
      clearTimeout(silence);
      unregister(child);
      // A program that was stopped has no result: `--resume` must run its step again.
      if (ending === undefined) resolve({ code, output: Buffer.concat(chunks).toString('utf8'), timedOut });
    };
    child.on('error', (error) => {
      chunks.push(Buffer.from(`${error.message}\n`));
      finish(127);
    });
    child.on('close', (code) => finish(code ?? 1));
  });
}

/**
 * The script of a package's command, to be run with Node directly, without a shell or npx in between.
 * @param {string} packageName
 * @param {string} [command]
 */
export function commandFile(packageName, command = packageName) {
  const require = createRequire(path.join(root, 'package.json'));
  // Not every package exports its package.json, so search Node's module paths.
  const folder = (require.resolve.paths(packageName) ?? [])
    .map((modules) => path.join(modules, packageName))
    .find((candidate) => {
      try {
        return readFileSync(path.join(candidate, 'package.json')).length > 0;
      } catch {
        return false;
      }
    });
  if (folder === undefined) throw new Error(`${packageName} is not installed; run "npm ci"`);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const file = typeof bin === 'string' ? bin : bin?.[command];
  if (typeof file !== 'string') throw new Error(`${packageName} has no command ${command}`);
  return path.join(folder, file);
}

/**
 * The command line for npm; uses the npm that runs this process, if any.
 * @param {readonly string[]} args
 * @returns {[command: string, args: string[]]}
 */
export function npmCommand(args) {
  const npm = process.env.npm_execpath;
  if (npm !== undefined && /npm-cli\.[cm]?js$/.test(npm)) return [process.execPath, [npm, ...args]];
  return process.platform === 'win32' ? ['cmd.exe', ['/d', '/s', '/c', 'npm', ...args]] : ['npm', [...args]];
}
