// @ts-check
import path from 'node:path';

const expected =
  /^(package\.json|README\.md|LICENSE|THIRD-PARTY-LICENSES\.md|bin\/[\w-]+\.js|docs\/(openapi\.json|llms\.txt|guide\/[\w/-]+\.md)|dist\/[\w-]+((\.generated-\w+)?\.c?js|(\.unlayered)?\.css|\.d\.c?ts))$/;

/** Files that nothing exports. */
const required = ['docs/llms.txt', 'docs/guide/start/index.md'];

/** @param {unknown} exports @returns {string[]} */
const targets = (exports) =>
  typeof exports === 'string' ? [exports] : Object.values(Object(exports)).flatMap((inner) => targets(inner));

/**
 * @param {string[]} files paths in the tarball
 * @param {unknown} exports the package's `exports`
 * @returns {string[]} complaints
 */
export function tarballComplaints(files, exports) {
  const stray = files.filter((file) => !expected.test(file)).map((file) => `${file} does not belong in the package`);
  const missing = targets(exports)
    .map((target) => path.posix.normalize(target))
    .filter((target) => !files.includes(target))
    .map((target) => `${target} is exported and not in the package`);
  const absent = required.filter((file) => !files.includes(file)).map((file) => `${file} is missing; run the build`);
  return [...stray, ...missing, ...absent];
}
