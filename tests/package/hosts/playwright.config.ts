import { fileURLToPath } from 'node:url';
import { defineConfig } from 'playwright/test';
import { chromiumLaunchOptions } from '../../../scripts/chromium.mjs';

// Playwright sets FORCE_COLOR in its workers; Node warns about having both variables.
if (process.env.NO_COLOR !== undefined) delete process.env.FORCE_COLOR;

/** Tests of the packed package in host pages. */
export default defineConfig({
  testDir: fileURLToPath(new URL('.', import.meta.url)),
  outputDir: fileURLToPath(new URL('../../../test-results/hosts', import.meta.url)),
  globalSetup: './globalSetup.ts',
  // `npm test` runs other steps at the same time.
  workers: Math.min(2, Number(process.env.TEST_WORKERS ?? 2)),
  fullyParallel: true,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    actionTimeout: 60_000,
    launchOptions: chromiumLaunchOptions(),
    // Screenshots in traces cost a third of the CPU.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    video: 'off',
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 900 },
  },
  // `npm test` runs the first project, `npm run proof` both.
  projects: [
    { name: 'hosts', grepInvert: /@proof/ },
    { name: 'proof', grep: /@proof/ },
  ],
});
