import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { comparePictures, packPicture } from './comparePictures.ts';

const folder = fileURLToPath(new URL('baselines', import.meta.url));
const output = fileURLToPath(new URL('../../.cache/visual', import.meta.url));
const browserFile = path.join(folder, 'browser.json');
const probeFile = path.join(folder, 'probe.png');

/** Pixels that may differ, of 720 000: text that stands between two pixels may come out a shade darker. */
const tolerance = 60;

const fileOf = (name: string): string => path.join(folder, `${name}.png`);

/** Where the pictures were taken. */
export interface Surroundings {
  browser: string;
  probe: Buffer;
}

/** Why pictures of here cannot be compared with those that were kept; nothing where they can. */
export function differenceFrom(here: Surroundings): string | undefined {
  if (!existsSync(browserFile)) return 'there are no pictures yet; "npm run visual:update" takes them';
  const { browser } = JSON.parse(readFileSync(browserFile, 'utf8')) as { browser: string };
  if (browser !== here.browser) return `the pictures were taken with ${browser}, and this is ${here.browser}`;
  const { differing } = comparePictures(readFileSync(probeFile), here.probe);
  return differing > 0 ? 'this machine has other fonts than the one that took the pictures' : undefined;
}

/** Compares a picture with the one that was kept. Throws where they differ, and leaves both and their difference behind. */
export function expectLikeBaseline(name: string, taken: Buffer): void {
  const picture = packPicture(taken);
  const file = fileOf(name);
  if (!existsSync(file)) throw new Error(`There is no picture of ${name} yet; "npm run visual:update" takes it`);
  const { differing, difference } = comparePictures(readFileSync(file), picture);
  if (differing <= tolerance) return;
  mkdirSync(output, { recursive: true });
  writeFileSync(path.join(output, `${name}.png`), picture);
  if (difference) writeFileSync(path.join(output, `${name}-difference.png`), difference);
  throw new Error(
    `${name}: ${differing} pixels differ; see .cache/visual/${name}-difference.png. If it should look like that, "npm run visual:update" keeps it.`,
  );
}

/** Keeps a picture. One that is alike stays as it is, so that an update changes only what changed. */
export function keepBaseline(name: string, taken: Buffer): void {
  const picture = packPicture(taken);
  const file = fileOf(name);
  if (existsSync(file) && comparePictures(readFileSync(file), picture).differing <= tolerance) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, picture);
}

/** Notes where the kept pictures were taken, and throws away those that nothing is compared with any more. */
export function keepSurroundings({ browser, probe }: Surroundings, names: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(browserFile, `${JSON.stringify({ browser }, null, 2)}\n`);
  writeFileSync(probeFile, probe);
  for (const name of strayBaselines(names)) rmSync(fileOf(name));
}

/** Pictures that no story belongs to. */
export function strayBaselines(names: readonly string[]): string[] {
  if (!existsSync(folder)) return [];
  const wanted = new Set([...names, 'probe']);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.png'))
    .map((file) => file.slice(0, -'.png'.length))
    .filter((name) => !wanted.has(name));
}
