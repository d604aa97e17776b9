import type { Browser, TestInfo } from 'playwright/test';
import { differingPixels } from './fixtures/differingPixels.ts';
import { type Screenshots, takeScreenshots } from './fixtures/screenshots.ts';
import { servePage } from './fixtures/servePage.ts';
import { expect, test } from './fixtures/test.ts';

/** Accepted differing pixels, of 816 000: text at subpixel positions may differ by a shade. */
const tolerance = 60;

async function expectAlike(clean: Screenshots, here: Screenshots, testInfo: TestInfo): Promise<void> {
  for (const [moment, screenshot] of Object.entries(here)) {
    const { count, png: difference } = differingPixels(clean[moment as keyof Screenshots], screenshot);
    if (count > tolerance) {
      await testInfo.attach(`${moment}.png`, { body: screenshot, contentType: 'image/png' });
      await testInfo.attach(`${moment}-difference.png`, { body: difference, contentType: 'image/png' });
    }
    expect.soft(count, `${moment}: pixels that differ`).toBeLessThanOrEqual(tolerance);
  }
}

test.describe('a hostile page', () => {
  test.use({ hosts: ['page'] });

  const clean: Partial<Record<'ltr' | 'rtl', Screenshots>> = {};

  /** Screenshots on a page without a reset, taken once per worker. */
  async function cleanScreenshots(browser: Browser, url: string, dir: 'ltr' | 'rtl'): Promise<Screenshots> {
    const known = clean[dir];
    if (known !== undefined) return known;
    const page = await browser.newPage({ locale: 'en-US', timezoneId: 'Europe/Berlin' });
    await page.setViewportSize({ width: 1280, height: 900 });
    const screenshots = await takeScreenshots(page, url);
    await page.close();
    clean[dir] = screenshots;
    return screenshots;
  }

  const pages: { title: string; reset: string; dir?: 'rtl'; shadow?: boolean }[] = [
    { title: 'Bootstrap 4', reset: '/bootstrap4.css' },
    { title: 'the preflight of Tailwind 3', reset: '/preflight.css' },
    { title: 'a legacy reset with all: unset', reset: '/legacy.css' },
    { title: 'the preflight, from right to left', reset: '/preflight.css', dir: 'rtl' },
    { title: 'a shadow root below Bootstrap 4', reset: '/bootstrap4.css', shadow: true },
    { title: 'a shadow root below a legacy reset', reset: '/legacy.css', shadow: true },
  ];
  for (const { title, reset, dir = 'ltr', shadow = false } of pages) {
    test(
      `does not change the inbox: ${title}`,
      { tag: '@proof' },
      async ({ browser, page, serve, folderOf }, testInfo) => {
        const folder = folderOf('page');
        const bare = await servePage(serve, folder, { styles: ['/page.css', '/styles.css'], dir });
        // Some rules of these pages are more specific than a class.
        const styles = shadow ? [reset, '/page.css'] : ['/styles.unlayered.css', reset, '/page.css'];
        const hostile = await servePage(serve, folder, { styles, dir });
        const here = await takeScreenshots(page, hostile, { shadow });
        await expectAlike(await cleanScreenshots(browser, bare, dir), here, testInfo);
      },
    );
  }

  const libraries: { title: string; styles: string }[] = [
    { title: 'Tailwind 4', styles: '/tailwind4.css' },
    { title: 'Bootstrap 5', styles: '/bootstrap5.css' },
    { title: 'normalize.css', styles: '/normalize.css' },
    { title: 'CssBaseline of MUI', styles: '/cssBaseline.css' },
    { title: 'a reset with all: revert', styles: '/revertAll.css' },
  ];
  for (const { title, styles } of libraries) {
    for (const order of ['before', 'after']) {
      const tag = title === 'Tailwind 4' && order === 'after' ? [] : ['@proof'];

      test(
        `[EMB-60] does not change the inbox: ${title}, ${order} styles.css`,
        { tag },
        async ({ browser, page, serve, folderOf }, testInfo) => {
          const folder = folderOf('page');
          const bare = await servePage(serve, folder, { styles: ['/page.css', '/styles.css'] });
          const both = order === 'before' ? [styles, '/styles.css'] : ['/styles.css', styles];
          const here = await takeScreenshots(page, await servePage(serve, folder, { styles: [...both, '/page.css'] }));
          await expectAlike(await cleanScreenshots(browser, bare, 'ltr'), here, testInfo);
        },
      );
    }
  }

  test('is mirrored on a right-to-left page', { tag: '@proof' }, async ({ page, serve, folderOf }) => {
    await page.goto(await servePage(serve, folderOf('page'), { styles: ['/page.css', '/styles.css'], dir: 'rtl' }));
    await page.evaluate(() => window.host.mount({}));
    await page.getByRole('option', { name: /^incidents/ }).click();
    const left = async (role: 'navigation' | 'listbox' | 'log') =>
      (await page.locator('.place').getByRole(role).boundingBox())?.x ?? Number.NaN;
    // With the composer, the pane has its final log.
    await page.getByRole('textbox', { name: /^Reply to/ }).waitFor();
    expect(await left('log')).toBeLessThan(await left('listbox'));
    expect(await left('listbox')).toBeLessThan(await left('navigation'));
  });
});
