import { expect, test } from '../fixtures/test.ts';
import { cleo } from '../fixtures/workspace.ts';

test('Ana begins a group conversation by keyboard; the others see it with its first message, and answer', {
  tag: '@proof',
}, async ({ signedIn: inbox, otherBrowser }) => {
  const { page } = inbox;
  const cleos = await otherBrowser(cleo);
  await cleos.page.goto('/conversations');
  await cleos.connection('Live').waitFor();
  const group = 'Cleo Marsh, Dan Weber';

  await inbox.list.focus();
  await page.keyboard.type('ccle');
  const dialog = page.getByRole('dialog', { name: 'New message' });
  await expect(dialog.getByRole('combobox', { name: 'To' })).toHaveValue('cle');
  await expect(dialog.getByRole('option', { name: 'Cleo Marsh' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await page.keyboard.type('dan');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: /^Remove / })).toHaveCount(2);
  await page.keyboard.press('Enter');

  await expect(inbox.composer(group)).toBeFocused();
  await expect(inbox.pane(group)).toBeVisible();
  await expect(cleos.row('Ana Ruiz, Dan Weber')).toHaveCount(0);
  // It survives a reload of the page, although it has no message yet.
  await page.reload();
  await expect(inbox.pane(group)).toBeVisible();
  await inbox.composer(group).fill('Shall we plan the launch?');
  await page.keyboard.press('Enter');

  await cleos.row('Ana Ruiz, Dan Weber', 1).click();
  await expect(cleos.message('Shall we plan the launch?')).toBeVisible();
  await cleos.composer('Ana Ruiz, Dan Weber').fill('Yes, on Thursday');
  await cleos.page.keyboard.press('Enter');
  await expect(inbox.message('Yes, on Thursday')).toBeVisible();
});

test('text typed while a new conversation opens stands in its reply field', { tag: '@proof' }, async ({
  signedIn: inbox,
  control,
}) => {
  const { page } = inbox;
  await inbox.list.focus();
  await control.fault({ call: 'POST /api/conversations/open', delayMs: 700, times: 2 });
  await page.keyboard.press('c');
  const field = page.getByRole('combobox', { name: 'To', exact: true });
  await field.pressSequentially('dan');
  await expect(page.getByRole('option', { name: /^Dan/ })).toBeVisible();
  await page.keyboard.type('\n\nHello Dan, exu');
  await expect(inbox.composer('Dan Weber')).toBeFocused();
  await expect(inbox.composer('Dan Weber')).toHaveValue('Hello Dan, exu');

  await inbox.row('general').click();
  await inbox.message('Lunch').getByRole('button', { name: 'Cleo Marsh' }).click();
  await page.getByRole('dialog', { name: 'Cleo Marsh' }).getByRole('button', { name: 'Message', exact: true }).focus();
  await page.keyboard.type('\nHello e');
  await expect(inbox.composer('Cleo Marsh')).toBeFocused();
  await expect(inbox.composer('Cleo Marsh')).toHaveValue('Hello e');
});
