import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { chromiumLaunchOptions } from '../scripts/chromium.mjs';

/** The stories as tests: each is drawn in Chromium, its play function runs, and axe looks at the result. */
export const stories = {
  plugins: [storybookTest({ configDir: fileURLToPath(new URL('../.storybook', import.meta.url)) })],
  test: {
    name: 'stories',
    // One page for all files: a story leaves nothing behind, and everything is loaded once.
    isolate: false,
    // A full machine is slow and not wrong.
    testTimeout: 60_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: chromiumLaunchOptions(),
        contextOptions: { timezoneId: 'UTC', locale: 'en-US' },
      }),
      viewport: { width: 1280, height: 800 },
      instances: [{ browser: 'chromium' as const }],
    },
  },
};
