import { expect, test } from '../fixtures/test.ts';
import { ben, names } from '../fixtures/workspace.ts';

test('drafts survive a change of conversation and a reload without a warning; the list marks them, and they have a page', {
  tag: '@proof',
}, async ({ signedIn: inbox, workspace }) => {
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
  await page.getByRole('link', { name: 'Drafts, 2' }).click();
  await expect(page).toHaveURL(/\/drafts$/);
  await page.reload();
  await expect(inbox.rows).toHaveCount(2);
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
