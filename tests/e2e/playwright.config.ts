import { fileURLToPath } from 'node:url';
import { defineConfig } from 'playwright/test';
import { chromiumLaunchOptions } from '../../scripts/chromium.mjs';

const ci = process.env.CI !== undefined;

/** A zone in which it is about noon, so that no test passes over midnight. */
const zoneAtNoon = (): string => {
  const ahead = 12 - new Date().getUTCHours();
  // The signs of these names are those of POSIX: "-3" is three hours ahead of UTC.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
};

// Playwright sets FORCE_COLOR in its workers; Node warns about having both variables.
if (process.env.NO_COLOR !== undefined) delete process.env.FORCE_COLOR;

const viewport = { width: 1440, height: 900 };

/** No `webServer`: each worker starts its own server on free ports (packages/server/testing). */
export default defineConfig({
  testDir: fileURLToPath(new URL('.', import.meta.url)),
  outputDir: fileURLToPath(new URL('../../test-results/e2e', import.meta.url)),
  globalSetup: './globalSetup.ts',
  // `npm test` runs other steps at the same time.
  workers: Math.min(2, Number(process.env.TEST_WORKERS ?? 2)),
  fullyParallel: true,
  // A test that passes on retry hides a bug.
  retries: 0,
  forbidOnly: ci,
  // For hangs only: a slow machine fails no test.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    launchOptions: chromiumLaunchOptions(),
    // Screenshots in traces cost a third of the CPU.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    video: 'off',
    locale: 'en-US',
    // A worker would make the calls that tests intercept. The tests of the offline start allow it.
    serviceWorkers: 'block',
    timezoneId: zoneAtNoon(),
  },
  // `npm test` runs the first project, `npm run proof` both: tests that are slow or rare have the tag `@proof`.
  projects: [
    // Without animations, whose frames cost a fifth of the time. The tests of proof have them.
    { name: 'journeys', grepInvert: /@proof/, use: { viewport, contextOptions: { reducedMotion: 'reduce' } } },
    { name: 'proof', grep: /@proof/, use: { viewport } },
  ],
});
