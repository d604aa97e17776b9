import { fileURLToPath } from 'node:url';
import { defineConfig } from 'playwright/test';
import { chromiumLaunchOptions } from '../../../scripts/chromium.mjs';

// Playwright's workers have FORCE_COLOR set, and every Node that a test starts complains of having both.
if (process.env.NO_COLOR !== undefined) delete process.env.FORCE_COLOR;

/** Pages of strangers with the packed package in them. */
export default defineConfig({
  testDir: fileURLToPath(new URL('.', import.meta.url)),
  outputDir: fileURLToPath(new URL('../../../test-results/hosts', import.meta.url)),
  globalSetup: './globalSetup.ts',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    actionTimeout: 15_000,
    launchOptions: chromiumLaunchOptions(),
    // Without the film: it takes a third of the machine.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    video: 'off',
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 900 },
  },
});
