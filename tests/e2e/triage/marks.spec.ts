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
