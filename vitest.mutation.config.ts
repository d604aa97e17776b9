import { configDefaults, defineConfig } from 'vitest/config';
import { sourceAlias } from './vite.alias.ts';

/** Vitest's types know the filter for projects only. */
const leftOut = { tagsFilter: ['!proof'] };

/** The tests that Stryker runs, hundreds of times: the fast ones of the folders that need neither server nor browser. */
export default defineConfig({
  resolve: { alias: sourceAlias },
  test: {
    environment: 'node',
    include: ['tests/{core,model,search,transport}/**/*.test.ts'],
    // Stryker runs tests in threads, which cannot change their time zone.
    exclude: [...configDefaults.exclude, '**/*.proof.test.ts', 'tests/core/format/{calendar,slackDate}.test.ts'],
    tags: [{ name: 'proof' }],
    ...leftOut,
    // The modules keep nothing, so they need not be loaded again for each file: most of the time is saved.
    isolate: false,
    testTimeout: 20_000,
  },
});
