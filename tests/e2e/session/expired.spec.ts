import { ben, names } from '../fixtures/office.ts';
import { expect, test } from '../fixtures/test.ts';

test('a session that ends in the middle of work leads to the connect screen and loses no reply; nobody else sees it [SGN-10]', async ({
  context,
  signedIn: inbox,
  signIn,
  control,
  office,
  problems,
}) => {
  const { page } = inbox;
  problems.expect(/ 401 .*\/api\/messages\/send/);
  problems.allow(/transport: /, / 401 /, / 404 .*\/api\/conversations\/data/);
  await inbox.row(names.general).click();
  await inbox.composer(names.general).fill('half a thought');
  await control.fault({ call: 'POST /api/messages/send', status: 401, error: 'The session has ended' });
  await inbox.composer(names.general).press('Enter');
  await expect(inbox.connectButton).toBeVisible();
  await expect(inbox.list).toBeHidden();
  await expect.poll(inbox.isFocusLost).toBe(false);

  await test.step('the next person of this browser does not see it', async () => {
    await context.clearCookies();
    await signIn(context, ben);
    await page.goto('/conversations/c/GENERAL');
    await expect(inbox.composer(names.general)).toHaveValue('');
    await inbox.composer(names.general).fill('of Ben');
  });

  await test.step('whose it is finds it after signing in again', async () => {
    await context.clearCookies();
    await page.goto('/inbox/c/GENERAL');
    await inbox.connectButton.click();
    await page.getByRole('combobox', { name: 'Workspace' }).selectOption({ label: office.seed.name });
    await page.getByRole('button', { name: 'Authorize' }).click();
    await expect(inbox.composer(names.general)).toHaveValue('half a thought');
    await inbox.send.click();
    await expect(inbox.message('half a thought')).toBeVisible();
  });
});

test('says why the hand-off failed, in words and as it was given, and can be tried again [SGN-5]', async ({
  inbox,
}) => {
  const { page } = inbox;
  await page.goto('/inbox?from=mail&auth_error=access_denied#top');
  await expect(inbox.alert).toContainText('access_denied');
  await expect(page).toHaveURL(/\/inbox\?from=mail#top$/);
  await expect(inbox.connectButton).toBeEnabled();

  // By way of the root, which leads to the inbox.
  await page.goto('/?from=mail&auth_error=access_denied#top');
  await expect(inbox.alert).toContainText('access_denied');
  await expect(page).toHaveURL(/\/inbox\?from=mail#top$/);
});
