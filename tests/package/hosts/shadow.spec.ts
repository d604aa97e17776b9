import type { Page } from 'playwright/test';
import { servePage } from './fixtures/servePage.ts';
import { expect, test } from './fixtures/test.ts';
import { triage } from './fixtures/triage.ts';

/** Role, or else tag name, of the focused element inside the shadow root. */
const focused = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => {
    const element = document.querySelector('.shadow')?.shadowRoot?.activeElement;
    return element?.getAttribute('role') ?? element?.tagName.toLowerCase();
  });

test.describe('an inbox in a shadow root', { tag: '@proof' }, () => {
  test.use({ hosts: ['page'] });

  test.beforeEach(async ({ page, serve, folderOf }) => {
    await page.goto(await servePage(serve, folderOf('page'), { styles: ['/page.css'] }));
    await page.evaluate(() => window.host.mount({ shadow: true }));
    await page.getByRole('listbox', { name: 'Conversations' }).waitFor();
  });

  test('works through a complete triage', async ({ page }) => {
    await triage(page);
  });

  test('handles its shortcuts and keeps the focus inside', async ({ page }) => {
    await page.getByRole('listbox', { name: 'Conversations' }).focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await page.getByRole('log').waitFor();
    await expect.poll(() => focused(page)).toBe('log');
    // The pane of the conversation is code on demand; until then, a log without a composer stands there.
    await page.getByRole('textbox', { name: /^Reply to/ }).waitFor();

    // F6 cycles the regions.
    await page.keyboard.press('F6');
    expect(await focused(page)).toBe('textarea');
    await page.keyboard.press('Shift+F6');
    expect(await focused(page)).toBe('log');

    // "p" moves to the previous message.
    await page.keyboard.press('p');
    expect(await focused(page)).toBe('article');

    // The focused message unmounts with the conversation; the focus returns to the list.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('log')).toBeHidden();
    await expect.poll(() => focused(page)).toBe('listbox');
  });

  test('restores the focus when a dialog closes and takes none from the page', async ({ page }) => {
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
