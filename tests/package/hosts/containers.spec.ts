import type { FrameLocator, Page } from 'playwright/test';
import { storedKeys } from './fixtures/pageState.ts';
import { expect, test } from './fixtures/test.ts';

/** Opens the page with one container. */
const openContainer = async (page: Page, url: string, name: string): Promise<void> => {
  await page.goto(`${url}/?${name}`);
};

const listIn = (place: Page | FrameLocator) => place.getByRole('listbox', { name: 'Conversations' });

/** The id of the option under the cursor. */
const cursorIn = (place: Page | FrameLocator) => listIn(place).getAttribute('aria-activedescendant');

/** Opens the menu of the first message. */
async function openMessageMenu(place: Page | FrameLocator): Promise<void> {
  await place.getByRole('log').getByRole('article').first().hover();
  await place.getByRole('button', { name: 'More actions' }).click();
  await expect(place.getByRole('menu')).toBeVisible();
}

for (const name of ['native-dialog', 'role-dialog']) {
  test.describe(`an inbox inside a ${name}`, () => {
    test.beforeEach(async ({ page, serve }) => {
      const { url } = await serve('containers');
      await openContainer(page, url, name);
      await listIn(page).getByRole('option').first().waitFor();
      await listIn(page).focus();
    });

    test('takes its keys [EMB-20]', async ({ page }) => {
      const before = await cursorIn(page);
      await page.keyboard.press('j');
      await expect.poll(() => cursorIn(page)).not.toBe(before);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('log')).toBeVisible();
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
    });

    test('keeps each Escape that closes something of its own [EMB-21]', async ({ page }) => {
      const closed = page.getByText('Closed', { exact: true });
      await page.keyboard.press('Enter');
      await expect(page.getByRole('log')).toBeVisible();

      await page.keyboard.press('Control+k');
      await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('combobox', { name: 'Search' })).toBeHidden();

      await openMessageMenu(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toBeHidden();

      await listIn(page).focus();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('log')).toBeHidden();
      await expect(closed).toBeHidden();

      await listIn(page).focus();
      await page.keyboard.press('Escape');
      await expect(closed).toBeVisible();
    });
  });
}

test.describe('an inbox that a portal renders into an iframe', () => {
  test('takes clicks, keys, menus, tooltips and dialogs [EMB-27]', async ({ page, serve }) => {
    const { url } = await serve('containers');
    await openContainer(page, url, 'frame');
    const frame = page.frameLocator('iframe');
    const list = listIn(frame);
    await list.getByRole('option', { name: /^incidents/ }).click();
    await expect(frame.getByRole('log')).toBeVisible();

    await list.focus();
    const before = await cursorIn(frame);
    await page.keyboard.press('j');
    await expect.poll(() => cursorIn(frame)).not.toBe(before);
    await page.keyboard.press('k');
    await expect.poll(() => cursorIn(frame)).toBe(before);

    await frame.getByRole('button', { name: 'Close conversation' }).hover();
    await expect(frame.getByRole('tooltip', { includeHidden: true })).toBeVisible();

    await openMessageMenu(frame);
    await page.keyboard.press('Escape');
    await expect(frame.getByRole('menu')).toBeHidden();

    await list.focus();
    await page.keyboard.press('Control+k');
    await expect(frame.getByRole('combobox', { name: 'Search' })).toBeFocused();
    await page.keyboard.type('exports');
    await expect(frame.getByRole('listbox', { name: 'Results' }).getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list).toBeFocused();
  });
});

test.describe('an inbox that nobody has used', () => {
  for (const name of ['badge', 'role-dialog']) {
    test(`stores nothing: ${name} [EMB-24]`, async ({ page, serve }) => {
      const { url } = await serve('containers');
      await page.addInitScript(() => localStorage.setItem('theme', 'light'));
      await openContainer(page, url, name);
      const loaded = name === 'badge' ? page.getByText(/^[1-9]\d* unread$/) : listIn(page).getByRole('option').first();
      await loaded.waitFor();
      expect(await storedKeys(page)).toEqual(['theme']);
      expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
    });
  }
});
