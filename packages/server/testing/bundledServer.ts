import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundleForNode } from '../../../scripts/demo/bundleForNode.mjs';
import { serverFolder } from '../src/serverFolder.ts';

/** The bundled server in its own process, as users start it. */
export interface BundledServer {
  /** @param folder the working folder */
  start(args: readonly string[], env?: NodeJS.ProcessEnv, folder?: string): ServerProcess;
  /** Kills running processes and removes the bundle. */
  dispose(): void;
}

export interface ServerProcess {
  child: ChildProcess;
  /** The URL that the server prints. Rejects with the output when the process ends before. */
  url: Promise<string>;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null; stdout: string; stderr: string }>;
}

const distFolder = join(serverFolder, '../../examples/demo-app/dist');

/** Bundles a command of the demo app. */
export async function bundleServer(command: 'main' | 'backup' = 'main'): Promise<BundledServer> {
  const name = `test-${randomUUID()}`;
  await bundleForNode({
    entries: { [name]: `examples/demo-app/command/${command}.ts` },
    outdir: distFolder,
    extension: '.mjs',
    withServer: true,
  });
  const file = join(distFolder, `${name}.mjs`);
  const children: ChildProcess[] = [];
  return {
    start(args, env = {}, folder = process.cwd()) {
      const options = { env: { ...process.env, ...env }, cwd: folder, stdio: 'pipe' } as const;
      const child = spawn(process.execPath, [file, ...args], options);
      children.push(child);
      return watch(child);
    },
    dispose() {
      for (const child of children) child.kill('SIGKILL');
      for (const path of [file, `${file}.map`]) rmSync(path, { force: true });
    },
  };
}

function watch(child: ChildProcess): ServerProcess {
  let stdout = '';
  let stderr = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const ended: ServerProcess['ended'] = new Promise((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal, stdout, stderr }));
  });
  const url = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
      const address = /^Triage Inbox is running at (\S+)\n/m.exec(stdout)?.[1];
      if (address) resolve(address);
    });
    ended.then(({ code }) => reject(new Error(`The server ended with ${code}: ${stderr}${stdout}`)));
  });
  url.catch(() => {});
  return { child, url, ended };
}
