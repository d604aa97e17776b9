import { expectFitsTouchScreen } from '../fixtures/layout.ts';
import { searchDialog } from '../fixtures/searchDialog.ts';
import { expect, test } from '../fixtures/test.ts';
import { names } from '../fixtures/workspace.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('search and assistant on a phone fill the screen [SRC-1] [SRC-4]', { tag: '@proof' }, async ({
  page,
  context,
  inbox,
  signIn,
}) => {
  await signIn(context);
  await page.goto('/inbox');
  await expect(inbox.rows).toHaveCount(4);
  const search = searchDialog(page);
  await page.getByRole('button', { name: 'Search' }).tap();
  await expect(search.field).toBeFocused();
  await expect.poll(() => search.dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  // The longer placeholder of wide screens would be clipped.
  await expect(search.field).toHaveAttribute('placeholder', 'Search');
  await search.find('from:cleo icons');
  await expectFitsTouchScreen(page);
  await search.line(/New icons/).tap();
  await expect(inbox.message('New icons are up')).toBeInViewport();
  await inbox.close.tap();

  await page.getByRole('button', { name: 'Search' }).tap();
  await expect(search.lines).toHaveText(['from:cleo icons']);
  await expectFitsTouchScreen(page);
  await search.dialog.getByRole('button', { name: 'Ask AI' }).tap();
  await page.getByRole('textbox', { name: 'Question' }).fill('Who has new icons?');
  await page.getByRole('button', { name: 'Ask', exact: true }).tap();
  await expect(page.getByRole('list', { name: 'Sources' })).toBeVisible();
  await expectFitsTouchScreen(page);
  await page.getByRole('dialog', { name: 'Ask AI' }).getByRole('button', { name: 'Close' }).tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(inbox.row(names.ben)).toBeVisible();
});
