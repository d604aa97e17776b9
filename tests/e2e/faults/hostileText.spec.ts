import { holdCalls } from '../fixtures/calls.ts';
import { expect, test } from '../fixtures/test.ts';
import { ben, names } from '../fixtures/workspace.ts';

const hostile = [
  // Higher than the viewport, so it comes first: the log opens at its end and does not render messages far above it.
  '*'.repeat(20_000),
  '<img src=x onerror="window.broken=1"><script>window.broken=1</script>',
  '<javascript:alert(1)|click me> <data:text/html,x|and me> <https://example.com|fine>',
  `&lt;script&gt;window.broken=1&lt;/script&gt; &amp;lt;`,
  '\u202egnp.exe \u0000 \uffff 🏳️‍🌈',
];

test('hostile text stays text and violates no content security policy [MSG-6]', async ({
  signedIn: inbox,
  control,
  workspace,
}) => {
  const { page } = inbox;
  for (const text of hostile) {
    await control.write({ workspaceId: workspace.id, conversationId: 'DM_BEN', userId: ben, text });
  }
  // Wait for all of them before opening: a message that arrives in an open log would scroll the others out of view.
  await inbox.row(names.ben, 1 + hostile.length).click();
  await expect(inbox.message('click me')).toBeVisible();
  const log = inbox.messages(names.ben);
  await expect(log.getByRole('link')).toHaveCount(1);
  await expect(log.getByRole('link')).toHaveAttribute('rel', /noopener/);
  await expect(log.getByText('<script>window.broken=1</script>').first()).toBeVisible();
  await expect(log.locator('img[src="x"], script')).toHaveCount(0);
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
});

test('the start makes each call once and opens one stream [INI-1]', async ({ context, signIn, inbox }) => {
  const { page } = inbox;
  await signIn(context);
  const made = new Map<string, number>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) made.set(pathname, (made.get(pathname) ?? 0) + 1);
  });
  // A list that arrives before the stream is loaded again (LIV-5).
  const list = await holdCalls(page, '/api/conversations/data*');
  await page.goto('/inbox');
  await expect(inbox.connection('Live')).toBeVisible();
  list.release();
  await expect(inbox.rows).toHaveCount(4);
  await expect(inbox.pageLink('Inbox', 4)).toBeVisible();
  for (const path of ['/api/auth/status', '/api/conversations/data', '/api/custom-views', '/api/sse/stream']) {
    await expect.poll(() => made.get(path), path).toBe(1);
  }
  expect([...made].filter(([, count]) => count > 1)).toEqual([]);
});
