import { searchDialog } from '../fixtures/searchDialog.ts';
import { expect, test } from '../fixtures/test.ts';
import { names } from '../fixtures/workspace.ts';

test.describe('the assistant', () => {
  test('answers with sources that open in place [AI-2] [SRC-4]', async ({ page, signedIn }) => {
    const search = searchDialog(page);
    const dialog = page.getByRole('dialog', { name: 'Ask AI' });
    const log = dialog.getByRole('log', { name: 'Answers' });
    await search.open();
    await search.field.fill('Who has new icons?');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(log.getByText('Who has new icons?')).toBeVisible();
    await expect(log.getByText(/confidence, \d+%/)).toBeVisible();
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

  test('shows a failure as an entry of the log [AI-3]', async ({ page, signedIn, control, problems }) => {
    await expect(signedIn.rows).toHaveCount(4);
    problems.expect(/ 503 .*\/api\/ask/, /\/api\/ask/);
    await control.fault({ call: 'POST /api/ask', status: 503, error: 'the model is busy' });
    const search = searchDialog(page);
    await search.open();
    await search.dialog.getByRole('button', { name: 'Ask AI' }).click();
    await page.getByRole('textbox', { name: 'Question' }).fill('Who is where?');
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Sorry, I encountered an error: the model is busy' }),
    ).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Question' })).toBeFocused();
  });

  test('cancels a question [AI-2]', async ({ page, signedIn }) => {
    await expect(signedIn.rows).toHaveCount(4);
    await page.route('**/api/ask', () => {});
    const search = searchDialog(page);
    await search.open();
    await search.field.fill('Who is where?');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByText('Reading your conversations...')).toBeVisible();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByText('Cancelled.')).toBeVisible();
  });
});
