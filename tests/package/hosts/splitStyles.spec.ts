import type { Page } from 'playwright/test';
import { differences, looksOf } from './fixtures/looks.ts';
import { rivalsOf } from './fixtures/rivals.ts';
import { type Serve, servePage } from './fixtures/servePage.ts';
import { allSights, firstSights, looksOfSight, openPage, show } from './fixtures/sights.ts';
import { expect, test } from './fixtures/test.ts';

const sheets = {
  whole: ['/styles.css'],
  first: ['/styles.first.css'],
  both: ['/styles.first.css', '/styles.later.css'],
  reversed: ['/styles.later.css', '/styles.first.css'],
};

/** Lines that are shown of what is different. */
const most = 40;

test.describe('the styles in two files', () => {
  // Every element of three pages, down to the last property.
  test.slow();

  const address = (serve: Serve, folder: string, which: keyof typeof sheets) =>
    servePage(serve, folder, { styles: ['/page.css', ...sheets[which]] });

  for (const sight of allSights) {
    test(`are together what the whole is, in whichever order: ${sight}`, async ({ page, serve, folderOf }) => {
      const whole = await looksOfSight(page, await address(serve, folderOf('page'), 'whole'), sight);
      expect(whole.elements.length).toBeGreaterThan(20);
      for (const which of ['both', 'reversed'] as const) {
        const here = await looksOfSight(page, await address(serve, folderOf('page'), which), sight);
        expect.soft(differences(whole, here).slice(0, most), which).toEqual([]);
      }
      // In states that nobody has brought about, and at widths that the window does not have.
      expect(await rivalsOf(page, ['styles.first.css', 'styles.later.css'])).toEqual([]);
    });
  }

  for (const sight of firstSights) {
    test(`need only the first for the first screen: ${sight}`, async ({ page, serve, folderOf }) => {
      const whole = await looksOfSight(page, await address(serve, folderOf('page'), 'whole'), sight);
      const first = await looksOfSight(page, await address(serve, folderOf('page'), 'first'), sight);
      expect(differences(whole, first).slice(0, most)).toEqual([]);
    });
  }

  test('would look different without the later one', async ({ page, serve, folderOf }) => {
    const whole = await looksOfSight(page, await address(serve, folderOf('page'), 'whole'), 'shortcuts');
    const first = await looksOfSight(page, await address(serve, folderOf('page'), 'first'), 'shortcuts');
    expect(differences(whole, first).length).toBeGreaterThan(100);
  });

  test('come one after the other: the first screen is there, a conversation waits', async ({
    page,
    serve,
    folderOf,
  }) => {
    const whole = await looksOfSight(page, await address(serve, folderOf('page'), 'whole'), 'conversation');
    const url = await address(serve, folderOf('page'), 'first');
    const later = await holdBack(page, /\/parts\/styles[^/]*\.css$/);
    await openPage(page, url);
    const shown = show(page, 'conversation', { split: true });
    await later.isAsked;
    await page.locator('.ti-conversation-skeleton').waitFor();
    await expect(page.getByRole('log')).toHaveCount(0);
    later.answer();
    await shown;
    expect(later.count()).toBe(1);
    expect(differences(whole, await looksOf(page)).slice(0, most)).toEqual([]);
  });
});

/** Answers requests for this only when told to. */
async function holdBack(page: Page, pattern: RegExp) {
  let answer = (): void => {};
  let asked = (): void => {};
  let count = 0;
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  await page.route(pattern, async (route) => {
    count += 1;
    asked();
    await isAnswered;
    await route.continue();
  });
  return { isAsked, answer: () => answer(), count: () => count };
}
