// @ts-check
/**
 * @typedef {object} Requirement
 * @property {string} id
 * @property {string} text
 */

/** Reads the lines "- **UNR-5** …" of `docs/requirements.md`. @param {string} markdown @returns {Requirement[]} */
export const readRequirements = (markdown) =>
  [...markdown.matchAll(/^- \*\*([A-Z]{2,4}-\d+)\*\* (.+)$/gm)].map(([, id = '', text = '']) => ({ id, text }));

/** The ids in a title, such as "[UNR-5] [UNR-6]". @param {string} title @returns {string[]} */
export const idsIn = (title) => [...title.matchAll(/\[([A-Z]{2,4}-\d+)\]/g)].map(([, id = '']) => id);

/**
 * @typedef {Pick<import('../test/readReport.mjs').RanTest, 'title' | 'file' | 'result' | 'steps'>} TestResult
 * @typedef {object} Proof
 * @property {string} id
 * @property {string} text
 * @property {TestResult[]} tests tests that name the requirement
 * @property {boolean} isProven at least one test passed and none failed
 */

/** The tests and their steps, each with the title of its test: a step of a long journey proves a requirement of its own.
 * @param {readonly TestResult[]} tests
 * @returns {TestResult[]}
 */
export const withSteps = (tests) =>
  tests.flatMap((test) => [
    test,
    ...(test.steps ?? []).map(({ title, result }) => ({ title: `${test.title} › ${title}`, file: test.file, result })),
  ]);

/**
 * Maps requirements to the tests that prove them.
 * @param {readonly Requirement[]} requirements
 * @param {readonly TestResult[]} tests
 * @returns {Proof[]}
 */
export function proofsOf(requirements, tests) {
  /** @type {Map<string, TestResult[]>} */
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
 * Ids in titles that belong to no requirement, such as misspelt ones.
 * @param {readonly Requirement[]} requirements
 * @param {readonly TestResult[]} tests
 */
export function unknownIds(requirements, tests) {
  const known = new Set(requirements.map(({ id }) => id));
  return [...new Set(tests.flatMap(({ title }) => idsIn(title)))].filter((id) => !known.has(id)).sort();
}
