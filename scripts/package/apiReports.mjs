// @ts-check
// `npm run api` compares the public API of each entry with its report in `api/`. `npm run api -- --update` rewrites the reports,
// so that API changes show in the diff. Needs a build.

import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import { root } from '../runCommand.mjs';

/**
 * Lists the entries of the package that have types.
 * @param {Record<string, unknown>} exports the package's `exports`
 * @returns {{ name: string, declarations: string }[]} `name` is usable as a file name; `declarations` is the file for ES modules
 */
function typedEntries(exports) {
  return Object.entries(exports).flatMap(([subpath, target]) => {
    const declarations = Object(target).types;
    if (typeof declarations !== 'string') return [];
    const name = subpath === '.' ? 'triage-inbox' : subpath.slice('./'.length).replaceAll('/', '-');
    return [{ name, declarations }];
  });
}

const folder = path.join(root, 'api');
const temporary = path.join(root, '.cache/api');
const isUpdate = process.argv.includes('--update');
const { exports } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const entries = typedEntries(exports);
const silent = { default: { logLevel: ExtractorLogLevel.None } };

/** @param {{ name: string, declarations: string }} entry */
const configOf = ({ name, declarations }) =>
  ExtractorConfig.prepare({
    configObject: {
      projectFolder: root,
      newlineKind: 'lf',
      mainEntryPointFilePath: path.join(root, declarations),
      // Fixed compiler options for reading the declarations, independent of tsconfig.json.
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            target: 'es2022',
            module: 'esnext',
            moduleResolution: 'bundler',
            lib: ['es2023', 'dom', 'dom.iterable'],
            jsx: 'react-jsx',
            strict: true,
            skipLibCheck: true,
            types: [],
          },
          include: entries.map((entry) => entry.declarations),
        },
      },
      apiReport: { enabled: true, reportFolder: folder, reportTempFolder: temporary, reportFileName: name },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        extractorMessageReporting: silent,
        tsdocMessageReporting: silent,
        compilerMessageReporting: silent,
      },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: path.join(root, 'package.json'),
  });

/** @param {string} file @returns {string[]} exports without a docstring */
const undocumented = (file) =>
  [...readFileSync(file, 'utf8').matchAll(/^\/\/ @public \(undocumented\)\n(.*)$/gm)].map(([, line]) => String(line));

rmSync(temporary, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
mkdirSync(temporary, { recursive: true });
/** @type {string[]} */
const complaints = [];
const configs = entries.map(configOf);
const [first] = configs;
if (first === undefined) throw new Error('The package has no entry');
// One program for all entries: most of the time goes into reading the declarations of the browser and React.
const compilerState = CompilerState.create(first, {
  additionalEntryPoints: configs.map((config) => config.mainEntryPointFilePath),
});
for (const [index, entry] of entries.entries()) {
  const { apiReportChanged } = Extractor.invoke(configs[index] ?? first, {
    compilerState,
    localBuild: isUpdate,
    messageCallback: (message) => {
      message.handled = true;
    },
  });
  const file = `${entry.name}.api.md`;
  if (apiReportChanged && !isUpdate) {
    complaints.push(`The API of ${entry.name} differs from api/${file}; see .cache/api/${file}`);
  }
  for (const line of undocumented(path.join(temporary, file))) complaints.push(`${entry.name}: undocumented: ${line}`);
}
for (const file of readdirSync(folder)) {
  if (entries.some(({ name }) => file === `${name}.api.md`)) continue;
  if (isUpdate) rmSync(path.join(folder, file));
  else complaints.push(`api/${file} belongs to no entry`);
}
for (const complaint of complaints) console.log(complaint);
const changed = complaints.some((complaint) => !complaint.includes('undocumented'));
if (changed) console.log('If the change is intended, run "npm run api -- --update" and commit the reports.');
console.log(`api: ${entries.length} entries, ${complaints.length} complaints`);
process.exit(complaints.length === 0 ? 0 : 1);
