import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/runCommand.mjs';

const folder = path.join(root, 'src');

it('texts of the package cite no document that its users lack [DOC-4]', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(500);
  // A section of an RFC is public.
  const cites = /product\s+(?:\*\s+)?spec|wire\s+(?:\*\s+)?contract|spec\s*§|\bspec\//i;
  const citing = files.filter((file) => cites.test(readFileSync(path.join(folder, file), 'utf8')));
  expect(citing).toEqual([]);
});
