import { fileURLToPath } from 'node:url';
import { defineConfig } from 'playwright/test';
import e2e from '../e2e/playwright.config.ts';

/** Journeys in browsers that Playwright does not bring. It only runs the tests; one browser at a time. */
export default defineConfig({
  ...e2e,
  testDir: fileURLToPath(new URL('.', import.meta.url)),
  outputDir: fileURLToPath(new URL('../../test-results/browsers', import.meta.url)),
  globalSetup: '../e2e/globalSetup.ts',
  projects: [{ name: 'browsers' }],
  workers: 1,
  timeout: 600_000,
  expect: { timeout: 90_000 },
});
