import type { Page } from 'playwright/test';
import { servePage } from './fixtures/servePage.ts';
import { expect, test } from './fixtures/test.ts';
import { triage } from './fixtures/triage.ts';

/** What has the focus inside the shadow root, by its role or its tag. */
const focused = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => {
    const element = document.querySelector('.shadow')?.shadowRoot?.activeElement;
    return element?.getAttribute('role') ?? element?.tagName.toLowerCase();
  });

test.describe('an inbox in a shadow root', () => {
  test.beforeEach(async ({ page, serve, folderOf }) => {
    await page.goto(await servePage(serve, folderOf('page'), { styles: ['/page.css'] }));
    await page.evaluate(() => window.host.mount({ shadow: true }));
    await page.getByRole('listbox', { name: 'Conversations' }).waitFor();
  });

  test('is triaged as anywhere', async ({ page }) => {
    await triage(page);
  });

  test('hears its keys and keeps the focus where it belongs', async ({ page }) => {
    await page.getByRole('listbox', { name: 'Conversations' }).focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await page.getByRole('log').waitFor();
    await expect.poll(() => focused(page)).toBe('log');

    // The regions, one after the other.
    await page.keyboard.press('F6');
    expect(await focused(page)).toBe('textarea');
    await page.keyboard.press('Shift+F6');
    expect(await focused(page)).toBe('log');

    // Messages, one after the other.
    await page.keyboard.press('p');
    expect(await focused(page)).toBe('article');

    // What was focused goes away with the conversation; the next key is heard all the same.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('log')).toBeHidden();
    await expect.poll(() => focused(page)).toBe('listbox');
  });

  test('gives the focus back when a window closes, and takes none from the page around', async ({ page }) => {
    await page.getByRole('listbox', { name: 'Conversations' }).focus();
    await page.keyboard.press('Control+k');
    await expect.poll(() => focused(page)).toBe('combobox');
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('listbox');

    await page.getByRole('option', { name: /^incidents/ }).click();
    await page.getByRole('log').waitFor();
    const field = page.getByRole('searchbox', { name: 'Name' });
    await field.focus();
    await page.evaluate(() => {
      const root = document.querySelector('.shadow')?.shadowRoot;
      root?.querySelector<HTMLElement>('[aria-label="Close conversation"]')?.click();
    });
    await expect(field).toBeFocused();
  });
});
