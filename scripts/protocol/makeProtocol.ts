import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createOpenapi } from './createOpenapi.ts';

/** Writes docs/openapi.json. */
const file = path.join(import.meta.dirname, '../../docs/openapi.json');
writeFileSync(file, `${JSON.stringify(createOpenapi(), null, 2)}\n`);
console.log(`Wrote ${path.relative(process.cwd(), file)}`);
