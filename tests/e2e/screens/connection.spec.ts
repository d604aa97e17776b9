import { expect, test } from '../fixtures/test.ts';
import { cleo, names } from '../fixtures/workspace.ts';

test('shows Live, Reconnecting… and, after ten failures, Offline with a Reconnect button [LIV-1] [LIV-3]', {
  tag: '@proof',
}, async ({ context, signIn, inbox, workspace, control, problems }) => {
  const { page } = inbox;
  await page.clock.install();
  await signIn(context);
  await page.goto('/inbox');
  await expect(inbox.connection('Live')).toBeVisible();
  await expect(inbox.root).toHaveAttribute('data-ti-connection', 'connected');
  await expect(page.getByRole('button', { name: 'Reconnect' })).toHaveCount(0);

  problems.expect(/ 503 .*\/api\/sse\/stream/);
  // Calls under way when the clock jumps exceed their time limit.
  problems.allow(/ERR_/, /Live updates stopped/, /later\.load/);
  await control.fault({ call: 'GET /api/sse/stream', status: 503, times: 9 });
  let failures = 0;
  page.on('response', (response) => {
    if (response.status() === 503) failures += 1;
  });
  await control.cutStreams();
  await expect(inbox.connection('Reconnecting…')).toBeVisible();
  await expect(inbox.root).toHaveAttribute('data-ti-connection', 'error');
  // No wait exceeds 30 s plus 30 %. The next wait starts when the page has seen the failure.
  await expect
    .poll(async () => {
      await page.clock.fastForward(40_000);
      return inbox.root.getAttribute('data-ti-connection');
    })
    .toBe('failed');
  await expect(inbox.connection('Offline')).toBeVisible();
  // The cut was the first of ten failures.
  await expect.poll(() => failures).toBe(9);
  await expect(page.getByText(/^as of \d+:\d\d [AP]M$/)).toBeVisible();

  await control.write({
    workspaceId: workspace.id,
    conversationId: 'DESIGN',
    userId: cleo,
    text: 'While you were away',
  });
  await expect(inbox.row(names.design, 1)).toBeVisible();
  await page.getByRole('button', { name: 'Reconnect' }).click();
  await expect(inbox.connection('Live')).toBeVisible();
  await expect(page.getByText(/as of/)).toHaveCount(0);
  await expect(inbox.row(names.design, 2)).toBeVisible();
  await expect.poll(inbox.isFocusLost).toBe(false);
});
