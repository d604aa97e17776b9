import { cleo, names } from '../fixtures/office.ts';
import { expect, test } from '../fixtures/test.ts';

test('a server that is down at the start is said, and Retry works once it is up [INI-1]', async ({
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
  await page.goto('/inbox');
  await expect(inbox.rows).toHaveCount(4);
  // The page itself comes from the same server: it is there, and every call fails.
  await page.route(`${server.url}/api/**`, (route) => route.abort('connectionrefused'));
  await page.reload();
  await expect(inbox.alert.filter({ hasText: /^Failed to initialize$/ })).toBeVisible();
  await inbox.retry.click();
  await expect(inbox.alert.filter({ hasText: /^Failed to initialize$/ })).toBeVisible();
  await page.unroute(`${server.url}/api/**`);
  await inbox.retry.click();
  await expect(inbox.rows).toHaveCount(4);
  await expect(inbox.connection('Live')).toBeVisible();
  await expect.poll(control.openStreams).toBe(1);
});

test('a server that stops while one works comes back by itself, with what was missed [LIV-3] [LIV-5]', async ({
  signedIn: inbox,
  office,
  control,
  problems,
}) => {
  problems.allow(/Failed to load resource/, /triage-inbox/, /ERR_/);
  await control.stop();
  await expect(inbox.connection('Reconnecting…')).toBeVisible();
  await expect(inbox.rows).toHaveCount(4);
  await control.start();
  await control.write({ workspaceId: office.id, conversationId: 'DESIGN', userId: cleo, text: 'Back again' });
  await expect(inbox.row(names.design, 2)).toBeVisible({ timeout: 30_000 });
  await expect(inbox.connection('Live')).toBeVisible();
});

test('a mark-read that the server refuses comes back in the list [UNR-7]', async ({
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
  // It goes, as if all were well, and is there again when the list has been loaded anew.
  await expect(inbox.pane(names.design)).toBeHidden();
  await expect(inbox.row(names.design, 1)).toBeVisible();
  await expect(inbox.rows).toHaveCount(4);
  await expect(inbox.pageLink('Inbox', 4)).toBeVisible();
});

test('a message that cannot be sent says why, keeps its text, and goes the next time [SND-3]', async ({
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

test('a session that ends while one works leads to the connect screen, and what was typed is kept [SGN-10]', async ({
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
