// @ts-check
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { chromiumLaunchOptions } from './chromium.mjs';
import { startDemo } from './startDemo.mjs';

// Takes the screenshots of the README from the demo app, on a fresh database:
//   npm run screenshots [-- --out FOLDER] [--all]

const root = fileURLToPath(new URL('..', import.meta.url));
const option = (/** @type {string} */ name) => {
  const index = process.argv.indexOf(name);
  return index < 0 ? undefined : process.argv[index + 1];
};
const out = path.resolve(option('--out') ?? path.join(root, 'docs/screenshots'));
const all = process.argv.includes('--all');
mkdirSync(out, { recursive: true });

const data = mkdtempSync(path.join(tmpdir(), 'triage-inbox-'));
const demo = await startDemo({ data });
const browser = await chromium.launch(chromiumLaunchOptions());

/** @param {{ theme: 'dark' | 'light', width: number, height: number, suffix: string }} look */
async function takeScreenshots({ theme, width, height, suffix }) {
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
  await context.addInitScript((stored) => localStorage.setItem('theme', stored), theme);
  const page = await context.newPage();
  const save = (/** @type {string} */ name) => page.screenshot({ path: path.join(out, `${name}-${suffix}.png`) });

  await page.goto(demo.url);
  const connect = page.getByRole('button', { name: 'Connect to Slack' });
  await connect.waitFor();
  if (all) await save('connect');
  await connect.click();
  await page.getByRole('button', { name: 'Authorize' }).waitFor();
  if (all) await save('hand-off');
  await page.getByRole('button', { name: 'Authorize' }).click();
  await page.getByRole('option').first().waitFor();
  await save('inbox');
  await page.getByRole('option', { name: /^payments-platform/ }).click();
  await page.getByRole('log').getByRole('article').first().waitFor();
  await save('conversation');
  if (all) {
    await page.goto(`${demo.url}/conversations`);
    await page.getByRole('option').first().waitFor();
    await save('conversations');
    await page.getByRole('option', { name: /Should we cap/ }).click();
    await page.getByRole('log').getByRole('article').first().waitFor();
    await save('thread');
  }
  await context.close();
}

try {
  for (const theme of /** @type {const} */ (['dark', 'light'])) {
    await takeScreenshots({ theme, width: 1440, height: 900, suffix: theme });
    if (all || theme === 'dark') await takeScreenshots({ theme, width: 390, height: 844, suffix: `phone-${theme}` });
    if (all) await takeScreenshots({ theme, width: 1024, height: 768, suffix: `compact-${theme}` });
  }
  console.log(`Screenshots are in ${out}`);
} finally {
  await browser.close();
  await demo.stop();
  rmSync(data, { recursive: true, force: true });
}
