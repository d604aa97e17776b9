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

test('no character is lost while one reply after another is sent slowly [SND-2]', { tag: '@proof' }, async ({
  signedIn: inbox,
  control,
}) => {
  const { page } = inbox;
  const calls = recordCalls(page);
  await inbox.row(names.general).click();
  const composer = inbox.composer(names.general);
  await composer.focus();
  const replies = ['Reply 0 is on its way', 'Reply 1 follows it', 'Reply 2 ends it'];
  await control.fault({ call: 'POST /api/messages/send', delayMs: 700, times: replies.length });
  for (const [index, reply] of replies.entries()) {
    // The first characters go to the field, disabled or not.
    await page.keyboard.type(reply, { delay: 10 });
    await expect(composer).toHaveValue(reply);
    await page.keyboard.press('Enter');
    // The field is disabled until the answer, so the next characters are typed while the call runs.
    if (index < replies.length - 1) await expect.poll(() => calls.count('POST /api/messages/send')).toBe(index + 1);
  }
  for (const reply of replies) await expect(inbox.message(reply)).toHaveCount(1);
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

test('dismissing or retrying a failure returns the focus to the field [SND-3]', { tag: '@proof' }, async ({
  signedIn: inbox,
  control,
  problems,
}) => {
  const { page } = inbox;
  problems.expect(/ 503 .*\/api\/messages\/send/);
  problems.allow(/transport: /);
  const composer = inbox.composer(names.general);
  const failure = inbox.alert.filter({ hasText: 'Failed to send message' });
  await inbox.row(names.general).click();
  await composer.fill('Anyone');
  for (const button of ['Dismiss', 'Try again']) {
    await control.fault({ call: 'POST /api/messages/send', status: 503, error: 'down' });
    await composer.press('Enter');
    await expect(failure).toBeVisible();
    await failure.getByRole('button', { name: button }).click();
    await expect(failure).toHaveCount(0);
    await expect(composer).toBeFocused();
    await page.keyboard.type('?');
  }
  await expect(composer).toHaveValue('?');
  await expect(inbox.messages(names.general).getByRole('article').filter({ hasText: 'Anyone?' })).toHaveCount(1);
});
