import { expect, test } from '../fixtures/test.ts';
import { ben, names } from '../fixtures/workspace.ts';

test('an expired session leads to the connect screen and keeps the draft for its author alone [SGN-10]', {
  tag: '@proof',
}, async ({ context, signedIn: inbox, signIn, control, workspace, problems }) => {
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

  await test.step('the next user of this browser does not see the draft', async () => {
    await context.clearCookies();
    await signIn(context, ben);
    await page.goto('/conversations/c/GENERAL');
    await expect(inbox.composer(names.general)).toHaveValue('');
    await inbox.composer(names.general).fill('of Ben');
  });

  await test.step('its author finds it after signing in again', async () => {
    await context.clearCookies();
    await page.goto('/inbox/c/GENERAL');
    await inbox.connectButton.click();
    await page.getByRole('combobox', { name: 'Workspace' }).selectOption({ label: workspace.seed.name });
    await page.getByRole('button', { name: 'Authorize' }).click();
    await expect(inbox.composer(names.general)).toHaveValue('half a thought');
    await inbox.send.click();
    await expect(inbox.message('half a thought')).toBeVisible();
  });
});
