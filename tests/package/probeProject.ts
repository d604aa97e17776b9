import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { commandFile, root } from '../../scripts/runCommand.mjs';

/** A temporary project with the repository's configuration and the given files. Tests run the tools in it to prove the rules. */
export class ProbeProject {
  readonly folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'triage-inbox-probe-')));

  constructor(files: Record<string, string>) {
    for (const name of ['package.json', 'tsconfig.json', 'tsconfig.core.json', 'biome.json', '.gitignore']) {
      copyFileSync(path.join(root, name), path.join(this.folder, name));
    }
    symlinkSync(path.join(root, 'node_modules'), path.join(this.folder, 'node_modules'), 'junction');
    cpSync(path.join(root, 'scripts/lint'), path.join(this.folder, 'scripts/lint'), { recursive: true });
    for (const [name, text] of Object.entries(files)) this.write(name, text);
  }

  private write(name: string, text: string) {
    const file = path.join(this.folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  run(packageName: string, command: string, args: string[]): { code: number; stdout: string } {
    const { status, stdout, stderr } = spawnSync(process.execPath, [commandFile(packageName, command), ...args], {
      cwd: this.folder,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    if (status === null || stdout === '') throw new Error(`${command} printed nothing: ${stderr}`);
    return { code: status, stdout };
  }

  remove() {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
