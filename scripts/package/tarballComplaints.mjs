// @ts-check
import path from 'node:path';

/**
 * @typedef {object} Contents
 * @property {RegExp} expected
 * @property {readonly string[]} required files that nothing exports
 * @property {number} [limit] of the packed size, in bytes
 */

/** @type {Contents} */
export const client = {
  expected:
    /^(package\.json|README\.md|LICENSE|THIRD-PARTY-LICENSES\.md|bin\/[\w-]+\.js|docs\/(llms\.txt|guide\/(openapi\.json|[\w/-]+\.md))|dist\/[\w-]+((\.generated-[\w-]+)?\.js|(\.unlayered)?\.css|\.d\.ts))$/,
  required: ['docs/llms.txt', 'docs/guide/start/index.md'],
  limit: 770_000,
};

/** The server with its migrations and the empty database that a new folder begins with. @type {Contents} */
export const server = {
  expected:
    /^(package\.json|README\.md|LICENSE|setup-page\.js|slack-manifest\.yaml|dist\/[\w-]+(\.js|\.d\.ts)|dist\/empty-database(\.folders\.json|\/.+)|drizzle\/(\w+\.sql|meta\/_journal\.json))$/,
  required: [
    'README.md',
    'LICENSE',
    'setup-page.js',
    'slack-manifest.yaml',
    'drizzle/meta/_journal.json',
    'dist/empty-database/PG_VERSION',
    'dist/empty-database.folders.json',
  ],
};

/** The app: its programs and the built web app. @type {Contents} */
export const app = {
  expected:
    /^(package\.json|README\.md|LICENSE|bin\/triage-inbox-\w+\.js|dist\/[\w-]+\.mjs|web\/dist\/(assets\/[\w.-]+|[\w.-]+\.(html|ico|js|png|svg|wav|webmanifest))(\.br|\.gz)?)$/,
  required: [
    'README.md',
    'LICENSE',
    'dist/server.mjs',
    'dist/backup.mjs',
    'web/dist/index.html',
    'web/dist/service-worker.js',
  ],
};

/** @param {unknown} exports @returns {string[]} */
const targets = (exports) =>
  typeof exports === 'string' ? [exports] : Object.values(Object(exports)).flatMap((inner) => targets(inner));

/**
 * @param {string[]} files paths in the tarball
 * @param {unknown} exports the package's `exports`
 * @param {number} size packed, in bytes
 * @returns {string[]} complaints
 */
export function tarballComplaints(files, exports, size, { expected, required, limit } = client) {
  const stray = files.filter((file) => !expected.test(file)).map((file) => `${file} does not belong in the package`);
  const missing = targets(exports)
    .map((target) => path.posix.normalize(target))
    .filter((target) => !files.includes(target))
    .map((target) => `${target} is exported and not in the package`);
  const absent = required.filter((file) => !files.includes(file)).map((file) => `${file} is missing; run the build`);
  const large = limit !== undefined && size > limit ? [`${size} bytes packed are more than ${limit}`] : [];
  return [...stray, ...missing, ...absent, ...large];
}
