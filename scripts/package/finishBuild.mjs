// @ts-check
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { markPure } from './markPure.mjs';
import { mergeChunks } from './mergeChunks.mjs';
import { minifyScript, minifyStyles } from './minify.mjs';
import { overrideClasses, overrideElements } from './raiseSpecificity.mjs';
import { unlayer } from './unlayer.mjs';

/** Of a chunk without names: esbuild keeps the order of effects that way, and the modules of the package have none (`sideEffects`). */
const bareImport = /^import ["']\.\/[^"']+\.js["'];\n/gm;

/**
 * Completes the output of tsup in `dist`.
 * @param {string} dist
 * @param {readonly string[]} parts entries that are no files for hosts
 */
export async function finishBuild(dist, parts) {
  await mergeChunks(dist, parts);

  for (const name of readdirSync(dist).filter((file) => file.endsWith('.js'))) {
    const file = path.join(dist, name);
    const { code, packages } = await minifyScript(readFileSync(file, 'utf8').replace(bareImport, ''));
    // Bundled modules of other packages may have effects.
    writeFileSync(file, packages.length > 0 ? code : markPure(code));
  }

  const styles = path.join(dist, 'styles.css');
  const unlayered = unlayer(readFileSync(styles, 'utf8'));
  writeFileSync(styles, await minifyStyles(overrideElements(unlayered)));
  writeFileSync(path.join(dist, 'styles.unlayered.css'), await minifyStyles(overrideClasses(unlayered)));
}
