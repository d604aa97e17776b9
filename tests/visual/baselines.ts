import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { comparePngs, quantizePng } from './comparePngs.ts';

const folder = fileURLToPath(new URL('baselines', import.meta.url));
const output = fileURLToPath(new URL('../../.cache/visual', import.meta.url));
const browserFile = path.join(folder, 'browser.json');
const probeFile = path.join(folder, 'probe.png');

/** Accepted differing pixels, of 720 000: text at subpixel positions may differ by a shade. */
const tolerance = 60;

const fileOf = (name: string): string => path.join(folder, `${name}.png`);

/** The browser and font rendering that took the screenshots. */
export interface Environment {
  browser: string;
  probe: Buffer;
}

/** The reason if screenshots of this environment cannot be compared with the baselines. */
export function differenceFrom(here: Environment): string | undefined {
  if (!existsSync(browserFile)) return 'there are no baselines yet; "npm run visual:update" creates them';
  const { browser } = JSON.parse(readFileSync(browserFile, 'utf8')) as { browser: string };
  if (browser !== here.browser) return `the baselines were taken with ${browser}, but this is ${here.browser}`;
  const { differing } = comparePngs(readFileSync(probeFile), here.probe);
  return differing > 0 ? 'fonts render differently on this machine' : undefined;
}

/** Compares a screenshot with its baseline. Throws if they differ, and writes the screenshot and the difference to .cache/visual. */
export function expectLikeBaseline(name: string, png: Buffer): void {
  const screenshot = quantizePng(png);
  const file = fileOf(name);
  if (!existsSync(file)) throw new Error(`${name} has no baseline yet; "npm run visual:update" creates it`);
  const { differing, difference } = comparePngs(readFileSync(file), screenshot);
  if (differing <= tolerance) return;
  mkdirSync(output, { recursive: true });
  writeFileSync(path.join(output, `${name}.png`), screenshot);
  if (difference) writeFileSync(path.join(output, `${name}-difference.png`), difference);
  throw new Error(
    `${name}: ${differing} pixels differ; see .cache/visual/${name}-difference.png. If the change is intended, run "npm run visual:update".`,
  );
}

/** Stores a baseline, unless the current one matches: an update rewrites changed baselines only. */
export function storeBaseline(name: string, png: Buffer): void {
  const screenshot = quantizePng(png);
  const file = fileOf(name);
  if (existsSync(file) && comparePngs(readFileSync(file), screenshot).differing <= tolerance) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, screenshot);
}

/** Stores the environment of the baselines and deletes baselines without a story. */
export function storeEnvironment({ browser, probe }: Environment, names: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(browserFile, `${JSON.stringify({ browser }, null, 2)}\n`);
  writeFileSync(probeFile, probe);
  for (const name of strayBaselines(names)) rmSync(fileOf(name));
}

/** Baselines without a story. */
export function strayBaselines(names: readonly string[]): string[] {
  if (!existsSync(folder)) return [];
  const expected = new Set([...names, 'probe']);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.png'))
    .map((file) => file.slice(0, -'.png'.length))
    .filter((name) => !expected.has(name));
}
