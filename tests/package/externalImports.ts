import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** External imports of a built file and of every file that it reaches by relative paths. Reads code and declarations in both
 * module systems. */
export function externalImports(entry: string): string[] {
  const external = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const { fileName } of ts.preProcessFile(readFileSync(file, 'utf8'), true, true).importedFiles) {
      if (fileName.startsWith('.')) visit(resolveFrom(file, fileName));
      else external.add(fileName);
    }
  };
  visit(entry);
  return [...external].sort();
}

/** Resolves a relative import. In declarations, "./chunk.js" means chunk.d.ts. */
function resolveFrom(from: string, specifier: string): string {
  const target = path.join(path.dirname(from), specifier);
  return /\.d\.c?ts$/.test(from) ? target.replace(/\.(c?)js$/, '.d.$1ts') : target;
}
