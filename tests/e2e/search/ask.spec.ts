import { searchDialog } from '../fixtures/searchDialog.ts';
import { expect, test } from '../fixtures/test.ts';
import { names } from '../fixtures/workspace.ts';

test('the assistant answers with sources that open in place [AI-2] [SRC-4]', async ({ page, signedIn }) => {
  const search = searchDialog(page);
  const dialog = page.getByRole('dialog', { name: 'Ask AI' });
  const log = dialog.getByRole('log', { name: 'Answers' });
  await search.open();
  await search.field.fill('Who has new icons?');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(log.getByText('Who has new icons?')).toBeVisible();
  await log.getByRole('button', { name: /^Source 1: Cleo Marsh/ }).click();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(signedIn.message('New icons are up')).toBeInViewport();
  await expect(signedIn.composer(names.design)).toBeFocused();

  await search.open();
  await search.dialog.getByRole('button', { name: 'Ask AI' }).click();
  await expect(log.getByText('Who has new icons?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Back to search' }).click();
  await expect(search.field).toBeFocused();
});
