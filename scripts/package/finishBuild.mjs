// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fortify } from './fortify.mjs';
import { unlayer } from './unlayer.mjs';

/**
 * What tsup leaves undone in `dist`.
 * @param {string} dist
 */
export function finishBuild(dist) {
  const styles = readFileSync(path.join(dist, 'styles.css'), 'utf8');
  writeFileSync(path.join(dist, 'styles.unlayered.css'), fortify(unlayer(styles)));

  // Splitting CommonJS puts statements before the directive, and then it is none.
  const entry = path.join(dist, 'index.cjs');
  const code = readFileSync(entry, 'utf8');
  const directive = /"use client";/;
  if (!directive.test(code)) throw new Error('dist/index.cjs has no "use client"');
  // On the same line, so that the source map stays right.
  writeFileSync(entry, `"use client";${code.replace(directive, '')}`);
}
