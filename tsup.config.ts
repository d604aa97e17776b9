import { defineConfig } from 'tsup';
import { entries } from './scripts/package/entries.mjs';
import { finishBuild } from './scripts/package/finishBuild.mjs';
import { makeDeclarations } from './scripts/package/makeDeclarations.mjs';

/** Modules with a chunk of their own. They are no entries for hosts, and the build removes these files. */
const parts = { app: 'src/entries/app.ts', hooks: 'src/entries/hooks.ts', provider: 'src/entries/provider.ts' };

export default defineConfig({
  // The styles are an entry: no TypeScript imports CSS, hosts load the file themselves.
  // The program `triage-inbox-check` is no entry for hosts: `bin/` runs it.
  entry: { ...entries, ...parts, check: 'src/check/index.ts', styles: 'src/styles/index.css' },
  // Node's `require` takes ES modules from 20.19 on.
  format: ['esm'],
  target: 'es2022',
  // One copy of every class and context, whichever entries a host mixes. Not `treeshake`: it drops 'use client'.
  splitting: true,
  platform: 'neutral',
  clean: true,
  // The peers; the dependencies are external by themselves.
  external: ['react', 'react-dom', 'msw'],
  // Bundled into lazy chunks: hosts need no parser of Markdown and no grammars, and the ES modules of @atlaskit import without file extensions, which Node and webpack refuse.
  noExternal: [/^@atlaskit\//, 'marked', 'lowlight', /^highlight\.js\//],
  // Its modules for current browsers need no helpers of Babel.
  esbuildOptions: (options) => {
    options.mainFields = ['module:es2019', 'module', 'main'];
  },
  onSuccess: async () => {
    await finishBuild('dist', Object.keys(parts));
    // Not tsup's: those check all types once more, for each format.
    await makeDeclarations('dist');
  },
});
