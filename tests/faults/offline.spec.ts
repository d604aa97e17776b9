import { recordCalls } from '../e2e/fixtures/calls.ts';
import { expect, test } from '../e2e/fixtures/test.ts';
import { names } from '../e2e/fixtures/workspace.ts';

test('messages and marks made offline survive a reload and arrive once, in order', async ({
  signedIn: inbox,
  context,
  otherBrowser,
  problems,
  server,
}) => {
  const { page } = inbox;
  problems.allow(/Failed to load resource/, /triage-inbox/, /ERR_/);
  await inbox.row(names.ben).click();
  await inbox.row(names.general).click();
  const composer = inbox.composer(names.general);
  await expect(inbox.messages(names.general).getByRole('article').first()).toBeVisible();
  await context.setOffline(true);

  for (const text of ['First, offline', 'Second, offline', 'Third, not meant']) {
    await composer.fill(text);
    await composer.press('Enter');
    await expect(composer).toHaveValue('');
    await expect(inbox.message(text)).toContainText('Waiting for the connection');
  }
  await inbox.message('Third, not meant').getByRole('button', { name: "Don't send" }).click();
  await expect(composer).toHaveValue('Third, not meant');
  await expect(composer).toBeFocused();
  await composer.fill('');
  await inbox.row(names.ben).click();
  await inbox.markRead.click();
  await expect(inbox.row(names.ben)).toBeHidden();
  // Two messages, the mark of the dm, and the mark that follows a reply.
  await expect(page.getByText('4 waiting', { exact: true })).toBeVisible();

  // The page can be loaded again, but its calls still fail.
  await page.route(`${server.url}/api/**`, (route) => route.abort('connectionrefused'));
  await context.setOffline(false);
  await page.reload();
  // The last list, with what waits.
  await expect(page.getByText('4 waiting', { exact: true })).toBeVisible();
  const calls = recordCalls(page);
  await page.unroute(`${server.url}/api/**`);

  await expect(inbox.connection('Live')).toBeVisible();
  await expect.poll(() => calls.answered(/messages\/send$/)).toBe(2);
  await expect.poll(() => calls.answered(/mark-read$/)).toBe(2);
  await expect(inbox.row(names.ben)).toBeHidden();
  await expect(page.getByText(/^\d+ waiting$/)).toBeHidden();

  const other = await otherBrowser('BEN');
  await other.page.goto('/conversations');
  await other.row(names.general).click();
  const texts = other.messages(names.general).getByRole('article').filter({ hasText: ', offline' });
  await expect(texts).toHaveCount(2);
  await expect(texts.first()).toContainText('First, offline');
  await expect(texts.last()).toContainText('Second, offline');
  await page.reload();
  await expect(inbox.row(names.design)).toBeVisible();
  await expect(inbox.row(names.ben)).toBeHidden();
  await expect(inbox.row(names.general)).toBeHidden();
});
