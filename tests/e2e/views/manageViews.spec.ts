import type { Page } from 'playwright/test';
import { focusInboxPage } from '../fixtures/focusInbox.ts';
import { dialogOverflow, pageOverflow } from '../fixtures/layout.ts';
import { expect, test } from '../fixtures/test.ts';

const saveView = (page: Page, label: string): Promise<unknown> =>
  page.request.post('/api/custom-views', {
    data: { label, filters: [{ field: 'name', operator: 'eq', value: 'nothing' }], parentViewId: 'inbox', position: 2 },
    headers: { Origin: new URL(page.url()).origin },
  });

for (const dir of ['ltr', 'rtl']) {
  test(`views are managed by a button at every width, ${dir}`, { tag: '@proof' }, async ({
    context,
    inbox,
    page,
    signIn,
  }) => {
    await signIn(context);
    await page.route(/\/inbox$/, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace('<html lang="en"', `$& dir="${dir}"`);
      await route.fulfill({ response: answer, body });
    });
    await page.goto('/inbox');
    await expect(inbox.rows).toHaveCount(4);
    for (const label of ['Customers', 'Release week', 'Design crit', 'Overnight']) await saveView(page, label);
    await page.reload();
    const { menu } = focusInboxPage(page);
    const button = page.getByRole('button', { name: 'Manage views' });
    for (const width of [1440, 768, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(inbox.tab('Customers')).toBeVisible();
      await expect(button, `${width}`).toBeInViewport({ ratio: 1 });
      await button.click();
      await expect(menu, `${width}`).toBeInViewport({ ratio: 1 });
      expect(await pageOverflow(page), `${width}`).toBe(0);
      expect(await dialogOverflow(page), `${width}`).toEqual([]);
      await menu.getByRole('button', { name: 'Delete Customers' }).click();
      const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this focus inbox?' });
      await expect(question, `${width}`).toBeInViewport({ ratio: 1 });
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(question).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
    }
  });
}
