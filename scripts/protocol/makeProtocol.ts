import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createOpenapi } from './createOpenapi.ts';
import { withTables } from './protocolTables.ts';

// Writes docs/openapi.json and the tables of docs/protocol.md.
const docs = path.join(import.meta.dirname, '../../docs');
writeFileSync(path.join(docs, 'openapi.json'), `${JSON.stringify(createOpenapi(), null, 2)}\n`);
const protocol = path.join(docs, 'protocol.md');
writeFileSync(protocol, withTables(readFileSync(protocol, 'utf8')));
console.log('Wrote docs/openapi.json and the tables of docs/protocol.md');
