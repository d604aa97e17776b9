// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** @typedef {{ functionName: string, url: string, lineNumber: number }} CallFrame
 * @typedef {{ nodes: { id: number, callFrame: CallFrame }[], samples?: number[], timeDeltas?: number[] }} Profile */

const folder = fileURLToPath(new URL('../../.cache/bench/', import.meta.url));

/** Starts the CPU profiler of a page.
 * @param {import('playwright').CDPSession} cdp */
export async function watchProfile(cdp) {
  await cdp.send('Profiler.enable');
  await cdp.send('Profiler.setSamplingInterval', { interval: 100 });
  await cdp.send('Profiler.start');
  return {
    /** @returns {Promise<Profile>} */
    stop: async () => (await cdp.send('Profiler.stop')).profile,
  };
}

/** Writes a profile for the browser's developer tools and prints the functions with the largest shares of their own.
 * @param {string} name @param {Profile} profile */
export function keepProfile(name, profile) {
  mkdirSync(folder, { recursive: true });
  const file = `${folder}${name}.cpuprofile`;
  writeFileSync(file, JSON.stringify(profile));
  const names = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame.functionName || '(anonymous)']));
  /** @type {Map<string, number>} */
  const own = new Map();
  let total = 0;
  (profile.samples ?? []).forEach((id, index) => {
    const of = names.get(id) ?? '';
    if (of === '(idle)') return;
    const time = profile.timeDeltas?.[index] ?? 0;
    total += time;
    own.set(of, (own.get(of) ?? 0) + time);
  });
  console.log(`\n${name}: ${(total / 1000).toFixed(1)} ms busy, in ${file}`);
  for (const [of, time] of [...own].sort(([, a], [, b]) => b - a).slice(0, 25)) {
    console.log(`${((100 * time) / total).toFixed(1).padStart(6)} %  ${of}`);
  }
}
