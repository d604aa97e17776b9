import { chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { chromiumLaunchOptions } from '../../scripts/chromium.mjs';
import { defaultLabels } from '../../src/components/labels/labels.ts';
import { ar } from '../../src/locales/ar/index.ts';
import { differenceFrom, expectLikeBaseline, storeBaseline, storeEnvironment, strayBaselines } from './baselines.ts';
import { takeProbe } from './renderingProbe.ts';
import { serveFolder } from './serveFolder.ts';
import { builtStorybook, keyStories, readStoryIndex } from './storybookIndex.ts';
import { openStoryPage, type StoryPage } from './storyPage.ts';

/** `npm run visual:update` takes new baselines instead of comparing. */
const isUpdate = process.env.UPDATE_BASELINES === '1';

const entries = readStoryIndex();
const stories = keyStories(entries);
const docs = entries.filter(({ type }) => type === 'docs');
const names = stories.flatMap(({ id }) => [`${id}-dark`, `${id}-light`]);

const site = await serveFolder(builtStorybook);
const browser = await chromium.launch(chromiumLaunchOptions());
const here = { browser: `Chromium ${browser.version()}`, probe: await takeProbe(browser) };
const difference = isUpdate ? undefined : differenceFrom(here);
if (difference) console.warn(`Stories are rendered but not compared: ${difference}.`);

let dark: StoryPage;
let light: StoryPage;

beforeAll(async () => {
  // Each theme uses a different backend, which shows that backends make no difference.
  dark = await openStoryPage(browser, site.url, { theme: 'dark', backend: 'msw' });
  light = await openStoryPage(browser, site.url, { theme: 'light', backend: 'memory' });
});

afterAll(async () => {
  if (isUpdate) storeEnvironment(here, names);
  await browser.close();
  await site.stop();
});

const arabic = ar.labels({ productName: '', serviceName: '' }).topBar;
const themeButtons = [defaultLabels.topBar, arabic].flatMap(({ lightTheme, darkTheme }) => [lightTheme, darkTheme]);

/** Removes the theme from a snapshot: the label of the theme button and the selected radio button. */
const withoutTheme = (snapshot: string): string =>
  snapshot
    .replaceAll(new RegExp(themeButtons.join('|'), 'g'), 'Switch theme')
    .replaceAll(/(radio "(Dark|Light)").*/g, '$1');

describe('key stories', () => {
  it.each(stories)(
    '$title, $name: looks the same on both backends, and as its baseline in both themes',
    async ({ id }) => {
      await Promise.all([dark.show(id), light.show(id)]);
      // One backend may answer later: what a play function does not wait for is shown by both in the end.
      await vi.waitFor(
        async () => {
          const [onServer, inMemory] = await Promise.all([dark.ariaSnapshot(), light.ariaSnapshot()]);
          expect(withoutTheme(inMemory)).toBe(withoutTheme(onServer));
        },
        { timeout: 30_000, interval: 100 },
      );
      const [darkScreenshot, lightScreenshot] = await Promise.all([dark.screenshot(), light.screenshot()]);
      const handle = isUpdate ? storeBaseline : expectLikeBaseline;
      if (difference) return;
      handle(`${id}-dark`, darkScreenshot);
      handle(`${id}-light`, lightScreenshot);
    },
  );

  it('match the baselines one to one', () => {
    expect(stories.length).toBeGreaterThan(30);
    if (!isUpdate) expect(strayBaselines(names)).toEqual([]);
  });
});

describe('documentation', () => {
  it.each(docs)('$title renders', async ({ id }) => {
    const page = await browser.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    await page.goto(`${site.url}/iframe.html?id=${id}&viewMode=docs`);
    await page.locator('#storybook-docs h1').first().waitFor();
    // Storybook's error page.
    expect(await page.locator('.sb-errordisplay').isVisible()).toBe(false);
    expect(problems).toEqual([]);
    await page.close();
  });
});
