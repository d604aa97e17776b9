// @ts-check
// Checks a package as users install it: publint, "are the types wrong" and the contents of the tarball.
// With `server` or `app`: triage-inbox-server or triage-inbox-app, after its build.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { commandFile, npmCommand, root, runCommand } from '../runCommand.mjs';
import { app, client, server, tarballComplaints } from './tarballComplaints.mjs';

/** `types`: the entries without types; null: the package has no entries. */
const packages = {
  client: {
    source: '.',
    contents: client,
    types: ['./styles.css', './styles.unlayered.css', './openapi.json'],
    build: async () => {},
  },
  server: {
    source: 'packages/server',
    contents: server,
    types: ['./backup'],
    build: async () => void (await import('./buildServer.mjs')),
  },
  app: {
    source: 'examples/demo-app',
    contents: app,
    types: null,
    build: async () => void (await (await import('../demo/buildDemo.mjs')).buildDemo()),
  },
};

const name = /** @type {keyof typeof packages} */ (process.argv[2] ?? 'client');
const { source, contents, types, build } = packages[name];
const sourceFolder = path.join(root, source);
const folder = path.join(root, '.cache/packages', name);

/** @param {string} title @param {string} file @param {string[]} args */
async function check(title, file, args) {
  const { code, output } = await runCommand(process.execPath, [file, ...args]);
  if (code !== 0) console.log(output.trimEnd());
  console.log(`${title}: ${code === 0 ? 'ok' : `failed with code ${code}`}`);
  return code === 0;
}

/** @param {{ files: { path: string }[], size: number }} packed */
function checkContents({ files, size }) {
  const { exports } = JSON.parse(readFileSync(path.join(sourceFolder, 'package.json'), 'utf8'));
  const complaints = tarballComplaints(
    files.map((file) => file.path),
    exports,
    size,
    contents,
  );
  for (const complaint of complaints) console.log(complaint);
  console.log(`tarball: ${files.length} files, ${Math.round(size / 1000)} kB packed`);
  return complaints.length === 0;
}

await build();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const pack = ['pack', '--json', '--silent', '--ignore-scripts', '--pack-destination', folder];
const { code, output } = await runCommand(...npmCommand(pack), { cwd: sourceFolder });
if (code !== 0) {
  console.log(`${output}\ntarball: npm pack failed with code ${code}`);
  process.exit(1);
}
// npm may print warnings before the JSON.
const [packed] = JSON.parse(output.slice(output.indexOf('[\n')));
const tarball = path.join(folder, packed.filename);

const results = await Promise.all([
  check('publint', commandFile('publint'), ['run', tarball, '--strict']),
  types === null ||
    check('types for every resolver', commandFile('@arethetypeswrong/cli', 'attw'), [
      ...[tarball, '--profile', 'esm-only', '--exclude-entrypoints', ...types],
    ]),
  checkContents(packed),
]);
process.exit(results.every(Boolean) ? 0 : 1);
