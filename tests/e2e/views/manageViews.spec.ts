import type { Page } from 'playwright/test';
import { focusInboxPage } from '../fixtures/focusInbox.ts';
import { dialogOverflow, pageOverflow } from '../fixtures/layout.ts';
import { expect, test } from '../fixtures/test.ts';

const saveView = (page: Page, label: string): Promise<unknown> =>
  page.request.post('/api/custom-views', {
    data: { label, filters: [{ field: 'name', operator: 'eq', value: 'nothing' }], parentViewId: 'inbox', position: 2 },
    headers: { Origin: new URL(page.url()).origin },
  });

for (const width of [1440, 1024, 768, 390, 320]) {
  for (const dir of ['ltr', 'rtl']) {
    test.describe(`${width} pixels wide, ${dir}`, () => {
      test.use({ viewport: { width, height: 800 } });

      test('views are managed by a button, and one is deleted after a question [FOC-3] [FOC-6]', async ({
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
        await expect(inbox.tab('Customers')).toBeVisible();
        const { menu } = focusInboxPage(page);
        const button = page.getByRole('button', { name: 'Manage views' });
        await expect(button).toBeInViewport({ ratio: 1 });
        await button.click();
        await expect(menu).toBeInViewport({ ratio: 1 });
        expect(await pageOverflow(page)).toBe(0);
        expect(await dialogOverflow(page)).toEqual([]);
        await menu.getByRole('button', { name: 'Hide Customers' }).click();
        await expect(inbox.tab('Customers')).toHaveCount(0);
        await menu.getByRole('button', { name: 'Delete Customers' }).click();
        const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this focus inbox?' });
        await expect(question).toBeInViewport({ ratio: 1 });
        await question.getByRole('button', { name: 'Delete' }).click();
        await expect(question).toBeHidden();
        await expect(menu).toBeHidden();
        await expect.poll(focusInboxPage(page).stored).not.toContain('Customers');
      });
    });
  }
}
