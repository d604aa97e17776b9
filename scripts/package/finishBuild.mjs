// @ts-check
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { raiseSpecificity } from './raiseSpecificity.mjs';
import { unlayer } from './unlayer.mjs';

/**
 * Completes the output of tsup in `dist`.
 * @param {string} dist
 */
export function finishBuild(dist) {
  const styles = readFileSync(path.join(dist, 'styles.css'), 'utf8');
  writeFileSync(path.join(dist, 'styles.unlayered.css'), raiseSpecificity(unlayer(styles)));

  // With code splitting, the CommonJS output has statements before the directive, which disables it.
  const entry = path.join(dist, 'index.cjs');
  const code = readFileSync(entry, 'utf8');
  const directive = /"use client";/;
  if (!directive.test(code)) throw new Error('dist/index.cjs has no "use client"');
  writeFileSync(entry, `"use client";${code.replace(directive, '')}`);

  // `bin/triage-inbox-check.js` imports the ES module.
  for (const file of ['check.cjs', 'check.cjs.map']) rmSync(path.join(dist, file), { force: true });
}
