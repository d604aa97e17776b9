import { focusInboxPage } from '../fixtures/focusInbox.ts';
import { expect, test } from '../fixtures/test.ts';
import { names } from '../fixtures/workspace.ts';

test('creates, modifies, moves and deletes a Focus Inbox [FOC-2] [FOC-3] [FOC-4] [FOC-7] [NAV-5]', {
  tag: '@proof',
}, async ({ signedIn: inbox, otherBrowser }) => {
  const { page } = inbox;
  const focus = focusInboxPage(page);

  await test.step('create: shows a live preview, then selects and focuses the new tab', async () => {
    await focus.create.click();
    await expect(focus.name).toBeFocused();
    await expect(focus.count).toHaveText('Matches 6 conversations');
    await focus.save.click();
    await expect(focus.dialog.getByRole('alert')).toHaveText('Please enter a name for your filter');
    await focus.name.fill('Icons');
    await focus.type('Threads').uncheck();
    await focus.readStatus('Unread').check();
    await focus.addCondition.click();
    const { field, operator, value } = focus.condition('1');
    await field.fill('latest mess');
    await page.getByRole('option', { name: /^Latest message/ }).click();
    await expect(operator).toHaveValue('contains');
    await value.fill('icons');
    await expect(focus.count).toHaveText('Matches 1 conversation');
    await expect(focus.dialog.getByRole('list', { name: 'Preview' })).toContainText(names.design);
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(focus.dialog).toHaveCount(0);
    await expect(inbox.tab('Icons', 1)).toBeFocused();
    await expect(inbox.tab('Icons', 1)).toHaveAttribute('aria-selected', 'true');
    await expect(inbox.rows).toHaveCount(1);
    await expect(inbox.row(names.design)).toBeVisible();
  });

  await test.step('the view survives a reload and is private', async () => {
    await page.reload();
    await expect(inbox.tab('Icons', 1)).toHaveAttribute('aria-selected', 'true');
    const ben = await otherBrowser('BEN');
    await ben.page.goto('/inbox');
    await ben.rows.first().waitFor();
    await expect(ben.page.getByRole('tab', { name: /^Icons/ })).toHaveCount(0);
  });

  await test.step('modify: a move to another page removes it from this one', async () => {
    await focus.configure('Icons').click();
    await expect(focus.dialog).toHaveAccessibleName('Modify Focus Inbox');
    await expect(focus.condition('1').value).toHaveValue('icons');
    await focus.page.selectOption({ label: 'Conversations' });
    await focus.save.click();
    await expect(focus.dialog).toHaveCount(0);
    await expect(inbox.tab('Inbox')).toBeFocused();
    await expect.poll(focus.tabs).toEqual(['Inbox']);
    await inbox.pageLink('Conversations').click();
    await expect.poll(async () => (await focus.tabs()).at(-1)).toBe('Icons');
  });

  await test.step('delete: asks for confirmation', async () => {
    await inbox.tab('Icons').click();
    await focus.configure('Icons').click();
    await focus.dialog.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this focus inbox?' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(focus.dialog).toHaveCount(0);
    await expect.poll(focus.tabs).toEqual(['Conversations', 'DMs', 'Channels', 'Threads']);
    await expect(inbox.tab('Threads')).toBeFocused();
  });
});

test('tabs move by drag and by keyboard, in the strip and in the menu, and the order is saved [FOC-5]', {
  tag: '@proof',
}, async ({ signedIn: inbox }) => {
  const { page } = inbox;
  const focus = focusInboxPage(page);
  /** On screen and on the server: a reload before the server has answered would show the old order. */
  const expectOrder = async (...labels: string[]): Promise<void> => {
    await expect.poll(focus.tabs).toEqual(['Inbox', ...labels]);
    await expect.poll(() => focus.stored()).toEqual(labels);
  };
  for (const label of ['One', 'Two', 'Three']) {
    await focus.create.click();
    await focus.name.fill(label);
    await focus.save.click();
    await expect(inbox.tab(label)).toBeFocused();
  }
  await expect.poll(focus.tabs).toEqual(['Inbox', 'One', 'Two', 'Three']);

  await inbox.tab('Three').hover();
  await expect(inbox.tab('Three')).toHaveAttribute('draggable', 'true');
  await inbox.tab('Three').dragTo(inbox.tab('One'), { targetPosition: { x: 4, y: 10 } });
  await expectOrder('Three', 'One', 'Two');

  await inbox.tab('Three').click();
  await page.keyboard.press('ControlOrMeta+Shift+ArrowRight');
  await expectOrder('One', 'Three', 'Two');
  await expect(inbox.tab('Three')).toBeFocused();

  await page.keyboard.press('ArrowDown');
  await expect(focus.menu).toBeVisible();
  const rows = focus.menu.getByRole('listitem');
  await rows.filter({ hasText: 'Two' }).hover();
  await expect(rows.filter({ hasText: 'Two' })).toHaveAttribute('draggable', 'true');
  await rows.filter({ hasText: 'Two' }).dragTo(rows.filter({ hasText: 'One' }), { targetPosition: { x: 60, y: 4 } });
  await expectOrder('Two', 'One', 'Three');
  await focus.menu.getByRole('button', { name: 'Move Two' }).press('ArrowDown');
  await expectOrder('One', 'Two', 'Three');
  await page.keyboard.press('Escape');
  await expect(inbox.tab('Three')).toBeFocused();

  await page.reload();
  await inbox.tab('Three').waitFor();
  await expect.poll(focus.tabs).toEqual(['Inbox', 'One', 'Two', 'Three']);
});
