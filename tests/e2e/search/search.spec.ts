import { searchDialog } from '../fixtures/searchDialog.ts';
import { expect, test } from '../fixtures/test.ts';
import { names } from '../fixtures/workspace.ts';

test('the search finds a message, scrolls to it and focuses the reply field [SRC-1] [NAV-10]', async ({
  page,
  signedIn,
}) => {
  const search = searchDialog(page);
  await search.open();
  await expect(search.says('Type to search...')).toBeVisible();
  await search.find('icons');
  await expect.poll(search.cursor).toMatch(/^Cleo Marsh, in design, New icons are up/);
  await expect(search.dialog.locator('mark')).toHaveText('icons');
  await page.keyboard.press('Enter');
  await expect(search.dialog).toHaveCount(0);
  await expect(signedIn.message('New icons are up')).toBeInViewport();
  await expect(signedIn.composer(names.design)).toBeFocused();
});

test('the search opens a reply in its thread and sends the answer there [NAV-10] [MSG-9]', { tag: '@proof' }, async ({
  page,
  signedIn,
}) => {
  const search = searchDialog(page);
  await search.open();
  await search.find('"Found it"');
  await search.line(/Found it/).click();
  await expect(signedIn.message('Found it')).toBeInViewport();
  await expect(page).toHaveURL(/\/c\/GENERAL(:|%3A)\d/);
  const sent = page.waitForRequest('**/api/messages/send');
  await expect(page.getByRole('textbox', { name: /^Reply to / })).toBeFocused();
  await page.keyboard.type('Thank you!');
  await page.keyboard.press('Enter');
  const { channel, thread_ts } = (await sent).postDataJSON();
  expect([channel, typeof thread_ts]).toEqual(['GENERAL', 'string']);
  await expect(signedIn.message('Thank you!')).toBeVisible();
});

test('the filter menus stand above the dialog and add to the query [SRC-2]', { tag: '@proof' }, async ({
  signedIn: inbox,
}) => {
  const { page } = inbox;
  const search = searchDialog(page);
  await search.open();
  await search.field.fill('lunch');
  for (const [button, item, query] of [
    ['Filter by person', 'Cleo Marsh', /^lunch from:cleo $/],
    ['Filter by date', 'Today', /^lunch from:cleo after:/],
  ] as const) {
    await search.dialog.getByRole('button', { name: button }).click();
    // A click needs the item to be on top.
    await page.getByRole('menuitem', { name: item, exact: true }).click();
    await expect(search.field).toHaveValue(query);
    await expect(search.field).toBeFocused();
  }
});
