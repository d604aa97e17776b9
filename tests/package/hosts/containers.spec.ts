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

test.use({ hosts: ['containers'] });

for (const name of ['native-dialog', 'role-dialog']) {
  test.describe(`an inbox inside a ${name}`, { tag: '@proof' }, () => {
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

test.describe('an inbox that a portal renders into an iframe', { tag: '@proof' }, () => {
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

    await frame.getByRole('button', { name: 'Open next conversation' }).hover();
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

test.describe('an inbox that nobody has used', { tag: '@proof' }, () => {
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

test.describe('a page that does not fit the inbox', () => {
  /** Messages of the package in the console. */
  const watchMessages = (page: Page): string[] => {
    const messages: string[] = [];
    page.on('console', (message) => {
      if (message.text().startsWith('[triage-inbox]')) messages.push(message.text());
    });
    return messages;
  };

  test('without a height gets an inbox as tall as the viewport, and a message [EMB-28]', async ({
    page,
    serve,
    problems,
  }) => {
    problems.allow(/which has no height/);
    const messages = watchMessages(page);
    const { url } = await serve('containers');
    await page.setViewportSize({ width: 1280, height: 500 });
    await openContainer(page, url, 'without-height');
    await listIn(page).getByRole('option').first().waitFor();
    const box = await page.locator('[data-ti-root]').boundingBox();
    expect(box?.height).toBe(page.viewportSize()?.height);
    // The last rows are below the fold of the list, not of the page.
    await expect(listIn(page).getByRole('option').last()).not.toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(600);
    await expect.poll(() => messages.join()).toContain('which has no height');
  });

  test('without a width gets a message [EMB-29]', { tag: '@proof' }, async ({ page, serve, problems }) => {
    problems.allow(/no width/);
    const messages = watchMessages(page);
    const { url } = await serve('containers');
    await openContainer(page, url, 'without-width');
    await expect.poll(() => messages.join()).toContain('which leaves it no width');
  });

  test('without the styles gets a message [EMB-29]', { tag: '@proof' }, async ({ page, serve, problems }) => {
    problems.allow(/the styles are missing/);
    const messages = watchMessages(page);
    const { url } = await serve('containers');
    await openContainer(page, url, 'frame-without-styles');
    await expect.poll(() => messages.join()).toContain('the styles are missing');
  });

  test('is the only one with messages', { tag: '@proof' }, async ({ page, serve }) => {
    const messages = watchMessages(page);
    const { url } = await serve('containers');
    await openContainer(page, url, 'role-dialog');
    await listIn(page).getByRole('option').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(messages).toEqual([]);
  });
});
