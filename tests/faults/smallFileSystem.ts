import { execFileSync } from 'node:child_process';
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A mounted folder that holds few megabytes. */
export interface SmallFileSystem {
  folder: string;
  /** Takes all free space but `leftBytes`. */
  fill(leftBytes?: number): void;
  /** Gives the space back. */
  empty(): void;
  unmount(): void;
}

/** Mounts a small file system in memory; null where the machine does not allow it (only Linux as root does). */
export function mountSmallFileSystem(megabytes: number): SmallFileSystem | null {
  const folder = mkdtempSync(join(tmpdir(), 'triage-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true, force: true });
    return null;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill(leftBytes = 0) {
      const chunk = Buffer.alloc(64 * 1024);
      const file = openSync(filler, 'a');
      try {
        for (;;) writeSync(file, chunk);
      } catch {
        // No space is left.
      } finally {
        fsyncSync(file);
        closeSync(file);
      }
      if (leftBytes > 0) execFileSync('truncate', ['-s', `-${leftBytes}`, filler]);
    },
    empty: () => rmSync(filler, { force: true }),
    unmount() {
      execFileSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
