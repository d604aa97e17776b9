import { expect, test } from '../fixtures/test.ts';
import { names } from '../fixtures/workspace.ts';

test('opening moves the focus to the messages, closing returns it to the list', async ({ signedIn: inbox }) => {
  const { page } = inbox;
  await page.keyboard.press('Enter');
  await expect(inbox.messages(names.ben)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(inbox.list).toBeFocused();
  await expect.poll(inbox.cursor).toBe('DM_BEN');
  await inbox.row(names.general).click();
  await expect(inbox.messages(names.general)).toBeFocused();
  await inbox.close.click();
  await expect(inbox.pane(names.general)).toBeHidden();
  await expect(inbox.list).toBeFocused();
});

test('marking as read moves the focus to the messages of the next conversation, and finally to Inbox Zero [UNR-5]', async ({
  signedIn: inbox,
}) => {
  const { page } = inbox;
  await page.clock.install();
  await page.keyboard.press('Enter');
  for (const [read, next] of [
    [names.ben, names.general],
    [names.general, names.thread],
    [names.thread, names.design],
  ]) {
    await expect(inbox.row(String(read))).toBeVisible();
    await page.keyboard.press('ControlOrMeta+e');
    await expect(inbox.row(String(read))).toHaveCount(0);
    await expect(inbox.messages(String(next))).toBeFocused();
    // The guard against a double press lasts 100 ms.
    await page.clock.fastForward(200);
  }
  await page.keyboard.press('ControlOrMeta+e');
  await expect(inbox.zero).toBeVisible();
  await expect.poll(inbox.isFocusLost).toBe(false);
});

test('the mark-read button does not lose the focus when it disappears', async ({ signedIn: inbox }) => {
  await inbox.row(names.design).click();
  await inbox.markRead.click();
  await expect(inbox.row(names.design)).toHaveCount(0);
  await expect(inbox.messages(names.thread)).toBeFocused();
});

test('marking the last row as read opens the one before it [UNR-5]', async ({ signedIn: inbox }) => {
  const { page } = inbox;
  await inbox.row(names.design).click();
  await page.keyboard.press('ControlOrMeta+e');
  await expect(inbox.row(names.thread)).toHaveAttribute('aria-selected', 'true');
});

test('a menu returns the focus to its button', async ({ signedIn: inbox }) => {
  const { page } = inbox;
  const user = page.getByRole('button', { name: 'Ana Ruiz' });
  await user.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(user).toBeFocused();
  await user.click();
  await expect(page.getByRole('menu')).toBeFocused();
  await page.getByRole('heading', { level: 2, name: 'Unread' }).click();
  await expect(page.getByRole('menu')).toBeHidden();
  await expect.poll(inbox.isFocusLost).toBe(false);
});

test('closing a filter without results returns the focus to the list', async ({ signedIn: inbox }) => {
  const { page } = inbox;
  await page.keyboard.press('Shift+K');
  await expect(inbox.filter('Inbox')).toBeFocused();
  await page.keyboard.type('nothing is called that');
  await expect(page.getByText('No results found')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(inbox.rows).toHaveCount(4);
  await expect(inbox.list).toBeFocused();
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(inbox.filter('Inbox')).toBeFocused();
  await inbox.filter('Inbox').fill('nothing again');
  await page.getByRole('button', { name: 'Close filter' }).click();
  await expect(inbox.list).toBeFocused();
});

test('the cursor moves to the next row when its row disappears', async ({ signedIn: inbox, context }) => {
  await inbox.list.focus();
  await inbox.page.keyboard.press('j');
  await expect.poll(inbox.cursor).toBe('GENERAL');
  const answer = await context.request.post('/api/conversations/GENERAL/mark-read', {
    data: { timestamp: `${Math.floor(Date.now() / 1000)}.000000` },
  });
  expect(answer.ok()).toBe(true);
  await expect(inbox.row(names.general)).toHaveCount(0);
  await expect(inbox.list).toBeFocused();
  await expect.poll(inbox.cursor).toMatch(/^GENERAL:/);
});

test('the focus survives a change of page and tab', async ({ signedIn: inbox }) => {
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

test('a message focused by keyboard is not covered by the header', async ({ control, workspace, signedIn: inbox }) => {
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
