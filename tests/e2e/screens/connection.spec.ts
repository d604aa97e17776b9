import { cleo, names } from '../fixtures/office.ts';
import { expect, test } from '../fixtures/test.ts';

test('the connection is shown: Live, Reconnecting…, and after ten failures Offline with a way back [LIV-1] [LIV-3]', async ({
  context,
  signIn,
  inbox,
  office,
  control,
  problems,
}) => {
  const { page } = inbox;
  await page.clock.install();
  await signIn(context);
  await page.goto('/inbox');
  await expect(inbox.connection('Live')).toBeVisible();
  await expect(inbox.root).toHaveAttribute('data-ti-connection', 'connected');
  await expect(page.getByRole('button', { name: 'Reconnect' })).toHaveCount(0);

  problems.expect(/ 503 .*\/api\/sse\/stream/);
  problems.allow(/ERR_/, /Live updates stopped/);
  await control.fault({ call: 'GET /api/sse/stream', status: 503, times: 9 });
  let failures = 0;
  page.on('response', (response) => {
    if (response.status() === 503) failures += 1;
  });
  await control.cutStreams();
  await expect(inbox.connection('Reconnecting…')).toBeVisible();
  await expect(inbox.root).toHaveAttribute('data-ti-connection', 'error');
  for (let failed = 1; failed <= 9; failed += 1) {
    // No wait is longer than 30 s and 30 % of it.
    await page.clock.fastForward(40_000);
    await expect.poll(() => failures).toBe(failed);
    if (failed < 9) await expect(inbox.root).toHaveAttribute('data-ti-connection', 'error');
  }
  await expect(inbox.connection('Offline')).toBeVisible();
  await expect(inbox.root).toHaveAttribute('data-ti-connection', 'failed');
  await page.clock.fastForward(300_000);
  expect(failures).toBe(9);

  await control.write({ workspaceId: office.id, conversationId: 'DESIGN', userId: cleo, text: 'While you were away' });
  await expect(inbox.row(names.design, 1)).toBeVisible();
  await page.getByRole('button', { name: 'Reconnect' }).click();
  await expect(inbox.connection('Live')).toBeVisible();
  await expect(inbox.row(names.design, 2)).toBeVisible();
  await expect.poll(inbox.isFocusLost).toBe(false);
});

test('a tab that one comes back to does not wait [LIV-5]', async ({ context, signIn, inbox, control, problems }) => {
  const { page } = inbox;
  await page.clock.install();
  await signIn(context);
  await page.goto('/inbox');
  await expect(inbox.connection('Live')).toBeVisible();
  await page.clock.pauseAt(Date.now() + 1000);
  problems.allow(/ERR_/);
  await control.cutStreams();
  await expect(inbox.connection('Reconnecting…')).toBeVisible();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(inbox.connection('Live')).toBeVisible();
  await control.cutStreams();
  await expect(inbox.connection('Reconnecting…')).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(inbox.connection('Live')).toBeVisible();
});
