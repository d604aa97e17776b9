// @ts-check
import { chromium } from 'playwright';
import { chromiumLaunchOptions } from '../scripts/chromium.mjs';

/** Launches Chromium without a frame rate limit: rounding up to 1/60 s would hide differences. */
export function launchChromium() {
  const options = chromiumLaunchOptions();
  return chromium.launch({
    ...options,
    args: [...(options.args ?? []), '--disable-frame-rate-limit', '--disable-gpu-vsync'],
  });
}
