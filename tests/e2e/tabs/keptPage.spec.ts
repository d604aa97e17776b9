import { chromiumLaunchOptions } from '../../../scripts/chromium.mjs';
import { expect, test } from '../fixtures/test.ts';
import { ben, names } from '../fixtures/workspace.ts';

// Playwright switches the back/forward cache off.
test.use({
  launchOptions: { ...chromiumLaunchOptions(), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

test('ten visits in one tab leave one stream, and each is usable [LIV-5]', async ({
  signedIn: inbox,
  workspace,
  control,
}) => {
  const { page } = inbox;
  await expect.poll(control.openStreams).toBe(1);
  await page.evaluate(() => {
    let restored = 0;
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) restored += 1;
      document.body.setAttribute('data-restored', `${restored}`);
    });
  });
  await inbox.row(names.general).click();
  for (let visit = 1; visit <= 10; visit += 1) {
    const text = `Visit ${visit}`;
    await inbox.composer(names.general).fill(`Reply ${visit}`);
    await page.goto('/auth/slack?return_to=/inbox');
    await expect.poll(control.openStreams).toBe(0);
    await control.write({ workspaceId: workspace.id, conversationId: 'GENERAL', userId: ben, text });
    await page.goBack();
    await expect(page.locator('body')).toHaveAttribute('data-restored', `${visit}`);
    await expect(inbox.connection('Live')).toBeVisible();
    await expect(inbox.message(text)).toBeVisible();
    await inbox.composer(names.general).press('Enter');
    await expect(inbox.message(`Reply ${visit}`)).toBeVisible();
    await expect(inbox.composer(names.general)).toHaveValue('');
    expect(await control.openStreams()).toBe(1);
  }
});

test('a send and a mark under way when the user leaves are kept [SND-3]', async ({ signedIn: inbox, control }) => {
  const { page } = inbox;
  await inbox.row(names.general).click();
  await expect(inbox.message('Thanks')).toBeVisible();
  await control.fault({ call: 'POST /api/messages/send', delayMs: 700 });
  await inbox.composer(names.general).fill('On my way out');
  await inbox.composer(names.general).press('Enter');
  await page.goto('/auth/slack?return_to=/inbox');
  await page.goBack();
  await expect(inbox.connection('Live')).toBeVisible();
  const sent = inbox.messages(names.general).getByRole('article').filter({ hasText: 'On my way out' });
  await expect(sent).toHaveCount(1);
  await expect(inbox.composer(names.general)).toHaveValue('');
  await expect(inbox.pageLink('Inbox', 3)).toBeVisible();
  await page.reload();
  await expect(inbox.pageLink('Inbox', 3)).toBeVisible();
  await expect(sent).toHaveCount(1);
});
