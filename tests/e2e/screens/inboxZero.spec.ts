import { recordCalls } from '../fixtures/calls.ts';
import { cleo, names } from '../fixtures/office.ts';
import { expect, test } from '../fixtures/test.ts';

test('when all is read there is Inbox Zero, with the same scene all session [LST-7]', async ({
  signedIn: inbox,
  control,
  office,
}) => {
  const { page } = inbox;
  const calls = recordCalls(page);
  await page.clock.install();
  await page.keyboard.press('Enter');
  for (const left of [3, 2, 1]) {
    await page.keyboard.press('ControlOrMeta+e');
    await expect(inbox.rows).toHaveCount(left);
    await expect(inbox.markRead).toBeVisible();
    // A second press counts from 100 ms on.
    await page.clock.fastForward(200);
  }
  await page.keyboard.press('ControlOrMeta+e');
  await expect(inbox.zero).toBeVisible();
  await expect(page.getByText('Time to enjoy the view...')).toBeVisible();
  await expect(inbox.pageLink('Inbox', 0)).toBeVisible();
  const scene = page.locator('[data-scene]').filter({ has: inbox.zero });
  const first = String(await scene.getAttribute('data-scene'));
  expect(first).not.toBe('');
  // A reload would take back what the server has not heard of.
  await expect.poll(() => calls.answered(/mark-read$/)).toBe(4);
  await page.reload();
  await expect(inbox.zero).toBeVisible();
  await expect(scene).toHaveAttribute('data-scene', first);

  await control.write({ workspaceId: office.id, conversationId: 'DESIGN', userId: cleo, text: 'One more thing' });
  await expect(inbox.row(names.design, 1)).toBeVisible();
  await expect(inbox.zero).toBeHidden();
});

test('a search without a result only says so [LST-7] [LST-6]', async ({ signedIn: inbox }) => {
  const { page } = inbox;
  await page.keyboard.press('Shift+K');
  await expect(inbox.filter('Inbox')).toBeFocused();
  await page.keyboard.type('no such thing');
  await expect(page.getByText('No results found')).toBeVisible();
  await expect(inbox.zero).toHaveCount(0);
  await expect(inbox.rows).toHaveCount(0);
});
