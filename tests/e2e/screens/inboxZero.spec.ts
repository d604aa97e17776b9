import { recordCalls } from '../fixtures/calls.ts';
import { expect, test } from '../fixtures/test.ts';
import { cleo, names } from '../fixtures/workspace.ts';

test('Inbox Zero appears when everything is read, with one scene per session [LST-7]', { tag: '@proof' }, async ({
  signedIn: inbox,
  control,
  workspace,
}) => {
  const { page } = inbox;
  const calls = recordCalls(page);
  await page.clock.install();
  await page.keyboard.press('Enter');
  for (const left of [3, 2, 1]) {
    await page.keyboard.press('ControlOrMeta+e');
    await expect(inbox.rows).toHaveCount(left);
    await expect(inbox.markRead).toBeVisible();
    // The guard against a double press lasts 100 ms.
    await page.clock.fastForward(200);
  }
  await page.keyboard.press('ControlOrMeta+e');
  await expect(inbox.zero).toBeVisible();
  await expect(page.getByText('Time to enjoy the view...')).toBeVisible();
  await expect(inbox.pageLink('Inbox', 0)).toBeVisible();
  const scene = page.locator('[data-scene]').filter({ has: inbox.zero });
  const first = String(await scene.getAttribute('data-scene'));
  expect(first).not.toBe('');
  // A reload before the server has answered would show the old read state.
  await expect.poll(() => calls.answered(/mark-read$/)).toBe(4);
  await page.reload();
  await expect(inbox.zero).toBeVisible();
  await expect(scene).toHaveAttribute('data-scene', first);

  await control.write({ workspaceId: workspace.id, conversationId: 'DESIGN', userId: cleo, text: 'One more thing' });
  await expect(inbox.row(names.design, 1)).toBeVisible();
  await expect(inbox.zero).toBeHidden();
});
