import { type Pattern, textOf } from './patterns.ts';

/** CPU time in microseconds: independent of other load on the machine. */
function workOf(read: (text: string) => unknown, text: string, times: number): number {
  const before = process.cpuUsage();
  for (let time = 0; time < times; time += 1) read(text);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

interface Sizes {
  /** The length of the long text. */
  length: number;
  /** How many short texts have this length together. */
  factor: number;
}

/** Less work than this is not compared: noise would be most of it. */
const leastWork = 3_000;

/** How much more work one long text takes than short ones of the same length: 1 if the cost is linear, `factor` if it is quadratic.
 * Noise, such as garbage collection, only adds time: a result above `bound` is measured again, and the fastest runs count. */
export function growthOf(
  read: (text: string) => unknown,
  pattern: Pattern,
  { length, factor }: Sizes,
  bound: number,
): number {
  const [short, long] = [textOf(pattern, length / factor), textOf(pattern, length)];
  const work = { short: Number.POSITIVE_INFINITY, long: Number.POSITIVE_INFINITY };
  for (let turn = 0; turn < 5; turn += 1) {
    work.long = Math.min(work.long, workOf(read, long, 1));
    if (work.long < leastWork) return 1;
    work.short = Math.min(work.short, workOf(read, short, factor));
    if (work.long < work.short * bound) break;
  }
  return work.long / work.short;
}
