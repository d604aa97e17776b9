import { expectGoodFit } from '../fixtures/goodFit.ts';
import { names } from '../fixtures/office.ts';
import { searchWindow } from '../fixtures/searchWindow.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('search and assistant on a phone fill the screen [SRC-1] [SRC-4]', async ({ page, context, inbox, signIn }) => {
  await signIn(context);
  await page.goto('/inbox');
  await expect(inbox.rows).toHaveCount(4);
  const search = searchWindow(page);
  await page.getByRole('button', { name: 'Search' }).tap();
  await expect(search.field).toBeFocused();
  await expect.poll(() => search.dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  // What a wide screen says there would be cut off.
  await expect(search.field).toHaveAttribute('placeholder', 'Search');
  await search.find('from:cleo icons');
  await expectGoodFit(page);
  await search.line(/New icons/).tap();
  await expect(inbox.message('New icons are up')).toBeInViewport();
  await inbox.close.tap();

  await page.getByRole('button', { name: 'Search' }).tap();
  await expect(search.lines).toHaveText(['from:cleo icons']);
  await expectGoodFit(page);
  await search.dialog.getByRole('button', { name: 'Ask AI' }).tap();
  await page.getByRole('textbox', { name: 'Question' }).fill('Who has new icons?');
  await page.getByRole('button', { name: 'Ask', exact: true }).tap();
  await expect(page.getByText(/confidence, \d+%/)).toBeVisible();
  await expectGoodFit(page);
  await page.getByRole('dialog', { name: 'Ask AI' }).getByRole('button', { name: 'Close' }).tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(inbox.row(names.ben)).toBeVisible();
});
