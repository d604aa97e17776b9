import { fileURLToPath } from 'node:url';
import { defineConfig } from 'playwright/test';
import e2e from '../e2e/playwright.config.ts';
import { isWhole } from './scale.ts';

/** Attacks and failures on the real server (docs/operations.md). `npm run faults` runs them at full size. */
export default defineConfig(e2e, {
  testDir: fileURLToPath(new URL('.', import.meta.url)),
  outputDir: fileURLToPath(new URL('../../test-results/faults', import.meta.url)),
  globalSetup: '../e2e/globalSetup.ts',
  timeout: isWhole ? 1_800_000 : 480_000,
});
