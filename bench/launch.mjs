// @ts-check
import { chromium } from 'playwright';
import { chromiumLaunchOptions } from '../scripts/chromium.mjs';

/** Chromium with frames as fast as they are drawn: a figure rounded up to 1/60 s would hide what is measured. */
export function launchChromium() {
  const options = chromiumLaunchOptions();
  return chromium.launch({
    ...options,
    args: [...(options.args ?? []), '--disable-frame-rate-limit', '--disable-gpu-vsync'],
  });
}
