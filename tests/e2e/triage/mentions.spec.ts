import { focusInboxPage } from '../fixtures/focusInbox.ts';
import { expect, test } from '../fixtures/test.ts';
import { ana, ben, cleo, names } from '../fixtures/workspace.ts';

test('a mention is told in the row and in the message, until it is read', { tag: '@proof' }, async ({
  signedIn: inbox,
  control,
  workspace,
}) => {
  const mentioned = (name: string) => inbox.list.getByRole('option', { name: new RegExp(`^${name}, .*mentions you`) });
  await expect(mentioned(names.general)).toBeVisible();
  await expect(mentioned('releases')).toHaveCount(0);
  await control.write({
    workspaceId: workspace.id,
    conversationId: 'RELEASES',
    userId: ben,
    text: '<!here> 4.3 is out',
  });
  await expect(mentioned('releases')).toBeVisible();

  await mentioned('releases').click();
  await expect(inbox.message('4.3 is out').getByText('mentions you')).toBeAttached();
  await expect(inbox.message('Version 4.2').getByText('mentions you')).toHaveCount(0);
  const marked = inbox.page.waitForResponse('**/RELEASES/mark-read');
  await inbox.markRead.click();
  await marked;
  await inbox.page.goto('/conversations');
  await expect(inbox.row('releases')).toBeVisible();
  await expect(mentioned('releases')).toHaveCount(0);
});

test('a mention in a reply leaves the row of the channel when its thread is read, on every device', {
  tag: '@proof',
}, async ({ signedIn: inbox, otherBrowser, control, workspace }) => {
  const mentionedIn = ({ list }: typeof inbox, name: string) =>
    list.getByRole('option', { name: new RegExp(`^${name}, .*mentions you`) });
  const other = await otherBrowser(ana);
  await other.page.goto('/inbox');
  await expect(other.connection('Live')).toBeVisible();
  const place = { workspaceId: workspace.id, conversationId: 'RELEASES' };
  const { ts } = await control.write({ ...place, userId: ben, text: 'Version 4.4' });
  await control.write({ ...place, userId: cleo, text: 'Did <@ANA> see it?', threadTs: ts });
  const thread = 'Thread in releases: Version 4.4';
  await expect(mentionedIn(inbox, thread)).toBeVisible();
  for (const each of [inbox, other]) await expect(mentionedIn(each, 'releases')).toBeVisible();

  await inbox.row(thread).click();
  await inbox.markRead.click();
  for (const each of [inbox, other]) {
    await expect(mentionedIn(each, 'releases')).toHaveCount(0);
    await expect(each.row('releases', 2)).toBeVisible();
  }
  await inbox.page.keyboard.press('z');
  for (const each of [inbox, other]) await expect(mentionedIn(each, 'releases')).toBeVisible();

  // Undo opens the thread again: the button before it belonged to the next conversation.
  await expect(inbox.pane(thread)).toBeVisible();
  await inbox.markRead.click();
  await expect(mentionedIn(other, 'releases')).toHaveCount(0);
  await inbox.page.goto('/conversations');
  await inbox.row('releases').click();
  await expect(inbox.message('Version 4.4')).toBeVisible();
  await expect(mentionedIn(inbox, 'releases')).toHaveCount(0);
});

test('mentions come first if the user wants it, and have a Focus Inbox of their own', { tag: '@proof' }, async ({
  signedIn: inbox,
  control,
  workspace,
}) => {
  const { page } = inbox;
  await page.keyboard.press('ControlOrMeta+,');
  await page.getByRole('dialog', { name: 'Settings' }).getByText('Mentions first').click();
  await page.keyboard.press('Escape');
  const first = () => inbox.order().then(([id]) => id);
  await expect.poll(first).toBe('GENERAL');
  await control.write({ workspaceId: workspace.id, conversationId: 'DM_BEN', userId: ben, text: 'Newer' });
  await expect(inbox.row(names.ben)).toContainText('Newer');
  expect(await first()).toBe('GENERAL');
  await control.write({ workspaceId: workspace.id, conversationId: 'DESIGN', userId: cleo, text: 'For <@ANA>' });
  await expect.poll(first).toBe('DESIGN');
  await page.reload();
  await expect.poll(first).toBe('DESIGN');

  const editor = focusInboxPage(page);
  await editor.create.click();
  await editor.name.fill('For me');
  await editor.addCondition.click();
  const condition = editor.condition('1');
  await condition.field.fill('Mentions you');
  await page.getByRole('option', { name: /^Mentions you/ }).click();
  await expect(editor.count).toContainText('2');
  await editor.save.click();
  await expect(inbox.tab('For me', 2)).toBeVisible();
  await inbox.tab('For me').click();
  await expect.poll(inbox.order).toEqual(['DESIGN', 'GENERAL']);
});
