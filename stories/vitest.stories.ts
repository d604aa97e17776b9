import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { chromiumLaunchOptions } from '../scripts/chromium.mjs';

/** Runs stories as tests: renders each in Chromium, runs its play function and checks the result with axe. */
export const storiesFor = ({ isProof }: { isProof: boolean }) => ({
  plugins: [
    storybookTest({
      configDir: fileURLToPath(new URL('../.storybook', import.meta.url)),
      tags: { exclude: isProof ? [] : ['proof'] },
    }),
  ],
  test: {
    name: 'stories',
    // One page for all files loads everything once. Stories clean up after themselves.
    isolate: false,
    // For hangs only: a busy machine fails no story.
    testTimeout: 480_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: chromiumLaunchOptions(),
        // Without animations: an element that fades in is invisible in its first frame.
        contextOptions: { timezoneId: 'UTC', locale: 'en-US', reducedMotion: 'reduce' },
      }),
      viewport: { width: 1280, height: 800 },
      instances: [{ browser: 'chromium' as const }],
    },
  },
});
