import { holdCalls, recordCalls } from '../fixtures/calls.ts';
import { expect, test } from '../fixtures/test.ts';
import { names } from '../fixtures/workspace.ts';

test('text typed while a reply is being sent runs no command and stands in the field afterwards [KEY-5] [SND-2]', {
  tag: '@proof',
}, async ({ signedIn: inbox }) => {
  const { page } = inbox;
  const calls = recordCalls(page);
  const sending = await holdCalls(page, '/api/messages/send');
  await inbox.row(names.general).click();
  const composer = inbox.composer(names.general);
  await composer.fill('On my way');
  await composer.press('Enter');
  await expect(composer).toBeDisabled();
  await page.keyboard.type('see you exxjjkzu');
  expect(await inbox.isFocusLost()).toBe(false);
  await expect(inbox.pane(names.general)).toBeVisible();
  await expect(inbox.row(names.general)).toHaveAttribute('data-cursor', '');
  await expect(page.getByRole('toolbar', { name: 'Selection' })).toHaveCount(0);
  expect(calls.made.filter((call) => /mark-(un)?read/.test(call))).toEqual([]);

  sending.release();
  await expect(composer).toBeFocused();
  await expect(composer).toHaveValue('see you exxjjkzu');
  await page.keyboard.type('!');
  await expect(composer).toHaveValue('see you exxjjkzu!');
  await expect(inbox.messages(names.general).getByRole('article').filter({ hasText: 'On my way' })).toHaveCount(1);
});

test('replies typed and sent at once arrive in order, while the server is slow [SND-2]', { tag: '@proof' }, async ({
  signedIn: inbox,
  control,
}) => {
  const { page } = inbox;
  const calls = recordCalls(page);
  await inbox.row(names.general).click();
  const composer = inbox.composer(names.general);
  await composer.focus();
  const replies = ['One', '*Two* with `exj k`', 'Three'];
  await control.fault({ call: 'POST /api/messages/send', delayMs: 700, times: replies.length });
  await page.keyboard.type(`${replies.join('\n')}\nand a fourth`);
  await expect.poll(() => calls.answered(/messages\/send/)).toBe(replies.length);
  await expect(composer).toBeFocused();
  await expect(composer).toHaveValue('and a fourth');
  const sent = inbox
    .messages(names.general)
    .locator('[data-own] .ti-message__body')
    .filter({ hasText: /^(One|Two|Three)/ });
  await expect(sent).toHaveText(['One', 'Two with exj k', 'Three']);
});

test('a click on the padding around the field focuses the field', { tag: '@proof' }, async ({ signedIn: inbox }) => {
  await inbox.row(names.general).click();
  await expect(inbox.messages(names.general)).toBeFocused();
  await inbox
    .composer(names.general)
    .locator('xpath=ancestor::form')
    .click({ position: { x: 4, y: 4 } });
  await expect(inbox.composer(names.general)).toBeFocused();
});
