// @ts-check
import { idsIn } from './requirements.mjs';

/**
 * @typedef {import('./collectTests.mjs').RanTest} RanTest
 * @typedef {object} Proof
 * @property {string} id
 * @property {string} text
 * @property {RanTest[]} tests those that name it
 * @property {boolean} isProven at least one of them passed, and none failed
 */

/**
 * Which tests prove which requirement.
 * @param {readonly import('./requirements.mjs').Requirement[]} requirements
 * @param {readonly RanTest[]} tests
 * @returns {Proof[]}
 */
export function proofsOf(requirements, tests) {
  /** @type {Map<string, RanTest[]>} */
  const byId = new Map();
  for (const test of tests) {
    for (const id of new Set(idsIn(test.title))) byId.set(id, [...(byId.get(id) ?? []), test]);
  }
  return requirements.map(({ id, text }) => {
    const own = byId.get(id) ?? [];
    const isProven = own.some(({ result }) => result === 'passed') && !own.some(({ result }) => result === 'failed');
    return { id, text, tests: own, isProven };
  });
}

/**
 * Ids in titles that no requirement has: a misspelt one proves nothing.
 * @param {readonly import('./requirements.mjs').Requirement[]} requirements
 * @param {readonly RanTest[]} tests
 */
export function unknownIds(requirements, tests) {
  const known = new Set(requirements.map(({ id }) => id));
  return [...new Set(tests.flatMap(({ title }) => idsIn(title)))].filter((id) => !known.has(id)).sort();
}
