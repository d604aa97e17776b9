import { focusInboxPage } from '../fixtures/focusInbox.ts';
import { expect, test } from '../fixtures/test.ts';

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
