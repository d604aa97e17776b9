// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import { chromiumLaunchOptions } from '../scripts/chromium.mjs';
import { startDemo } from '../scripts/startDemo.mjs';

/**
 * Runs `work` in the demo app with a fresh sample workspace, signed in.
 * @template T
 * @param {import('playwright').BrowserContextOptions} options
 * @param {(page: import('playwright').Page) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function inDemo(options, work) {
  const data = mkdtempSync(path.join(tmpdir(), 'triage-inbox-'));
  const demo = await startDemo({ data });
  const browser = await chromium.launch(chromiumLaunchOptions());
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
    const page = await context.newPage();
    await page.goto(demo.url);
    await page.getByRole('button', { name: 'Connect to Slack' }).click();
    await page.getByRole('button', { name: 'Authorize' }).click();
    await page.getByRole('option').first().waitFor();
    return await work(page);
  } finally {
    await browser.close();
    await demo.stop();
    rmSync(data, { recursive: true, force: true });
  }
}
