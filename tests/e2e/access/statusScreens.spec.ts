import { expectAccessible } from '../fixtures/axe.ts';
import { holdCalls } from '../fixtures/calls.ts';
import { expect, test } from '../fixtures/tourTest.ts';
import { names } from '../fixtures/workspace.ts';

test('every screen before the inbox passes axe in both themes', { tag: '@proof' }, async ({
  page,
  context,
  inbox,
  signIn,
}) => {
  await page.goto('/inbox');
  await expect(inbox.connectButton).toBeVisible();
  await expectAccessible(page, 'connect');
  await inbox.connectButton.click();
  await expect(page.getByRole('button', { name: 'Authorize' })).toBeVisible();
  await expectAccessible(page, 'the hand-off');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(inbox.alert).toContainText('access_denied');
  await expectAccessible(page, 'refused');

  await signIn(context);
  const status = await holdCalls(page, '/api/auth/status');
  const views = await holdCalls(page, '/api/custom-views*');
  const data = await holdCalls(page, '/api/conversations/data*');
  await page.goto('/inbox');
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
  await expectAccessible(page, 'loading');
  status.release();
  await expect(page.getByText('Initializing...')).toBeVisible();
  await expectAccessible(page, 'initializing');
  views.release();
  await expect(page.getByText('Loading conversations...')).toBeVisible();
  await expectAccessible(page, 'loading conversations');
  data.release();
  await expect(inbox.rows).toHaveCount(10);
});

test('every error screen passes axe in both themes', { tag: '@proof' }, async ({
  page,
  context,
  inbox,
  signIn,
  control,
  problems,
}) => {
  problems.expect(/ 500 .*\/api\/conversations\/data/, / 503 .*\/api\/sse\/stream/, / 401 /);
  problems.allow(/Server error/, /ERR_/, /Live updates stopped/, /Unauthorized/, /Failed to load/, /transport/);
  await signIn(context);
  await page.clock.install();
  await control.fault({ call: 'GET /api/conversations/data', status: 500 });
  await page.goto('/inbox');
  await expect(inbox.errorHeading).toBeVisible();
  await expectAccessible(page, 'the error of the list');
  await inbox.retry.click();
  await expect(inbox.rows).toHaveCount(10);

  await control.fault({ call: 'GET /api/conversations/GENERAL/threads', status: 500 });
  await inbox.row(names.general).click();
  await expect(inbox.alert.filter({ hasText: 'Failed to load messages' })).toBeVisible();
  await expectAccessible(page, 'the error of a conversation');

  await expect(inbox.connection('Live')).toBeVisible();
  await control.fault({ call: 'GET /api/sse/stream', status: 503, times: 20 });
  await control.cutStreams();
  await expect(inbox.connection('Reconnecting…')).toBeVisible();
  await expectAccessible(page, 'reconnecting');
  await expect(async () => {
    await page.clock.fastForward(40_000);
    await expect(inbox.connection('Offline')).toBeVisible({ timeout: 200 });
  }).toPass();
  await expectAccessible(page, 'offline');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: 'Reconnect' })).toBeVisible();
  await expectAccessible(page, 'offline, on a phone');
  await control.clearFaults();
  await page.getByRole('button', { name: 'Reconnect' }).click();
  await expect(page.getByRole('button', { name: 'Reconnect' })).toHaveCount(0);
  await inbox.close.click();

  await control.fault({ call: 'GET /api/conversations/fetch-all', status: 401 });
  await page.getByRole('button', { name: 'Fetch data' }).click();
  await expect(inbox.connectButton).toBeVisible();
  await expectAccessible(page, 'the session has ended');
});
