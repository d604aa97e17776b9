import type { Locator } from 'playwright/test';
import { ben, names } from '../fixtures/office.ts';
import { expect, test } from '../fixtures/test.ts';

/** Whether an element stands wholly inside the log's viewport. */
const isInView = (element: Locator): Promise<boolean> =>
  element.evaluate((inner) => {
    const outer = inner.closest('[role="log"]')?.getBoundingClientRect();
    const box = inner.getBoundingClientRect();
    return outer !== undefined && box.top >= outer.top && box.bottom <= outer.bottom;
  });

test('is opened by "/", counts, steps and closes again, all by key [MSG-8] [KEY-4]', async ({ signedIn: inbox }) => {
  const { page } = inbox;
  await inbox.row(names.general).click();
  await expect(inbox.message('Lunch & learn')).toBeVisible();
  await page.keyboard.press('/');
  const field = page.getByRole('searchbox', { name: 'Search in conversation' });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await page.keyboard.type('can');
  const count = page.getByRole('search').getByRole('status');
  const marks = page.getByRole('log').locator('mark');
  // "Who can look" and, among replies that are folded away, "I can" and "So can I".
  await expect(count).toHaveText('1 of 3');
  await expect(marks).toHaveText(['can']);
  await page.keyboard.press('Enter');
  await expect(marks).toHaveText(['can', 'can', 'can']);
  await page.keyboard.press('Enter');
  await expect(count).toHaveText('3 of 3');
  await expect(inbox.message('So can I').locator('mark[data-current]')).toHaveText('can');
  await page.keyboard.press('Enter');
  await expect(count).toHaveText('1 of 3');
  await page.keyboard.press('Shift+Enter');
  await expect(count).toHaveText('3 of 3');
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await expect(marks).toHaveCount(0);
  await expect(inbox.messages(names.general)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(inbox.pane(names.general)).toBeHidden();
});

test('leads through a long conversation, each match in view [MSG-8]', async ({ control, office, signedIn: inbox }) => {
  await control.burst({ workspaceId: office.id, conversationId: 'RANDOM', userIds: [ben, 'DAN'], count: 400 });
  await control.write({
    workspaceId: office.id,
    conversationId: 'RANDOM',
    userId: ben,
    text: `${'line\n'.repeat(60)}needle`,
  });
  await control.burst({ workspaceId: office.id, conversationId: 'RANDOM', userIds: [ben, 'DAN'], count: 400 });
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
  // In a message that is higher than the viewport, the very place.
  await field.fill('needle');
  await expect(current).toHaveText('needle');
  await expect.poll(() => isInView(current)).toBe(true);
});

test('is offered by a button too, and nothing is searched for while typing a reply [KEY-5]', async ({
  signedIn: inbox,
}) => {
  const { page } = inbox;
  await inbox.row(names.design).click();
  await inbox.composer(names.design).fill('');
  await inbox.composer(names.design).press('/');
  await expect(inbox.composer(names.design)).toHaveValue('/');
  await expect(page.getByRole('search')).toBeHidden();
  const button = inbox.pane(names.design).getByRole('button', { name: 'Search in conversation' });
  await button.click();
  await expect(page.getByRole('searchbox', { name: 'Search in conversation' })).toBeFocused();
  await page.getByRole('search').getByRole('button', { name: 'Close search' }).click();
  await expect(button).toBeFocused();
});

test('opens at the message that an address names, and says when it is gone [NAV-10]', async ({
  office,
  signedIn: inbox,
}) => {
  const { page } = inbox;
  // It is marked for a moment, so the page itself looks out for it at every frame.
  const marked = page.waitForFunction(() =>
    document.querySelector('[role="log"] [data-highlight]')?.textContent?.includes('Who can look'),
  );
  await page.goto(`/inbox/c/GENERAL?message=${office.ts.parent}`);
  await marked;
  await expect(inbox.message('Who can look')).not.toHaveAttribute('data-highlight', '');
  await page.goto('/inbox/c/GENERAL?message=1.000100');
  await expect(page.getByText('This message is no longer available')).toBeVisible();
});
