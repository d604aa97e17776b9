import type { Page } from 'playwright/test';
import { expectAccessible } from '../../e2e/fixtures/axe.ts';
import { expect, test } from './fixtures/test.ts';

const list = (page: Page) => page.getByRole('listbox', { name: 'Conversations' });
const row = (page: Page, name: string) => list(page).getByRole('option', { name: new RegExp(`^${name}`) });
const notice = (page: Page) => page.getByText('You take HELP-41');

test.describe('the help desk example', () => {
  test.use({ hosts: ['help-desk'] });

  test.beforeEach(async ({ page, serve }) => {
    const { url } = await serve('help-desk');
    await page.goto(url);
    await expect(row(page, 'harbour-freight')).toBeVisible();
  });

  test('[EXT-51] shows the data of its transport in rows, also after a conversation is loaded again', async ({
    page,
  }) => {
    await expect(row(page, 'harbour-freight').getByText('Urgent')).toBeVisible();
    await expect(row(page, 'northern-mills').getByText('Low')).toBeVisible();
    await row(page, 'harbour-freight').click();
    await expect(page.getByRole('link', { name: 'Open june.csv as a table' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(row(page, 'harbour-freight').getByText('Urgent')).toBeVisible();
  });

  test('[EXT-52] its action works in every placement', { tag: '@proof' }, async ({ page }) => {
    const undo = async () => {
      await expect(notice(page)).toBeVisible();
      await expect(page).toHaveTitle('Help desk: HELP-41');
      await page.getByRole('button', { name: /^Undo/ }).click();
      await expect(page).toHaveTitle('Help desk');
      await expect(notice(page)).toBeHidden();
    };
    await row(page, 'harbour-freight').hover();
    // The buttons of a row are for pointers: other people have keys and the palette.
    await page.locator('.ti-row-actions [data-action="desk.take"]').click();
    await undo();
    // By its key, on the row under the cursor.
    await list(page).focus();
    while ((await row(page, 'harbour-freight').getAttribute('data-cursor')) === null)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+T');
    await undo();
    // From the palette.
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type('Take ticket');
    // Results of "Take" alone may be above it for a moment.
    await expect(page.getByRole('option', { name: /^Take ticket/, selected: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await undo();
    // In the bar of the selected rows.
    await list(page).focus();
    await page.keyboard.press('x');
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: /^Take ticket/ })
      .click();
    await undo();
    await page.keyboard.press('Escape');
    // In the menus of the conversation, a message and the user.
    await row(page, 'harbour-freight').click();
    await page.getByRole('button', { name: 'Conversation actions' }).click();
    await page.getByRole('menuitem', { name: /^Take ticket/ }).click();
    await undo();
    const message = page.getByRole('article').last();
    await message.hover();
    await message.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: /^Take ticket/ }).click();
    await undo();
    await page.getByRole('button', { name: 'Ines Duarte' }).click();
    await page.getByRole('menuitem', { name: 'Set status to away' }).click();
    await expect(page.getByText('Your status is away')).toBeVisible();
    await page.getByRole('button', { name: 'Ines Duarte' }).click();
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeHidden();
  });

  test('[EXT-52] its page, its sidebar item and its filter field work by keyboard', async ({ page }) => {
    await page.keyboard.press('Shift+P');
    const reports = page.getByRole('region', { name: 'Tickets' });
    await expect(reports.getByRole('heading', { name: 'Open tickets' })).toBeVisible();
    await reports.getByRole('button', { name: /^HELP-44/ }).press('Enter');
    await expect(page.getByRole('log')).toContainText('seat limit');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'Intranet' })).toHaveAttribute('href', '#intranet');

    await page.getByRole('button', { name: 'Create Focus Inbox' }).press('Enter');
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.type('Urgent tickets');
    await page.getByRole('button', { name: 'Add condition' }).press('Enter');
    await page.keyboard.type('Prio');
    await page.getByRole('option', { name: /^Priority/ }).click();
    await page.getByRole('combobox', { name: 'Value' }).selectOption('Urgent');
    await page.getByRole('button', { name: /^Save/ }).press('Enter');
    await expect(page.getByRole('tab', { name: /^Urgent tickets/, selected: true })).toBeVisible();
    await expect(list(page).getByRole('option')).toHaveCount(1);
    await expect(row(page, 'harbour-freight')).toBeVisible();
  });

  test('[EXT-52] is accessible with everything that it adds', { tag: '@proof' }, async ({ page }) => {
    await expectAccessible(page, 'the list');
    await page.keyboard.press('Shift+P');
    await expect(page.getByRole('heading', { name: 'Open tickets' })).toBeVisible();
    await expectAccessible(page, 'the page of the host');
    await page.getByRole('button', { name: /^HELP-44/ }).press('Enter');
    await expect(page.getByRole('log')).toContainText('seat limit');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Create Focus Inbox' }).press('Enter');
    await page.getByRole('button', { name: 'Add condition' }).press('Enter');
    await page.keyboard.type('Prio');
    await page.getByRole('option', { name: /^Priority/ }).click();
    await expectAccessible(page, 'the editor with a field of the host');
    await page.keyboard.press('Escape');
    await row(page, 'harbour-freight').click();
    await expect(page.getByRole('link', { name: 'Open june.csv as a table' })).toBeVisible();
    await expectAccessible(page, 'a conversation');
  });
});
