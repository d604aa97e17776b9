import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createOpenapi } from './createOpenapi.ts';
import { pagesWithTables, withTables } from './protocolTables.ts';

// Writes docs/openapi.json and the generated tables of the documentation.
const root = path.join(import.meta.dirname, '../..');
writeFileSync(path.join(root, 'docs/openapi.json'), `${JSON.stringify(createOpenapi(), null, 2)}\n`);
for (const page of pagesWithTables) {
  const file = path.join(root, page);
  writeFileSync(file, withTables(readFileSync(file, 'utf8')));
}
console.log(`Wrote docs/openapi.json and the tables of ${pagesWithTables.join(' and ')}`);
