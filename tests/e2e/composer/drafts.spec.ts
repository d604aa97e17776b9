import { expect, test } from '../fixtures/test.ts';
import { ben, names } from '../fixtures/workspace.ts';

test('drafts survive a change of conversation and a reload without a warning, and the list marks them', async ({
  signedIn: inbox,
  workspace,
}) => {
  const { page } = inbox;
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.dismiss();
  });
  await inbox.row(names.general).click();
  await inbox.composer(names.general).pressSequentially('@ben');
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(suggestions.getByRole('option', { name: /^Ben Okafor/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(inbox.composer(names.general)).toHaveValue('@Ben Okafor ');
  await inbox.composer(names.general).pressSequentially('half a thought');
  await page.goto(`/inbox/c/${encodeURIComponent(workspace.threadId)}`);
  await inbox.composer(names.thread).pressSequentially('for the thread');
  await page.reload();
  await expect(inbox.composer(names.thread)).toHaveValue('for the thread');
  await page.goto('/inbox');
  await expect(inbox.row(names.general)).toHaveAccessibleName(/, Draft, /);
  await inbox.row(names.general).click();
  await expect(inbox.composer(names.general)).toHaveValue('@Ben Okafor half a thought');

  const sent = page.waitForRequest((request) => request.url().endsWith('/api/messages/send'));
  await inbox.send.click();
  expect((await sent).postDataJSON()).toMatchObject({ text: '<@BEN> half a thought', mentions: { users: [ben] } });
  await expect(inbox.composer(names.general)).toHaveValue('');
  await page.reload();
  await expect(inbox.composer(names.general)).toHaveValue('');
  expect(dialogs).toEqual([]);
});

test('the retry button sends a failed message once [SND-3]', async ({ signedIn: inbox, control, problems }) => {
  const { page } = inbox;
  problems.expect(/ 500 .*\/api\/messages\/send/);
  problems.allow(/transport: /);
  await control.fault({ call: 'POST /api/messages/send', status: 500, error: 'The channel is archived' });
  await inbox.row(names.general).click();
  await inbox.composer(names.general).fill('Anyone?');
  await inbox.composer(names.general).press('Enter');
  const failure = inbox.alert.filter({ hasText: 'Failed to send message: The channel is archived' });
  await expect(failure).toBeVisible();
  await expect(inbox.composer(names.general)).toHaveValue('Anyone?');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(inbox.messages(names.general).getByRole('article').filter({ hasText: 'Anyone?' })).toHaveCount(1);
  await expect(failure).toHaveCount(0);
  await expect(inbox.composer(names.general)).toHaveValue('');
});
