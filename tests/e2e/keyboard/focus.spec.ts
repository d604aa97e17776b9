import { expect, test } from '../fixtures/test.ts';
import { names } from '../fixtures/workspace.ts';

test('the focus survives a change of page and tab', { tag: '@proof' }, async ({ signedIn: inbox }) => {
  const { page } = inbox;
  await inbox.row(names.general).click();
  await inbox.pageLink('Conversations').click();
  await expect(inbox.rows).toHaveCount(6);
  await expect.poll(inbox.isFocusLost).toBe(false);
  await inbox.row(names.random).click();
  await expect(inbox.messages(names.random)).toBeFocused();
  await page.goBack();
  await expect(inbox.pane(names.random)).toBeHidden();
  await expect(inbox.list).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(inbox.tab('DMs')).toHaveAttribute('aria-selected', 'true');
  await expect.poll(inbox.isFocusLost).toBe(false);
});

test('a message focused by keyboard is not covered by the header', { tag: '@proof' }, async ({
  control,
  workspace,
  signedIn: inbox,
}) => {
  const { page } = inbox;
  await control.burst({ workspaceId: workspace.id, conversationId: 'RANDOM', userIds: ['BEN', 'DAN'], count: 60 });
  await inbox.row(names.random, 60).click();
  const log = inbox.messages(names.random);
  await expect(log).toBeFocused();
  const top = (await log.boundingBox())?.y ?? 0;
  const focused = log.locator('article:focus');
  await page.getByRole('button', { name: 'Jump to newest message' }).click();
  await expect(page.getByRole('button', { name: 'Jump to first unread' })).toBeVisible();
  await page.keyboard.press('p');
  await expect(focused).toHaveCount(1);
  for (let step = 0; step < 12; step += 1) {
    const before = await focused.getAttribute('data-ts');
    await page.keyboard.press('p');
    await expect(focused).not.toHaveAttribute('data-ts', before ?? '');
    await expect.poll(async () => ((await focused.boundingBox())?.y ?? 0) - top).toBeGreaterThanOrEqual(8);
  }
});
