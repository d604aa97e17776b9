import { focusInboxPage } from '../../e2e/fixtures/focusInbox.ts';
import { expect, test } from './fixtures/test.ts';

const isFast = (bundler: string): boolean => bundler === 'vite' || bundler === 'webpack';

for (const bundler of ['vite', 'webpack', 'rspack', 'esbuild', 'parcel']) {
  test.describe('a host built from one source file', { tag: isFast(bundler) ? [] : '@proof' }, () => {
    test.use({ hosts: [bundler] });

    test(`renders, searches and reorders: ${bundler} [EMB-1]`, async ({ page, serve }) => {
      const { url } = await serve(bundler);
      await page.goto(url);
      await page.getByRole('option', { name: /^incidents/ }).click();
      await expect(page.getByRole('log')).toBeVisible();

      // The panes below load on demand.
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await page.getByRole('combobox', { name: 'Search' }).fill('incident');
      await expect(page.getByRole('listbox', { name: 'Results' }).getByRole('option').first()).toBeVisible();
      await page.keyboard.press('Escape');

      const focus = focusInboxPage(page);
      for (const label of ['One', 'Two']) {
        await focus.create.click();
        await focus.name.fill(label);
        await focus.save.click();
        await expect(page.getByRole('tab', { name: label })).toBeVisible();
      }
      await page.getByRole('tab', { name: 'Two' }).hover();
      await expect(page.getByRole('tab', { name: 'Two' })).toHaveAttribute('draggable', 'true');
      await page.getByRole('tab', { name: 'Two' }).dragTo(page.getByRole('tab', { name: 'One' }), {
        targetPosition: { x: 4, y: 10 },
      });
      await expect.poll(focus.tabs).toEqual(['Inbox', 'Two', 'One']);
    });
  });
}
