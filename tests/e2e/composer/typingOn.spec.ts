import { holdCalls, recordCalls } from '../fixtures/calls.ts';
import { names } from '../fixtures/office.ts';
import { expect, test } from '../fixtures/test.ts';

test('what is typed on while a reply is on its way is no command [KEY-5] [SND-2]', async ({ signedIn: inbox }) => {
  const { page } = inbox;
  const calls = recordCalls(page);
  const sending = await holdCalls(page, '/api/messages/send');
  await inbox.row(names.general).click();
  const composer = inbox.composer(names.general);
  await composer.fill('On my way');
  await composer.press('Enter');
  await expect(composer).toBeDisabled();
  await page.keyboard.type('see you exxjjkzu');
  await page.keyboard.press('Enter');
  expect(await inbox.isFocusLost()).toBe(false);
  await expect(inbox.pane(names.general)).toBeVisible();
  await expect(inbox.row(names.general)).toHaveAttribute('data-cursor', '');
  await expect(page.getByRole('toolbar', { name: 'Selection' })).toHaveCount(0);
  expect(calls.made.filter((call) => /mark-(un)?read/.test(call))).toEqual([]);

  sending.release();
  await expect(composer).toBeFocused();
  await page.keyboard.type('see you');
  await expect(composer).toHaveValue('see you');
  await expect(inbox.messages(names.general).getByRole('article').filter({ hasText: 'On my way' })).toHaveCount(1);
});

test('a click on the ground around the field is one into the field', async ({ signedIn: inbox }) => {
  await inbox.row(names.general).click();
  await expect(inbox.messages(names.general)).toBeFocused();
  await inbox
    .composer(names.general)
    .locator('xpath=ancestor::form')
    .click({ position: { x: 4, y: 4 } });
  await expect(inbox.composer(names.general)).toBeFocused();
});

test('telling a failure away, or trying again, goes on in the field [SND-3]', async ({
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
