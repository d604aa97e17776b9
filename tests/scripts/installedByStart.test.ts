import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/runCommand.mjs';

const sources = (folder: string, leftOut: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !leftOut.test(file));

/** The packages whose code these files import; imports of types are erased. */
function packagesOf(files: readonly string[]): string[] {
  const pattern =
    /(?:^|\n)\s*(?:(?:import|export)\s+(?!type\b)[^'";=(`]*?from\s+|import\s+|.*?\bimport\()['"]([^'".][^'"]*)['"]/g;
  const names = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(pattern)].map(([, specifier = '']) =>
      specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/'),
    ),
  );
  return [...new Set(names)].filter((name) => !isBuiltin(name) && !name.startsWith('triage-inbox')).sort();
}

const dependenciesOf = (folder: string): string[] =>
  Object.keys(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).dependencies);

// `npm start` and the image install no development packages.
describe('without development packages', () => {
  it('the build of the web app has each package', () => {
    const files = [
      ...sources('src', /^src\/(testing|check)\//),
      ...sources('examples/demo-app/web', /\/dist\/|\.test\.ts$/),
    ];
    const installed = ['.', 'examples/demo-app', 'tools/demo'].flatMap(dependenciesOf);
    const used = packagesOf(files);
    expect(used).toContain('react');
    expect(used.filter((name) => !installed.includes(name))).toEqual([]);
  });

  it('the server has each package', () => {
    const used = packagesOf(sources('packages/server/src', /\.test\.ts$|\/testing\//));
    expect(used).toContain('hono');
    expect(used.filter((name) => !dependenciesOf('packages/server').includes(name))).toEqual([]);
  });
});
