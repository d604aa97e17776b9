import { expect, test } from '../fixtures/test.ts';
import { names } from '../fixtures/workspace.ts';

test('a reply that the server asks to send later stays pending, and is sent after that time [SND-2]', async ({
  signedIn: inbox,
  problems,
}) => {
  const { page } = inbox;
  problems.expect(/ 429 .*\/api\/messages\/send/, /transport: Client error/);
  const sentAt: number[] = [];
  await page.route('**/api/messages/send', async (route) => {
    sentAt.push(Date.now());
    if (sentAt.length > 1) return route.continue();
    await route.fulfill({
      status: 429,
      headers: { 'retry-after': '2' },
      json: { success: false, error: 'Too many requests. Try again in 2 seconds' },
    });
  });
  await inbox.row(names.general).click();
  const composer = inbox.composer(names.general);
  await composer.fill('Patience');
  await composer.press('Enter');
  await expect.poll(() => sentAt.length).toBe(1);
  await expect(composer).toBeDisabled();
  await expect(inbox.messages(names.general).getByText('Sending...')).toBeVisible();
  await expect(composer).toBeFocused();
  await expect(composer).toHaveValue('');
  await expect(inbox.message('Patience')).toHaveCount(1);
  expect(sentAt).toHaveLength(2);
  expect((sentAt[1] ?? 0) - (sentAt[0] ?? 0)).toBeGreaterThanOrEqual(1900);
  await expect(page.getByText(/Failed to send|Too many requests/)).toHaveCount(0);
});
