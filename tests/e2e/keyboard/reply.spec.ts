import { recordCalls } from '../fixtures/calls.ts';
import { expect, test } from '../fixtures/test.ts';
import { names } from '../fixtures/workspace.ts';

test('letters typed right after R are text, while the conversation loads slowly', async ({
  signedIn: inbox,
  control,
}) => {
  const { page } = inbox;
  await inbox.list.focus();
  const calls = recordCalls(page);
  await control.fault({ call: 'GET /api/conversations/{id}/threads', delayMs: 700, times: 3 });
  await control.fault({ call: 'POST /api/messages/send', delayMs: 700, times: 1 });
  await page.keyboard.type('rThanks! exuz jk\n');
  await expect(inbox.message('Thanks! exuz jk')).toHaveCount(1);
  await expect(inbox.composer(names.ben)).toBeFocused();
  await expect(inbox.composer(names.ben)).toHaveValue('');
  await expect.poll(() => calls.answered(/messages\/send/)).toBe(1);
  await expect(inbox.pane(names.ben)).toBeVisible();
});

test('R in the list replies to the row under the cursor, also while another conversation is open', {
  tag: '@proof',
}, async ({ signedIn: inbox }) => {
  const { page } = inbox;
  await page.keyboard.press('Enter');
  await expect(inbox.messages(names.ben)).toBeFocused();
  await inbox.list.focus();
  await page.keyboard.press('j');
  await page.keyboard.press('r');
  await expect(inbox.composer(names.general)).toBeFocused();
});

test('Cmd/Ctrl+Enter sends, marks as read and opens the next; a refused message returns with a notice [SND-2] [UNR-5]', async ({
  signedIn: inbox,
  control,
  problems,
}) => {
  const { page } = inbox;
  const calls = recordCalls(page);
  await page.keyboard.press('r');
  await page.keyboard.type('Yes, today');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(inbox.messages(names.general)).toBeFocused();
  await expect(inbox.row(names.ben)).toHaveCount(0);
  // The row leaves before the answer, and the fault is for the next message.
  await expect.poll(() => calls.answered(/messages\/send/)).toBe(1);

  problems.expect(/messages\/send/);
  await control.fault({ call: 'POST /api/messages/send', status: 422, times: 1, delayMs: 100 });
  await page.keyboard.press('r');
  await page.keyboard.type('Noted');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(inbox.messages(names.thread)).toBeFocused();
  await expect(inbox.alert.filter({ hasText: 'Failed to send message to general' })).toBeVisible();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(inbox.composer(names.general)).toBeFocused();
  await expect(inbox.composer(names.general)).toHaveValue('Noted');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(inbox.composer(names.general)).toHaveCount(0);
  await expect.poll(() => calls.answered(/messages\/send/)).toBe(3);
  await page.goto('/conversations/c/DM_BEN');
  await expect(inbox.message('Yes, today')).toHaveCount(1);
});

test('J on a button moves the focus to the list, so that Enter opens the row', { tag: '@proof' }, async ({
  signedIn: inbox,
}) => {
  const { page } = inbox;
  const theme = page.getByRole('button', { name: /^Switch to/ });
  await theme.focus();
  const name = await theme.getAttribute('aria-label');
  await page.keyboard.press('j');
  await expect(inbox.list).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(inbox.messages(names.general)).toBeFocused();
  expect(await theme.getAttribute('aria-label')).toBe(name);
});
