// @ts-check
import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** CPU seconds that all processes of the machine have used. */
const usedByAll = () => {
  const [, ...fields] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').split(/\s+/);
  const [user, nice, system, , , irq, softirq] = fields.map(Number);
  return ((user ?? 0) + (nice ?? 0) + (system ?? 0) + (irq ?? 0) + (softirq ?? 0)) / ticksPerSecond;
};

/** CPU seconds that this process and its descendants have used, including those that have ended. */
function usedByOwn() {
  /** @type {Map<number, { parent: number, used: number }>} */
  const processes = new Map();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const used = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0);
      processes.set(Number(name), { parent: Number(fields[1]), used: used / ticksPerSecond });
    } catch {
      // The process has ended.
    }
  }
  /** @param {number} id @returns {boolean} */
  const isOwn = (id) => {
    for (let at = id; at > 1; at = processes.get(at)?.parent ?? 0) if (at === process.pid) return true;
    return false;
  };
  return [...processes].reduce((sum, [id, { used }]) => sum + (isOwn(id) ? used : 0), 0);
}

const isKnown = process.platform === 'linux';

/** Starts to measure the load by other processes, in cores. `undefined` where the system does not tell it. */
export function watchForeignLoad() {
  if (!isKnown) return { cores: () => undefined };
  const [all, own, startedAt] = [usedByAll(), usedByOwn(), performance.now()];
  return {
    cores() {
      const seconds = (performance.now() - startedAt) / 1000;
      return Math.max(0, (usedByAll() - all - (usedByOwn() - own)) / seconds);
    },
  };
}
