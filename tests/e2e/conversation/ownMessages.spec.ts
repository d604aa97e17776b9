import { pauseClock } from '../fixtures/pauseClock.ts';
import { expect, test } from '../fixtures/test.ts';
import { ben, names } from '../fixtures/workspace.ts';

test('one user edits and deletes by keyboard, the other one sees it live', { tag: '@proof' }, async ({
  signedIn: inbox,
  otherBrowser,
}) => {
  const { page } = inbox;
  const bens = await otherBrowser(ben);
  await page.goto('/inbox/c/DM_BEN?reply=1');
  await expect(inbox.composer(names.ben)).toBeFocused();
  await page.keyboard.type('Shipped at nonn');
  await page.keyboard.press('Enter');
  await expect(inbox.message('Shipped at nonn')).toBeVisible();
  await bens.page.goto('/inbox/c/DM_BEN');
  await expect(bens.message('Shipped at nonn')).toBeVisible();

  await expect(inbox.composer(names.ben)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  const editor = page.getByRole('textbox', { name: 'Edit message' });
  await expect(editor).toBeFocused();
  await expect(editor).toHaveValue('Shipped at nonn');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('on');
  await page.keyboard.press('Enter');
  await expect(editor).toHaveCount(0);
  await expect(inbox.composer(names.ben)).toBeFocused();
  await expect(bens.message('Shipped at noon')).toContainText('(edited)');
  await expect(inbox.message('Shipped at noon')).toContainText('(edited)');

  await page.keyboard.press('Escape');
  await page.keyboard.press('p');
  for (let left = 20; left > 0; left -= 1) {
    if ((await page.locator('article:focus').textContent())?.includes('Shipped at noon')) break;
    await page.keyboard.press('n');
  }
  await expect(inbox.message('Shipped at noon')).toBeFocused();
  // The message is deleted when the notice goes.
  await pauseClock(page);
  await page.keyboard.press('Delete');
  await expect(page.getByText('Message deleted')).toBeVisible();
  await expect(page.getByRole('log').getByText('Shipped at noon')).toHaveCount(0);
  await expect(inbox.messages(names.ben)).toBeFocused();
  await page.keyboard.press('z');
  await page.clock.resume();
  await expect(inbox.message('Shipped at noon')).toBeVisible();
  await expect(bens.message('Shipped at noon')).toBeVisible();

  await inbox.message('Shipped at noon').hover();
  await inbox.message('Shipped at noon').getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: /^Delete message/ }).click();
  await expect(page.getByRole('log').getByText('Shipped at noon')).toHaveCount(0);
  await expect(inbox.messages(names.ben)).toBeFocused();
  // The call goes out when the page is left, at the latest.
  await page.goto('/conversations');
  await expect(bens.page.getByRole('log').getByText('Shipped at noon')).toHaveCount(0);
});

test('a copied link to a message leads to it', { tag: '@proof' }, async ({ signedIn: inbox, context }) => {
  const { page } = inbox;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/inbox/c/DM_BEN?reply=1');
  await expect(inbox.composer(names.ben)).toBeFocused();
  await page.keyboard.type('Draft two');
  await page.keyboard.press('Enter');
  await expect(inbox.message('Draft two')).not.toHaveAttribute('data-pending');
  await inbox.message('Draft two').hover();
  await inbox.message('Draft two').getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: /^Copy link/ }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const url = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto(url);
  await expect(inbox.message('Draft two')).toBeInViewport();
});
