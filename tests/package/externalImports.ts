import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** What a built file and all files it reaches by relative paths import from elsewhere: code or declarations, either
 * module system. */
export function externalImports(entry: string): string[] {
  const external = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const { fileName } of ts.preProcessFile(readFileSync(file, 'utf8'), true, true).importedFiles) {
      if (fileName.startsWith('.')) visit(besideOf(file, fileName));
      else external.add(fileName);
    }
  };
  visit(entry);
  return [...external].sort();
}

/** Declarations name the code they belong to: "./chunk.js" in a .d.ts is chunk.d.ts. */
function besideOf(from: string, specifier: string): string {
  const target = path.join(path.dirname(from), specifier);
  return /\.d\.c?ts$/.test(from) ? target.replace(/\.(c?)js$/, '.d.$1ts') : target;
}
