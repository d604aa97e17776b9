import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The start time of a process in the system's own format. Together with the pid it identifies a process, also after
 * the system reuses the pid. Null when it is unknown. */
export function processStart(pid: number): string | null {
  try {
    if (process.platform === 'linux') {
      // The name in parentheses may contain spaces and parentheses; the 20th field after it is the start time.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
      const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
      return ticks === undefined ? null : `${boot}:${ticks}`;
    }
    if (process.platform === 'win32') return null;
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process belongs to another user, but exists.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
