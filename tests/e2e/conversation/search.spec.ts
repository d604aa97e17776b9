import type { Locator } from 'playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { ben, names } from '../fixtures/workspace.ts';

/** Whether an element lies completely inside the log's viewport. */
const isInView = (element: Locator): Promise<boolean> =>
  element.evaluate((inner) => {
    const outer = inner.closest('[role="log"]')?.getBoundingClientRect();
    const box = inner.getBoundingClientRect();
    return outer !== undefined && box.top >= outer.top && box.bottom <= outer.bottom;
  });

test('scrolls each match of a long conversation into view [MSG-8]', { tag: '@proof' }, async ({
  control,
  workspace,
  signedIn: inbox,
}) => {
  await control.burst({ workspaceId: workspace.id, conversationId: 'RANDOM', userIds: [ben, 'DAN'], count: 400 });
  await control.write({
    workspaceId: workspace.id,
    conversationId: 'RANDOM',
    userId: ben,
    text: `${'line\n'.repeat(60)}needle`,
  });
  await control.burst({ workspaceId: workspace.id, conversationId: 'RANDOM', userIds: [ben, 'DAN'], count: 400 });
  const { page } = inbox;
  await inbox.row(names.random, 801).click();
  const log = inbox.messages(names.random);
  await expect(log.getByRole('article').first()).toBeVisible();
  await page.keyboard.press('/');
  const field = page.getByRole('searchbox', { name: 'Search in conversation' });
  await expect(field).toBeFocused();
  await page.keyboard.type('climbing');
  const current = log.locator('mark[data-current]');
  await expect(current).toHaveText('climbing');
  await expect.poll(() => isInView(current)).toBe(true);
  // A message higher than the viewport: the match itself is scrolled into view.
  await field.fill('needle');
  await expect(current).toHaveText('needle');
  await expect.poll(() => isInView(current)).toBe(true);
});

test('opens at the message named in the URL and says when it no longer exists [NAV-10]', { tag: '@proof' }, async ({
  workspace,
  signedIn: inbox,
}) => {
  const { page } = inbox;
  // The highlight is short, so the page checks for it in every frame.
  const marked = page.waitForFunction(() =>
    document.querySelector('[role="log"] [data-highlight]')?.textContent?.includes('Who can look'),
  );
  await page.goto(`/inbox/c/GENERAL?message=${workspace.ts.parent}`);
  await marked;
  await expect(inbox.message('Who can look')).not.toHaveAttribute('data-highlight', '');
  await page.goto('/inbox/c/GENERAL?message=1.000100');
  await expect(page.getByText('This message is no longer available')).toBeVisible();
});
