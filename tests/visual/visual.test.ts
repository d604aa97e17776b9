import { chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumLaunchOptions } from '../../scripts/chromium.mjs';
import { defaultLabels } from '../../src/components/labels.ts';
import { ar } from '../../src/locales/ar/index.ts';
import { differenceFrom, expectLikeBaseline, keepBaseline, keepSurroundings, strayBaselines } from './baselines.ts';
import { drawProbe } from './drawingProbe.ts';
import { serveFolder } from './serveFolder.ts';
import { builtStorybook, keyStories, readStoryIndex } from './storybookIndex.ts';
import { openStoryPage, type StoryPage } from './storyPage.ts';

/** `npm run visual:update` takes new pictures instead of comparing. */
const isUpdate = process.env.UPDATE_PICTURES === '1';

const entries = readStoryIndex();
const stories = keyStories(entries);
const docs = entries.filter(({ type }) => type === 'docs');
const names = stories.flatMap(({ id }) => [`${id}-dark`, `${id}-light`]);

const site = await serveFolder(builtStorybook);
const browser = await chromium.launch(chromiumLaunchOptions());
const here = { browser: `Chromium ${browser.version()}`, probe: await drawProbe(browser) };
const difference = isUpdate ? undefined : differenceFrom(here);
if (difference) console.warn(`Stories are drawn but not compared: ${difference}.`);

let dark: StoryPage;
let light: StoryPage;

beforeAll(async () => {
  // Each theme looks at the other backend, so that the pictures show, too, that it makes no difference.
  dark = await openStoryPage(browser, site.url, { theme: 'dark', backend: 'msw' });
  light = await openStoryPage(browser, site.url, { theme: 'light', backend: 'memory' });
});

afterAll(async () => {
  if (isUpdate) keepSurroundings(here, names);
  await browser.close();
  await site.stop();
});

const arabic = ar.labels({ productName: '', serviceName: '' }).topBar;
const themeButtons = [defaultLabels.topBar, arabic].flatMap(({ lightTheme, darkTheme }) => [lightTheme, darkTheme]);

/** What is said of the theme itself: the button by the one it leads to, the settings by the one that is chosen. */
const withoutTheme = (spoken: string): string =>
  spoken
    .replaceAll(new RegExp(themeButtons.join('|'), 'g'), 'Switch theme')
    .replaceAll(/(radio "(Dark|Light)").*/g, '$1');

describe('key stories', () => {
  it.each(stories)('$title, $name: in both themes and on both backends', async ({ id }) => {
    await Promise.all([dark.show(id), light.show(id)]);
    const [onServer, inMemory] = await Promise.all([dark.spoken(), light.spoken()]);
    expect(withoutTheme(inMemory)).toBe(withoutTheme(onServer));
    const [darkPicture, lightPicture] = await Promise.all([dark.screenshot(), light.screenshot()]);
    const look = isUpdate ? keepBaseline : expectLikeBaseline;
    if (difference) return;
    look(`${id}-dark`, darkPicture);
    look(`${id}-light`, lightPicture);
  });

  it('are as many as there are pictures', () => {
    expect(stories.length).toBeGreaterThan(30);
    if (!isUpdate) expect(strayBaselines(names)).toEqual([]);
  });
});

describe('documentation', () => {
  it.each(docs)('$title is drawn', async ({ id }) => {
    const page = await browser.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    await page.goto(`${site.url}/iframe.html?id=${id}&viewMode=docs`);
    await page.locator('#storybook-docs h1').first().waitFor();
    // Storybook's own red page.
    expect(await page.locator('.sb-errordisplay').isVisible()).toBe(false);
    expect(problems).toEqual([]);
    await page.close();
  });
});
