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
  // No wait is longer than 30 s and 30 % of it; the next one begins when the page has heard of the failure, not before.
  await expect
    .poll(async () => {
      await page.clock.fastForward(40_000);
      return inbox.root.getAttribute('data-ti-connection');
    })
    .toBe('failed');
  await expect(inbox.connection('Offline')).toBeVisible();
  // The cut was the first of the ten. Another try would go well.
  await expect.poll(() => failures).toBe(9);
  await page.clock.fastForward(300_000);
  await expect(inbox.connection('Offline')).toBeVisible();

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
  await expect(inbox.rows).toHaveCount(4);
  // The page's clock goes on until it hears of this, so there is time for that.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 20_000);
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
