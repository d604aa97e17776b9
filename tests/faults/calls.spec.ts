import { expect, test } from '../e2e/fixtures/test.ts';
import { cleo, names } from '../e2e/fixtures/workspace.ts';

test('shows "Failed to initialize" while the server is down, and Retry works once it is up [INI-1]', async ({
  context,
  signIn,
  inbox,
  control,
  problems,
  server,
}) => {
  const { page } = inbox;
  await signIn(context);
  problems.allow(/Failed to load resource/, /triage-inbox/);
  // The same server delivers the page, so only the calls fail. A first visit: a later one would begin with the last list.
  await page.route(`${server.url}/api/**`, (route) => route.abort('connectionrefused'));
  await page.goto('/inbox');
  await expect(inbox.alert.filter({ hasText: /^Failed to initialize$/ })).toBeVisible();
  await inbox.retry.click();
  await expect(inbox.alert.filter({ hasText: /^Failed to initialize$/ })).toBeVisible();
  await page.unroute(`${server.url}/api/**`);
  await inbox.retry.click();
  await expect(inbox.rows).toHaveCount(4);
  await expect(inbox.connection('Live')).toBeVisible();
  await expect.poll(control.openStreams).toBe(1);
});

test('reconnects after a server restart and loads what was missed [LIV-3] [LIV-5]', async ({
  signedIn: inbox,
  workspace,
  control,
  problems,
}) => {
  problems.allow(/Failed to load resource/, /triage-inbox/, /ERR_/);
  await control.stop();
  await expect(inbox.connection('Reconnecting…')).toBeVisible();
  await expect(inbox.rows).toHaveCount(4);
  await control.start();
  await control.write({ workspaceId: workspace.id, conversationId: 'DESIGN', userId: cleo, text: 'Back again' });
  await expect(inbox.row(names.design, 2)).toBeVisible();
  await expect(inbox.connection('Live')).toBeVisible();
});

test('a conversation returns to the list when the server refuses the mark-read [UNR-7]', async ({
  signedIn: inbox,
  control,
  problems,
}) => {
  const { page } = inbox;
  problems.expect(/ 500 .*mark-read/, /Server error/);
  problems.allow(/triage-inbox/);
  await inbox.row(names.design).click();
  await expect(inbox.message('New icons are up')).toBeVisible();
  await control.fault({ call: 'POST /api/conversations/{id}/mark-read', status: 500 });
  await page.keyboard.press('ControlOrMeta+e');
  // The row disappears optimistically and returns after the list is reloaded.
  await expect(inbox.pane(names.design)).toBeHidden();
  await expect(inbox.row(names.design, 1)).toBeVisible();
  await expect(inbox.rows).toHaveCount(4);
  await expect(inbox.pageLink('Inbox', 4)).toBeVisible();
});

test('a failed send shows the reason and keeps the text, and the next try succeeds [SND-3]', async ({
  signedIn: inbox,
  control,
  problems,
}) => {
  const { page } = inbox;
  problems.expect(/ 500 .*\/api\/messages/, /Server error/);
  problems.allow(/triage-inbox/);
  await inbox.row(names.design).click();
  const composer = inbox.composer(names.design);
  await control.fault({ call: 'POST /api/messages/send', status: 500, error: 'The disk is full' });
  await composer.fill('Lovely, *thank* you');
  await composer.press('Enter');
  const banner = inbox.alert.filter({ hasText: /^Failed to send message: The disk is full/ });
  await expect(banner).toBeVisible();
  await expect(composer).toHaveValue('Lovely, *thank* you');
  await expect(inbox.message('Lovely')).toHaveCount(0);
  await banner.getByRole('button', { name: 'Dismiss' }).click();
  await expect(banner).toBeHidden();
  await composer.press('Enter');
  await expect(inbox.message('Lovely, thank you')).toBeVisible();
  await expect(composer).toHaveValue('');
  await expect(inbox.message('Lovely, thank you')).not.toHaveAttribute('data-pending');
  await page.reload();
  await expect(inbox.message('Lovely, thank you')).toHaveCount(1);
});

test('an ended session leads to the connect screen and keeps the draft [SGN-10]', async ({
  signedIn: inbox,
  context,
  control,
  problems,
  signIn,
}) => {
  const { page } = inbox;
  problems.allow(/ 401 /, /triage-inbox/, /ERR_/);
  await inbox.row(names.design).click();
  await inbox.composer(names.design).fill('Half a thought');
  const cookies = await context.cookies();
  await context.clearCookies();
  await control.cutStreams();
  await expect(inbox.connectButton).toBeVisible();
  await expect(inbox.list).toBeHidden();
  await expect.poll(inbox.isFocusLost).toBe(false);
  await context.addCookies(cookies);
  await signIn(context);
  await page.goto('/inbox/c/DESIGN');
  await expect(inbox.composer(names.design)).toHaveValue('Half a thought');
});
