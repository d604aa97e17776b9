// @ts-check
// Checks a package as users install it: publint, "are the types wrong" and the contents of the tarball.
// With `server`: triage-inbox-server, after its build.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { commandFile, npmCommand, root, runCommand } from '../runCommand.mjs';
import { server, tarballComplaints } from './tarballComplaints.mjs';

const isServer = process.argv[2] === 'server';
const source = isServer ? path.join(root, 'packages/server') : root;
const folder = path.join(root, '.cache', isServer ? 'serverPackage' : 'package');

/** @param {string} name @param {string} file @param {string[]} args */
async function check(name, file, args) {
  const { code, output } = await runCommand(process.execPath, [file, ...args]);
  if (code !== 0) console.log(output.trimEnd());
  console.log(`${name}: ${code === 0 ? 'ok' : `failed with code ${code}`}`);
  return code === 0;
}

/** @param {{ files: { path: string }[], size: number }} packed */
function checkContents({ files, size }) {
  const { exports } = JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8'));
  const complaints = tarballComplaints(
    files.map((file) => file.path),
    exports,
    isServer ? server : undefined,
  );
  for (const complaint of complaints) console.log(complaint);
  console.log(`tarball: ${files.length} files, ${Math.round(size / 1024)} kB packed`);
  return complaints.length === 0;
}

if (isServer) await import('./buildServer.mjs');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const pack = ['pack', '--json', '--silent', '--ignore-scripts', '--pack-destination', folder];
const { code, output } = await runCommand(...npmCommand(pack), { cwd: source });
if (code !== 0) {
  console.log(`${output}\ntarball: npm pack failed with code ${code}`);
  process.exit(1);
}
// npm may print warnings before the JSON.
const [packed] = JSON.parse(output.slice(output.indexOf('[\n')));
const tarball = path.join(folder, packed.filename);

const untyped = isServer ? ['./backup'] : ['./styles.css', './styles.unlayered.css', './openapi.json'];
const results = await Promise.all([
  check('publint', commandFile('publint'), ['run', tarball, '--strict']),
  check('types for every resolver', commandFile('@arethetypeswrong/cli', 'attw'), [
    ...[tarball, '--profile', isServer ? 'esm-only' : 'node16', '--exclude-entrypoints', ...untyped],
  ]),
  checkContents(packed),
]);
process.exit(results.every(Boolean) ? 0 : 1);
