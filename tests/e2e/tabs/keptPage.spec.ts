import type { Page } from 'playwright/test';
import { chromiumLaunchOptions } from '../../../scripts/chromium.mjs';
import { expect, test } from '../fixtures/test.ts';
import { ben, names } from '../fixtures/workspace.ts';

const launchOptions = chromiumLaunchOptions();

// Playwright switches the back/forward cache off.
test.use({ launchOptions: { ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] } });

// A headless shell keeps no pages. Its name tells, before a test signs in.
test.skip(/headless[-_]shell/.test(launchOptions.executablePath), 'A headless shell has no back/forward cache');

const elsewhere = '/auth/slack?return_to=/inbox';

/** Counts the restores of a kept page; a page that was loaded anew has no count. */
const countRestores = (page: Page) =>
  page.evaluate(() => {
    let restored = 0;
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) restored += 1;
      document.body.dataset.restored = `${restored}`;
    });
  });

const goBack = (page: Page) => page.goBack({ waitUntil: 'commit' });

/** Other browsers may have no room for pages. */
async function keepsPages(page: Page): Promise<boolean> {
  await page.goto(elsewhere);
  await countRestores(page);
  await page.goto('about:blank');
  await goBack(page);
  await page.getByRole('heading').first().waitFor();
  return (await page.locator('body').getAttribute('data-restored')) === '1';
}

test('ten visits in one tab leave one stream, and each is usable [LIV-5]', { tag: '@proof' }, async ({
  signedIn: inbox,
  workspace,
  control,
}) => {
  const { page } = inbox;
  test.skip(!(await keepsPages(page)), 'This browser has no back/forward cache');
  await page.goto('/inbox');
  await inbox.row(names.general).click();
  await countRestores(page);
  for (let visit = 1; visit <= 10; visit += 1) {
    await inbox.composer(names.general).fill(`Reply ${visit}`);
    await page.goto(elsewhere);
    await expect.poll(control.openStreams).toBe(0);
    const text = `Visit ${visit}`;
    await control.write({ workspaceId: workspace.id, conversationId: 'GENERAL', userId: ben, text });
    await goBack(page);
    await expect(page.locator('body')).toHaveAttribute('data-restored', `${visit}`);
    await expect(inbox.connection('Live')).toBeVisible();
    await expect(inbox.message(text)).toBeVisible();
    await inbox.composer(names.general).press('Enter');
    await expect(inbox.message(`Reply ${visit}`)).toBeVisible();
    await expect(inbox.composer(names.general)).toHaveValue('');
    expect(await control.openStreams()).toBe(1);
  }
});

test('a send and a mark under way when the user leaves are kept [SND-3]', { tag: '@proof' }, async ({
  signedIn: inbox,
  control,
}) => {
  const { page } = inbox;
  test.skip(!(await keepsPages(page)), 'This browser has no back/forward cache');
  await page.goto('/inbox');
  await inbox.row(names.general).click();
  await expect(inbox.message('Thanks')).toBeVisible();
  await countRestores(page);
  await control.fault({ call: 'POST /api/messages/send', delayMs: 700 });
  await control.fault({ call: 'POST /api/conversations/{id}/mark-read', delayMs: 700 });
  await inbox.composer(names.general).fill('On my way out');
  await inbox.composer(names.general).press('Enter');
  await inbox.list.press('End');
  await inbox.list.press('e');
  await expect(inbox.pageLink('Inbox', 3)).toBeVisible();
  await page.goto(elsewhere);
  await goBack(page);
  await expect(page.locator('body')).toHaveAttribute('data-restored', '1');
  await expect(inbox.connection('Live')).toBeVisible();
  const sent = inbox.messages(names.general).getByRole('article').filter({ hasText: 'On my way out' });
  await expect(sent).toHaveCount(1);
  await expect(inbox.composer(names.general)).toHaveValue('');
  await expect(inbox.row(names.design)).toHaveCount(0);
  await page.reload();
  await expect(sent).toHaveCount(1);
  await expect(inbox.row(names.design)).toHaveCount(0);
});
