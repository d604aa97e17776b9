// @ts-check

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../runCommand.mjs';

/**
 * The results of the last run of a suite. A file stores them after each step, so that `--resume` and `--failed` can use them after an
 * interruption.
 * @typedef {object} Progress
 * @property {string} [sources] a hash of the tested sources; absent without Git
 * @property {Record<string, { passed: number, failures: import('./failures.mjs').Failure[] }>} steps the finished steps
 */

const maxBuffer = 1024 * 1024 * 1024;

/** A hash of the commit and of the changes over it; undefined without Git. New files count by name. */
export function hashTree() {
  /** @param {string[]} args */
  const git = (...args) => execFileSync('git', args, { cwd: root, maxBuffer });
  try {
    const hash = createHash('sha256');
    for (const part of [git('rev-parse', 'HEAD'), git('status', '--porcelain'), git('diff', 'HEAD')]) hash.update(part);
    return hash.digest('hex');
  } catch {
    // The sources of two runs cannot be compared.
    return undefined;
  }
}

/** @param {string} folder */
const fileIn = (folder) => path.join(folder, 'progress.json');

/** @param {string} folder @returns {Progress | undefined} */
export function readProgress(folder) {
  try {
    return JSON.parse(readFileSync(fileIn(folder), 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {string} folder @param {Progress} progress */
export function writeProgress(folder, progress) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileIn(folder), JSON.stringify(progress, undefined, 2));
}
