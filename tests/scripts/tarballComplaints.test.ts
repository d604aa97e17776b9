import { describe, expect, it } from 'vitest';
import { tarballComplaints } from '../../scripts/package/tarballComplaints.mjs';

const files = [
  ...[
    'package.json',
    'README.md',
    'LICENSE',
    'THIRD-PARTY-LICENSES.md',
    'bin/triage-inbox-check.js',
    'docs/guide/openapi.json',
    'docs/llms.txt',
    'docs/guide/start/index.md',
    'docs/guide/recipes/react-router.md',
    'dist/index.js',
    'dist/index.d.ts',
  ],
  ...['dist/chunk-AB12.js', 'dist/stillLake.generated-AB12.js', 'dist/styles.css', 'dist/styles.unlayered.css'],
];
const exports = {
  '.': { types: './dist/index.d.ts', default: './dist/index.js' },
  './styles.css': './dist/styles.css',
};

describe('the check of the tarball', () => {
  it('accepts the expected files', () => {
    expect(tarballComplaints(files, exports, 770_000)).toEqual([]);
  });

  it.each([
    'src/index.ts',
    'dist/index.test.js',
    'dist/styles.old.css',
    '.env',
    'dist/.DS_Store',
    'dist/deep/index.js',
    'dist/index.js.map',
    'docs/screenshots/inbox-light.png',
    'docs/operations.md',
  ])('reports the stray file %s', (stray) => {
    expect(tarballComplaints([...files, stray], exports, 770_000)).toEqual([`${stray} does not belong in the package`]);
  });

  it('reports a package without its documentation [DOC-6]', () => {
    const without = files.filter((file) => file !== 'docs/llms.txt');
    expect(tarballComplaints(without, exports, 770_000)).toEqual(['docs/llms.txt is missing; run the build']);
  });

  it('reports a package that is too large to download', () => {
    expect(tarballComplaints(files, exports, 770_001)).toEqual(['770001 bytes packed are more than 770000']);
  });

  it('reports an exported file that is missing', () => {
    expect(tarballComplaints(files.slice(0, 10), { './x': './dist/x.js' }, 770_000)).toEqual([
      'dist/x.js is exported and not in the package',
    ]);
  });
});
