import { holdCalls } from '../fixtures/calls.ts';
import { authorize, openHandOff, storedToken } from '../fixtures/handOff.ts';
import { expect, test } from '../fixtures/test.ts';

// A new session has fetched nothing yet, so the first load of the list answers 404.
test.beforeEach(({ problems }) => problems.expect(/ 404 .*\/api\/conversations\/data/, /Not found .*\/data/));

test('shows each transient text while a real sign-in is under way [SGN-3]', { tag: '@proof' }, async ({
  inbox,
  workspace,
}) => {
  const { page } = inbox;
  const shown = (text: string) => page.getByRole('status').filter({ hasText: new RegExp(`^${text}\\.\\.\\.$`) });

  const firstStatus = await holdCalls(page, '/api/auth/status');
  await page.goto('/inbox');
  await expect(shown('Loading')).toBeVisible();
  firstStatus.release();
  await inbox.connectButton.click();
  await page.getByRole('combobox', { name: 'Workspace' }).selectOption({ label: workspace.seed.name });

  // Playwright tries the newest route first, so the status is released before all other calls.
  const others = await holdCalls(page, '/api/**');
  const secondStatus = await holdCalls(page, '/api/auth/status');
  await authorize(page);
  await expect(shown('Completing authentication')).toBeVisible();
  secondStatus.release();
  await expect(shown('Initializing')).toBeVisible();
  others.release();
  await expect(inbox.rows).toHaveCount(4);
  await expect(page.getByText(/^(Loading|Completing authentication|Initializing)\.\.\.$/)).toHaveCount(0);
});

test('stores the token, replaces the address in place and checks the session 100 ms later [SGN-4]', async ({
  inbox,
  workspace,
}) => {
  const { page } = inbox;
  // With the clock paused, the page records when it replaces its URL and checks the session.
  await page.clock.install();
  await page.addInitScript(() => {
    const log: string[] = [];
    Object.assign(window, { handOffLog: log });
    const { fetch } = window;
    window.fetch = (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
      if (pathname === '/api/auth/status') log.push('session checked');
      return fetch(input, init);
    };
    const replaceState = history.replaceState.bind(history);
    history.replaceState = (...args) => {
      const before = location.search;
      replaceState(...args);
      if (before !== location.search) log.push('address replaced');
    };
  });
  const log = () => page.evaluate(() => (window as Window & { handOffLog?: string[] }).handOffLog);

  await openHandOff(page, { workspace: workspace.seed.name, returnTo: '/inbox?from=mail&q=a%20b+c#top' });
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await authorize(page);
  await expect(page.getByRole('status').filter({ hasText: 'Completing authentication...' })).toBeVisible();
  await expect(page).toHaveURL(/\/inbox\?from=mail&q=a%20b\+c#top$/);
  const token = await storedToken(page);
  expect(token).toMatch(/^\S{16,}$/);
  await page.clock.runFor(99);
  expect(await log()).toEqual(['address replaced']);
  await page.clock.runFor(1);
  expect(await log()).toEqual(['address replaced', 'session checked']);
  await page.clock.resume();
  await expect(inbox.rows).toHaveCount(4);

  await test.step('no entry of the history holds the token', async () => {
    await page.goBack();
    await expect(page).toHaveURL(/\/auth\/slack\?/);
    await page.goForward();
    await expect(inbox.rows).toHaveCount(4);
    await expect(page).toHaveURL(/\/inbox\?from=mail&q=a%20b\+c#top$/);
  });

  await test.step('the stored token alone keeps the session, without cookies', async () => {
    await page.context().clearCookies();
    const status = page.waitForRequest('**/api/auth/status');
    await page.reload();
    expect((await status).headers().authorization).toBe(`Bearer ${token}`);
    await expect(inbox.rows).toHaveCount(4);
    await expect(inbox.connection('Live')).toBeVisible();
  });
});
