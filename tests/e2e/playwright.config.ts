import { fileURLToPath } from 'node:url';
import { defineConfig } from 'playwright/test';
import { chromiumLaunchOptions } from '../../scripts/chromium.mjs';

const ci = process.env.CI !== undefined;

// Playwright's workers have FORCE_COLOR set, and every Node that a test starts complains of having both.
if (process.env.NO_COLOR !== undefined) delete process.env.FORCE_COLOR;

/** Every test starts the servers it needs on free ports (examples/demo-app/server/testing), so there is no common one. */
export default defineConfig({
  testDir: fileURLToPath(new URL('.', import.meta.url)),
  outputDir: fileURLToPath(new URL('../../test-results', import.meta.url)),
  globalSetup: './globalSetup.ts',
  workers: 2,
  fullyParallel: true,
  // A test that passes at the second try has found something.
  retries: 0,
  forbidOnly: ci,
  // A slow machine is no failure; what never comes still is one.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    launchOptions: chromiumLaunchOptions(),
    // Without the film: it takes a third of the machine.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    video: 'off',
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
  },
  projects: [{ name: 'desktop', use: { viewport: { width: 1440, height: 900 } } }],
});
