// @ts-check
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { overrideClasses, overrideElements } from './raiseSpecificity.mjs';
import { unlayer } from './unlayer.mjs';

/** Top-level calls of React without effects. Compilers' own options for this skip imported functions. */
const pureCall = /^(var [\w$]+ = )(?=(?:createContext|forwardRef|memo)\d*\()/gm;

/**
 * Marks top-level calls, so that bundlers drop the components that a host does not use.
 * @param {string} dist
 */
function markPureCalls(dist) {
  for (const name of readdirSync(dist).filter((file) => file.endsWith('.js'))) {
    const file = path.join(dist, name);
    writeFileSync(file, readFileSync(file, 'utf8').replace(pureCall, '$1/* @__PURE__ */ '));
  }
}

/**
 * Completes the output of tsup in `dist`.
 * @param {string} dist
 */
export function finishBuild(dist) {
  markPureCalls(dist);

  const styles = path.join(dist, 'styles.css');
  const unlayered = unlayer(readFileSync(styles, 'utf8'));
  writeFileSync(styles, overrideElements(unlayered));
  writeFileSync(path.join(dist, 'styles.unlayered.css'), overrideClasses(unlayered));

  // With code splitting, the CommonJS output has statements before the directive, which disables it.
  const entry = path.join(dist, 'index.cjs');
  const code = readFileSync(entry, 'utf8');
  const directive = /"use client";/;
  if (!directive.test(code)) throw new Error('dist/index.cjs has no "use client"');
  writeFileSync(entry, `"use client";${code.replace(directive, '')}`);

  // `bin/triage-inbox-check.js` imports the ES module.
  rmSync(path.join(dist, 'check.cjs'), { force: true });
}
