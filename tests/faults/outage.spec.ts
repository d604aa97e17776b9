import type { InboxPage } from '../e2e/fixtures/inboxPage.ts';
import { expect, test } from '../e2e/fixtures/test.ts';
import { cleo, names } from '../e2e/fixtures/workspace.ts';

test('reconnects at once when the tab becomes visible or online [LIV-5]', async ({
  context,
  signIn,
  inbox,
  control,
  problems,
}) => {
  const { page } = inbox;
  await page.clock.install();
  await signIn(context);
  await page.goto('/inbox');
  await expect(inbox.connection('Live')).toBeVisible();
  await expect(inbox.rows).toHaveCount(4);
  // The page's clock runs until this call arrives, so pause at a later time.
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

const ways = {
  'a key press': ({ page }) => page.keyboard.press('Shift'),
  'a click on the page': ({ page }) => page.getByRole('button', { name: 'Switch to light theme' }).click(),
  'the network': ({ page }) => page.evaluate(() => window.dispatchEvent(new Event('online'))),
  'becoming visible': ({ page }) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
  'a few minutes without a user': (inbox) =>
    expect(async () => {
      // Longer steps count as a sleep of the device. Each step ends the calls under way, so wait between them.
      await inbox.page.clock.fastForward(60_000);
      await expect(inbox.connection('Live')).toBeVisible({ timeout: 2000 });
    }).toPass(),
} satisfies Record<string, (inbox: InboxPage) => Promise<unknown>>;

for (const [name, begin] of Object.entries(ways)) {
  test(`is live again after a long outage by ${name} [LIV-3] [LIV-5]`, async ({
    context,
    signIn,
    inbox,
    workspace,
    control,
    problems,
  }) => {
    const { page } = inbox;
    await page.clock.install();
    await signIn(context);
    await page.goto('/inbox');
    await expect(inbox.connection('Live')).toBeVisible();
    await expect(inbox.rows).toHaveCount(4);
    problems.expect(/ 503 .*\/api\/sse\/stream/);
    // Calls under way when the clock jumps exceed their time limit.
    problems.allow(/ERR_/, /Live updates stopped/, /aggregate/i, /later\.load/);
    await control.fault({ call: 'GET /api/sse/stream', status: 503, times: 9 });
    await control.cutStreams();
    await expect
      .poll(async () => {
        await page.clock.fastForward(40_000);
        return inbox.root.getAttribute('data-ti-connection');
      })
      .toBe('failed');
    await control.write({ workspaceId: workspace.id, conversationId: 'DESIGN', userId: cleo, text: 'Meanwhile' });
    await begin(inbox);
    await expect(inbox.connection('Live')).toBeVisible();
    await expect(inbox.row(names.design, 2)).toBeVisible();
  });
}

test('opens another stream within 2 s after the device slept for an hour [LIV-5]', async ({
  context,
  signIn,
  inbox,
  problems,
}) => {
  const { page } = inbox;
  await page.clock.install();
  await signIn(context);
  await page.goto('/inbox');
  await expect(inbox.connection('Live')).toBeVisible();
  await expect(inbox.rows).toHaveCount(4);
  problems.allow(/ERR_/);
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 20_000);
  const reopened = page.waitForRequest((request) => /\/api\/sse\/stream.*last_event_id=/.test(request.url()));
  // The wall clock moves, the timers do not.
  await page.clock.setSystemTime(now + 3_600_000);
  await page.clock.runFor(2000);
  await reopened;
  await expect(inbox.connection('Live')).toBeVisible();
});
