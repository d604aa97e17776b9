// @ts-check
// Checks the package as users install it: publint, "are the types wrong" and the contents of the tarball.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { commandFile, npmCommand, root, runCommand } from '../runCommand.mjs';
import { tarballComplaints } from './tarballComplaints.mjs';

/** @param {string} name @param {string} command @param {string[]} args */
async function check(name, command, args) {
  const { code, output } = await runCommand(command, args);
  if (code !== 0) console.log(output.trimEnd());
  console.log(`${name}: ${code === 0 ? 'ok' : `failed with code ${code}`}`);
  return code === 0;
}

async function checkTarball() {
  const { code, output } = await runCommand(...npmCommand(['pack', '--dry-run', '--json', '--silent']));
  if (code !== 0) {
    console.log(`${output}\ntarball: npm pack failed with code ${code}`);
    return false;
  }
  // npm may print warnings before the JSON.
  const [packed] = JSON.parse(output.slice(output.indexOf('[\n')));
  const { exports } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  /** @type {string[]} */
  const files = packed.files.map((/** @type {{ path: string }} */ file) => file.path);
  const complaints = tarballComplaints(files, exports);
  for (const complaint of complaints) console.log(complaint);
  console.log(`tarball: ${files.length} files, ${Math.round(packed.size / 1024)} kB packed`);
  return complaints.length === 0;
}

const untyped = ['./styles.css', './styles.unlayered.css', './openapi.json'];
const attw = ['--pack', '.', '--profile', 'node16', '--exclude-entrypoints', ...untyped];
const results = [
  await check('publint', process.execPath, [commandFile('publint'), '--strict']),
  await check('types for every resolver', process.execPath, [commandFile('@arethetypeswrong/cli', 'attw'), ...attw]),
  await checkTarball(),
];
process.exit(results.every(Boolean) ? 0 : 1);
