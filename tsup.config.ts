import { defineConfig } from 'tsup';
import { finishBuild } from './scripts/package/finishBuild.mjs';

const entry = {
  index: 'src/index.ts',
  core: 'src/entries/core.ts',
  search: 'src/search/index.ts',
  transport: 'src/transport/index.ts',
  testing: 'src/testing/index.ts',
  'testing-msw': 'src/testing/msw/index.ts',
  'locale-ar': 'src/locales/ar/index.ts',
  'locale-de': 'src/locales/de/index.ts',
  'locale-ja': 'src/locales/ja/index.ts',
};

/** Modules with a chunk of their own. They are no entries for hosts, and the build removes these files. */
const parts = { hooks: 'src/entries/hooks.ts', provider: 'src/entries/provider.ts' };

export default defineConfig({
  // The styles are an entry: no TypeScript imports CSS, hosts load the file themselves.
  // The program `triage-inbox-check` is no entry for hosts: `bin/` runs it.
  entry: { ...entry, ...parts, check: 'src/check/index.ts', styles: 'src/styles/index.css' },
  // tsup's own compiler options still name `baseUrl`, which this TypeScript calls deprecated.
  dts: { entry, compilerOptions: { ignoreDeprecations: '6.0' } },
  format: ['esm', 'cjs'],
  target: 'es2022',
  // One copy of every class and context, whichever entries a host mixes. Not `treeshake`: it drops 'use client'.
  splitting: true,
  platform: 'neutral',
  clean: true,
  // The peers; the dependencies are external by themselves.
  external: ['react', 'react-dom', 'msw'],
  // Bundled into its own lazy chunk: its ES modules import without file extensions, which Node and webpack refuse.
  noExternal: [/^@atlaskit\//],
  // Its modules for current browsers need no helpers of Babel.
  esbuildOptions: (options) => {
    options.mainFields = ['module:es2019', 'module', 'main'];
  },
  onSuccess: async () => finishBuild('dist', Object.keys(parts)),
});
