import { recordCalls } from '../fixtures/calls.ts';
import type { InboxPage } from '../fixtures/inboxPage.ts';
import { pauseClock } from '../fixtures/pauseClock.ts';
import { expect, test } from '../fixtures/test.ts';
import { names } from '../fixtures/workspace.ts';

const notice = (inbox: InboxPage, text: string) => inbox.page.getByRole('status').filter({ hasText: text });
const undo = (inbox: InboxPage) => inbox.page.getByRole('button', { name: 'Undo' });

test('the Undo button of the notice reverts a mark, also on the server', async ({ signedIn: inbox }) => {
  const { page } = inbox;
  const calls = recordCalls(page);
  await inbox.row(names.general).click();
  await expect(inbox.pane(names.general)).toBeVisible();
  await pauseClock(page);
  await inbox.markRead.click();
  await expect(notice(inbox, 'general marked as read')).toBeVisible();
  await expect(inbox.row(names.general)).toBeHidden();
  await expect(inbox.tab('Inbox', 3)).toBeVisible();
  await undo(inbox).click();
  await page.clock.resume();
  await expect(inbox.row(names.general, 3)).toBeVisible();
  await expect(inbox.pane(names.general)).toBeVisible();
  await expect(inbox.tab('Inbox', 4)).toBeVisible();
  await expect.poll(inbox.order).toEqual(['DM_BEN', 'GENERAL', expect.stringMatching('GENERAL:'), 'DESIGN']);
  // A reload before the server has answered would show the old read state.
  await expect.poll(() => calls.answered(/GENERAL.mark-read$/)).toBe(2);
  await page.reload();
  await expect(inbox.row(names.general, 3)).toBeVisible();
});

test('marks a whole view as read; a refused conversation returns with a message', { tag: '@proof' }, async ({
  signedIn: inbox,
  control,
  problems,
}) => {
  const { page } = inbox;
  problems.expect(/ 500 /, /Server error/);
  await control.fault({ call: 'POST /api/conversations/DESIGN/mark-read', status: 500, error: 'The disk is full' });
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(inbox.alert.filter({ hasText: 'Failed to mark 1 of 4 conversations as read' })).toBeVisible();
  await expect(inbox.rows).toHaveCount(1);
  await expect(inbox.row(names.design, 1)).toBeVisible();
});

test('a hovered row shows its buttons, and a click keeps the focus in the list', { tag: '@proof' }, async ({
  signedIn: inbox,
}) => {
  const { page } = inbox;
  await inbox.list.focus();
  await inbox.row(names.general).hover();
  await page.locator('[data-row="GENERAL"] button').last().click();
  await expect(inbox.row(names.general)).toBeHidden();
  await expect(inbox.list).toBeFocused();
  await expect(undo(inbox)).toBeVisible();
});

test('marks a conversation as unread from a message and from the list', { tag: '@proof' }, async ({
  signedIn: inbox,
}) => {
  const { page } = inbox;
  const calls = recordCalls(page);
  await inbox.pageLink('Conversations').click();
  await inbox.row(names.releases).click();
  await expect(inbox.message('Version 4.2 is out')).toBeVisible();
  await page.keyboard.press('n');
  await expect(inbox.message('Version 4.2 is out')).toBeFocused();
  const toolbar = page.getByRole('toolbar', { name: 'Message actions' });
  await toolbar.getByRole('button', { name: 'Reply in thread' }).focus();
  await page.keyboard.press('Tab');
  await expect(toolbar.getByRole('button', { name: 'Mark unread from here' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(inbox.row(names.releases, 1)).toBeVisible();
  await expect(page.getByRole('separator', { name: 'New messages' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(inbox.pane(names.releases)).toBeHidden();
  await inbox.list.focus();
  await page.keyboard.press('End');
  await expect.poll(inbox.cursor).toBe('RANDOM');
  await page.keyboard.press('u');
  await expect(inbox.row(names.random, 1)).toBeVisible();
  await expect.poll(() => calls.answered(/mark-read$/)).toBe(2);
  await page.reload();
  await expect(inbox.row(names.random, 1)).toBeVisible();
  await expect(inbox.row(names.releases, 1)).toBeVisible();
});

test('stored error reports can be listed, copied and cleared from the user menu [ERR-3]', { tag: '@proof' }, async ({
  signedIn: inbox,
  control,
  problems,
  context,
}) => {
  const { page } = inbox;
  problems.expect(/ 500 /, /Server error/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await control.fault({ call: 'POST /api/conversations/DM_BEN/mark-read', status: 500, error: 'The disk is full' });
  await inbox.list.focus();
  await page.keyboard.press('e');
  await expect(inbox.alert.filter({ hasText: 'Failed to mark' })).toBeVisible();
  await page.getByRole('button', { name: 'Ana Ruiz' }).click();
  await page.getByRole('menuitem', { name: 'Error log' }).click();
  const dialog = page.getByRole('dialog', { name: 'Error log' });
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  const cursor = await inbox.cursor();
  await page.keyboard.press('j');
  expect(await inbox.cursor()).toBe(cursor);
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(JSON.parse(copied)).toMatchObject([{ meta: { code: 'mark-read-failed', status: 500 } }]);
  await dialog.getByRole('button', { name: 'Clear' }).click();
  await expect(dialog).toContainText('No errors so far.');
  expect(await page.evaluate(() => localStorage.getItem('app_errors'))).toBeNull();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Ana Ruiz' })).toBeFocused();
});
