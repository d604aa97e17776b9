import { holdCalls } from '../fixtures/calls.ts';
import { searchDialog } from '../fixtures/searchDialog.ts';
import { expect, test } from '../fixtures/test.ts';
import { cleo, names } from '../fixtures/workspace.ts';

test.describe('search', () => {
  test('finds a message, scrolls to it and focuses the reply field [SRC-1] [NAV-10]', async ({ page, signedIn }) => {
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

  test('opens a reply in its thread and sends the answer there [NAV-10] [MSG-9]', async ({ page, signedIn }) => {
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

  test('opens the direct messages with a user [NAV-10]', async ({ page, signedIn }) => {
    const search = searchDialog(page);
    await search.open();
    await search.find('okafor');
    await search.tab('People').click();
    await expect.poll(search.cursor).toContain('Ben Okafor');
    await page.keyboard.press('Enter');
    await expect(signedIn.pane(names.ben)).toBeVisible();
    await expect(signedIn.composer(names.ben)).toBeFocused();
  });

  test('finds only what the user may see', async ({ page, signedIn }) => {
    await expect(signedIn.rows).toHaveCount(4);
    const search = searchDialog(page);
    await search.open();
    await search.find('surprise');
    await expect(search.says('No results found')).toBeVisible();
    await search.find('secret-plans');
    await expect(search.says('No results found')).toBeVisible();
  });

  test('parses from:, in: and excluded words and shows them as chips', async ({ page, signedIn }) => {
    await expect(signedIn.rows).toHaveCount(4);
    const search = searchDialog(page);
    await search.open();
    await search.find('in:general from:ben -noon');
    const conditions = search.dialog.getByRole('list', { name: 'Search filters' });
    await expect(conditions.getByRole('button')).toHaveText(['In general', 'From Ben Okafor', 'Not noon']);
    await expect(search.line(/Thanks/)).toBeVisible();
    await expect(search.line(/Deploy/)).toHaveCount(0);
    await conditions.getByRole('button', { name: 'Remove: Not noon' }).click();
    await expect(search.line(/Deploy/)).toBeVisible();
    await expect(search.field).toBeFocused();
  });

  test('never shows an older answer over a newer one [SRC-1]', async ({ page, signedIn }) => {
    await expect(signedIn.rows).toHaveCount(4);
    const search = searchDialog(page);
    await search.open();
    const slow = await holdCalls(page, '/api/search?q=icons*');
    const asked = page.waitForRequest(/q=icons/);
    await search.field.fill('icons');
    await asked;
    await search.find('climbing');
    await expect(search.line(/Anyone for climbing/)).toBeVisible();
    slow.release();
    await expect(search.line(/New icons/)).toHaveCount(0);
    await expect(search.line(/Anyone for climbing/)).toBeVisible();
  });

  test('steps through results by keyboard and restores the focus [SRC-3]', async ({ page, signedIn }) => {
    const search = searchDialog(page);
    await signedIn.list.focus();
    await search.open();
    await search.find('ben');
    await expect.poll(search.cursor).not.toBeNull();
    const first = await search.cursor();
    await page.keyboard.press('ArrowDown');
    await expect.poll(search.cursor).not.toBe(first);
    await page.keyboard.press('Home');
    await expect.poll(search.cursor).toBe(first);
    await page.keyboard.press('End');
    await expect.poll(search.cursor).not.toBe(first);
    await page.keyboard.press('Escape');
    await expect(search.dialog).toHaveCount(0);
    await expect(signedIn.list).toBeFocused();
  });

  test('keeps recent searches over a reload', async ({ page, signedIn }) => {
    const search = searchDialog(page);
    await search.open();
    await search.find('climbing');
    await expect.poll(search.cursor).toContain('Anyone for climbing?');
    await page.keyboard.press('Enter');
    await expect(signedIn.message('Anyone for climbing?')).toBeVisible();
    await page.reload();
    await signedIn.connection('Live').waitFor();
    await search.open();
    await expect(search.lines).toHaveText(['climbing']);
    await page.keyboard.press('Enter');
    await expect(search.line(/Anyone for climbing/)).toBeVisible();
    await search.field.fill('');
    await expect(search.lines).toHaveText(['climbing']);
    await page.keyboard.press('Delete');
    await expect(search.lines).toHaveCount(0);
  });

  test('shows no message for a failed search and continues with the next [SRC-2]', async ({
    page,
    signedIn,
    control,
    problems,
  }) => {
    await expect(signedIn.rows).toHaveCount(4);
    problems.expect(/ 500 .*\/api\/search/, /\/api\/search/);
    const search = searchDialog(page);
    await search.open();
    await control.fault({ call: 'GET /api/search', status: 500 });
    await search.field.fill('icons');
    await expect(search.says('No results found')).toBeVisible();
    await control.clearFaults();
    await search.find('icon');
    await expect(search.line(/New icons/)).toBeVisible();
  });
});

test.describe('the palette', () => {
  test('runs actions [SRC-3]', async ({ page, signedIn }) => {
    const search = searchDialog(page);
    await search.open();
    await search.tab('Actions').click();
    await search.field.fill('light');
    await expect.poll(search.cursor).toMatch(/^Switch to light theme/);
    await page.keyboard.press('Enter');
    await expect(signedIn.root).toHaveAttribute('data-ti-theme', 'light');

    await search.open();
    await search.tab('Actions').click();
    await search.field.fill('conversatoins');
    await expect.poll(search.cursor).toMatch(/Conversations/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/conversations$/);
    await expect(signedIn.rows).toHaveCount(6);

    await signedIn.row(names.design).click();
    await search.open();
    await search.tab('Actions').click();
    await search.line('Mark as read').click();
    await expect(signedIn.row(names.design, 0)).toBeVisible();
  });

  test('focuses the field that an action opens', async ({ page, signedIn }) => {
    const search = searchDialog(page);
    await search.open();
    await search.tab('Actions').click();
    await search.field.fill('filter this');
    await expect.poll(search.cursor).toMatch(/filter/i);
    await page.keyboard.press('Enter');
    await expect(signedIn.filter('Inbox')).toBeFocused();
  });
});

test('finds a message that arrives while the search is open', async ({ page, signedIn, control, workspace }) => {
  await expect(signedIn.rows).toHaveCount(4);
  const search = searchDialog(page);
  await search.open();
  await control.write({
    workspaceId: workspace.id,
    conversationId: 'RANDOM',
    userId: cleo,
    text: 'Zanzibar is booked',
  });
  await search.find('zanzibar');
  await expect(search.line(/Zanzibar is booked/)).toBeVisible();
});

test('the filter menus stand above the dialog and add to the query [SRC-2]', async ({ signedIn: inbox }) => {
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
