import type { Page } from 'playwright/test';
import { animationsFinished } from '../fixtures/animations.ts';
import { holdCalls } from '../fixtures/calls.ts';
import { expect, test } from '../fixtures/test.ts';

/** Where the first of these rows is, and where its first element begins. */
async function placeOf(page: Page, rows: string) {
  const row = page.locator(rows).first();
  const icon = await row.locator('> *').first().boundingBox();
  return { row: await row.boundingBox(), icon: icon?.x };
}

test('rows appear exactly where the skeleton was, at every width [LST-8]', { tag: '@proof' }, async ({
  context,
  page,
  signIn,
  inbox,
}) => {
  const skeleton = () => placeOf(page, '.ti-list-skeleton__row');
  const firstRow = () => placeOf(page, '[role=listbox] [role=option]');
  await signIn(context);
  for (const [path, widths] of [
    ['/inbox', [1440, 768, 680, 390, 320]],
    ['/inbox/c/GENERAL', [1440]],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 800 });
    const data = await holdCalls(page, '/api/conversations/data*');
    await page.goto(path);
    const places = new Map<number, Awaited<ReturnType<typeof skeleton>>>();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByText('Loading conversations...')).toBeInViewport({ ratio: 1 });
      // The layout follows the window a frame later.
      await expect(async () => {
        places.set(width, await skeleton());
        await animationsFinished(page);
        expect(await skeleton()).toEqual(places.get(width));
      }).toPass();
    }
    expect(new Set([...places.values()].map(({ row }) => row?.width)).size, path).toBe(widths.length);
    data.release();
    await expect(inbox.rows).toHaveCount(4);
    for (const [width, place] of places) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(firstRow, `${path} at ${width}`).toEqual(place);
    }
    await page.unrouteAll({ behavior: 'wait' });
  }
});
