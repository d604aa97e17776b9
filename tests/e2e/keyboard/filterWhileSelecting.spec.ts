import { recordCalls } from '../fixtures/calls.ts';
import { expect, test } from '../fixtures/test.ts';
import { names } from '../fixtures/workspace.ts';

test('with rows selected, text typed after Shift+K filters and runs no command [KEY-1] [KEY-5] [LST-6]', async ({
  signedIn: inbox,
}) => {
  const { page } = inbox;
  const calls = recordCalls(page);
  const selection = page.getByRole('toolbar', { name: 'Selection' });
  await inbox.list.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await expect(selection).toContainText('4 selected');
  const top = (await inbox.rows.first().boundingBox())?.y;

  await page.keyboard.press('Shift+K');
  await expect(inbox.filter('Inbox')).toBeFocused();
  await page.keyboard.type('icons');
  await expect(inbox.filter('Inbox')).toHaveValue('icons');
  await expect(inbox.rows).toHaveCount(1);
  await expect(inbox.row(names.design)).toBeVisible();
  await expect(selection).toContainText('1 selected');
  await expect(selection).toBeInViewport({ ratio: 1 });
  expect(calls.made.filter((call) => call.includes('mark-'))).toEqual([]);

  // The bar is below the rows and moves none of them.
  await page.keyboard.press('Escape');
  await expect(selection).toHaveCount(0);
  await expect(inbox.filter('Inbox')).toBeFocused();
  await inbox.filter('Inbox').fill('');
  await expect(inbox.rows).toHaveCount(4);
  expect((await inbox.rows.first().boundingBox())?.y).toBe(top);
  await inbox.list.focus();
  await page.keyboard.press('x');
  await expect(selection).toContainText('1 selected');
  expect((await inbox.rows.first().boundingBox())?.y).toBe(top);

  await page.keyboard.press('Escape');
  await expect(selection).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(inbox.filter('Inbox')).toHaveCount(0);
  await expect(inbox.list).toBeFocused();
});
