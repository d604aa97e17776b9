import type { Browser, TestInfo } from 'playwright/test';
import { differingPixels } from './fixtures/differingPixels.ts';
import { type Portraits, takePortraits } from './fixtures/portraits.ts';
import { servePage } from './fixtures/servePage.ts';
import { expect, test } from './fixtures/test.ts';

/** Of 816 000. Text that is drawn at a fraction of a pixel may differ by a shade. */
const tolerance = 60;

async function expectAlike(clean: Portraits, here: Portraits, testInfo: TestInfo): Promise<void> {
  for (const [moment, picture] of Object.entries(here)) {
    const { count, picture: difference } = differingPixels(clean[moment as keyof Portraits], picture);
    if (count > tolerance) {
      await testInfo.attach(`${moment}.png`, { body: picture, contentType: 'image/png' });
      await testInfo.attach(`${moment}-difference.png`, { body: difference, contentType: 'image/png' });
    }
    expect.soft(count, `${moment}: pixels that differ`).toBeLessThanOrEqual(tolerance);
  }
}

test.describe('a hostile page', () => {
  const clean: Partial<Record<'ltr' | 'rtl', Portraits>> = {};

  /** The inbox on a page with no styles but ours, once a worker. */
  async function cleanPortraits(browser: Browser, url: string, dir: 'ltr' | 'rtl'): Promise<Portraits> {
    const known = clean[dir];
    if (known !== undefined) return known;
    const page = await browser.newPage({ locale: 'en-US', timezoneId: 'Europe/Berlin' });
    await page.setViewportSize({ width: 1280, height: 900 });
    const portraits = await takePortraits(page, url);
    await page.close();
    clean[dir] = portraits;
    return portraits;
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
    test(`leaves the inbox as it is: ${title}`, async ({ browser, page, serve, folderOf }, testInfo) => {
      const folder = folderOf('page');
      const bare = await servePage(serve, folder, { styles: ['/page.css', '/styles.css'], dir });
      // Where the inbox shares the document with such a reset, the styles without layers are the ones to take.
      const styles = shadow ? [reset, '/page.css'] : ['/styles.unlayered.css', reset, '/page.css'];
      const hostile = await servePage(serve, folder, { styles, dir });
      const here = await takePortraits(page, hostile, { shadow });
      await expectAlike(await cleanPortraits(browser, bare, dir), here, testInfo);
    });
  }

  test('is mirrored where it runs from right to left', async ({ page, serve, folderOf }) => {
    await page.goto(await servePage(serve, folderOf('page'), { styles: ['/page.css', '/styles.css'], dir: 'rtl' }));
    await page.evaluate(() => window.host.mount({}));
    await page.getByRole('option', { name: /^incidents/ }).click();
    const left = async (role: 'navigation' | 'listbox' | 'log') =>
      (await page.locator('.place').getByRole(role).boundingBox())?.x ?? Number.NaN;
    await page.getByRole('log').waitFor();
    expect(await left('log')).toBeLessThan(await left('listbox'));
    expect(await left('listbox')).toBeLessThan(await left('navigation'));
  });
});
