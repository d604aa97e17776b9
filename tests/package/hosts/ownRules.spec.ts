import type { Page } from 'playwright/test';
import { servePage } from './fixtures/servePage.ts';
import { expect, test } from './fixtures/test.ts';

const rootOf = (page: Page) => page.locator('.place .ti-root');

/** Adds a class of the host to the root, as the prop `className` does. */
const addClass = (page: Page, name: string) => rootOf(page).evaluate((root, added) => root.classList.add(added), name);

test.describe('rules of the host', () => {
  test.use({ hosts: ['page'] });

  for (const order of ['before', 'after']) {
    const tag = order === 'after' ? [] : ['@proof'];

    test(`[EMB-61] override the root and, if more specific, its parts: ${order} styles.css`, { tag }, async ({
      page,
      serve,
      folderOf,
    }) => {
      const styles = order === 'before' ? ['/own.css', '/styles.css'] : ['/styles.css', '/own.css'];
      await page.goto(await servePage(serve, folderOf('page'), { styles: ['/page.css', ...styles] }));
      await page.evaluate(() => window.host.mount({}));
      await addClass(page, 'own-size');
      await expect(rootOf(page)).toHaveCSS('height', '400px');
      await expect(rootOf(page)).toHaveCSS('border-top-width', '3px');
      await expect(page.locator('.ti-topbar')).toHaveCSS('background-color', 'rgb(1, 2, 3)');
    });

    test(`[EMB-62] style elements of the host in slots: ${order} styles.css`, { tag }, async ({
      page,
      serve,
      folderOf,
    }) => {
      const both = order === 'before' ? ['/tailwind4.css', '/styles.css'] : ['/styles.css', '/tailwind4.css'];
      await page.goto(await servePage(serve, folderOf('page'), { styles: ['/page.css', ...both] }));
      await page.evaluate(() => window.host.mount({ ownActions: true }));
      const own = page.getByRole('button', { name: 'Own', exact: true });
      await expect(own).toHaveCSS('padding', '16px');
      // The preflight removes the browser's border.
      await expect(own).toHaveCSS('border-top-width', '0px');
    });
  }

  test('[EMB-63] override every rule of ours, utilities of Tailwind too, if our styles are in a layer before them', async ({
    page,
    serve,
    folderOf,
  }) => {
    await page.goto(await servePage(serve, folderOf('page'), { styles: ['/page.css', '/layerOrder.css'] }));
    await page.evaluate(() => window.host.mount({}));
    await addClass(page, 'h-96');
    await expect(rootOf(page)).toHaveCSS('height', '384px');
    await expect(page.locator('.ti-topbar')).toHaveCSS('background-color', 'rgb(1, 2, 3)');
  });
});
