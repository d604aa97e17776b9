import { defineConfig } from 'vitest/config';
import { sourceAlias } from './vite.alias.ts';

/** The tests that Stryker runs, hundreds of times: those of the model and the core, which need neither server nor browser. */
export default defineConfig({
  resolve: { alias: sourceAlias },
  test: {
    environment: 'node',
    include: ['tests/{core,model}/**/*.test.ts'],
    // The core keeps nothing in its modules, so they need not be loaded again for each file: most of the time is saved.
    isolate: false,
    testTimeout: 20_000,
  },
});
