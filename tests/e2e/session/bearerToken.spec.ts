import { expect, test } from '../fixtures/test.ts';

test('with bearer tokens only: the hand-off stores one, every call carries it, logout removes it [SGN-4] [SGN-7] [SGN-9]', {
  tag: '@proof',
}, async ({ context, control, inbox, workspace, problems }) => {
  problems.allow(/ 401 /);
  const { page } = inbox;
  const token = await control.signIn({ workspaceId: workspace.id });
  const storedToken = () => page.evaluate(() => localStorage.getItem('auth_token'));
  /** Without cookies, only the token authenticates a request. */
  await page.route(/\/(api|auth)\//, async (route) => {
    const { cookie: _, ...headers } = await route.request().allHeaders();
    await route.continue({ headers });
  });
  const sent = new Map<string, string | undefined>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) sent.set(pathname, request.headers().authorization);
  });

  await test.step('the hand-off comes back with a token', async () => {
    await page.goto(`/inbox?auth_success=true&workspace=${encodeURIComponent(workspace.seed.name)}&token=${token}`);
    await expect(inbox.rows).toHaveCount(4);
    await expect(inbox.connection('Live')).toBeVisible();
    expect(await storedToken()).toBe(token);
    expect((await context.cookies()).filter(({ httpOnly }) => httpOnly)).toEqual([]);
  });

  await test.step('a new page of this browser is signed in, calls and stream', async () => {
    sent.clear();
    await page.goto('/inbox');
    await expect(inbox.rows).toHaveCount(4);
    await expect(inbox.connection('Live')).toBeVisible();
    for (const path of ['/api/auth/status', '/api/conversations/data', '/api/sse/stream']) {
      expect([path, sent.get(path)]).toEqual([path, `Bearer ${token}`]);
    }
  });

  await test.step('logout removes it', async () => {
    await page.getByRole('button', { name: 'Ana Ruiz' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(inbox.connectButton).toBeVisible();
    expect(await storedToken()).toBeNull();
  });
});
