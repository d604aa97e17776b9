import type { Page } from 'playwright/test';
import { startNodeProcess } from '../../e2e/fixtures/nodeProcess.ts';
import { holdListUntilLive } from './fixtures/holdListUntilLive.ts';
import { nextServer } from './fixtures/nextServer.ts';
import { readPageResources, trackPageResources } from './fixtures/pageResources.ts';
import { test as base, expect } from './fixtures/test.ts';

/** A slow machine is no error of the app. */
const withoutSlowCalls = (output: string): string =>
  output.replace(/^\[triage-inbox\] transport: Slow call: .*\n?/gm, '');

/** The app, served in front of `api`. */
const test = base.extend<{ app: string }>({
  app: async ({ serve, api, folderOf, context }, use) => {
    const server = await serve('api', { api: api.answer });
    const next = await startNodeProcess(nextServer(folderOf('next'), { INBOX_SERVER: server.url }));
    try {
      await use(next.ready);
      expect(withoutSlowCalls(next.errorOutput())).toBe('');
    } finally {
      // Close the pages first: a lost connection would be logged as an error.
      for (const page of context.pages()) await page.close();
      // SIGTERM would wait for open streams.
      await next.stop('SIGKILL');
    }
  },
});

const inboxOf = (page: Page) => page.getByRole('region', { name: 'Triage inbox' });
const rowsOf = (page: Page) => page.getByRole('listbox', { name: 'Conversations' }).getByRole('option');
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

/** Reads and answers one conversation and marks another as read. */
async function triage(page: Page): Promise<void> {
  await rowsOf(page).first().waitFor();
  const before = await rowsOf(page).count();
  await page.getByRole('option', { name: /^incidents/ }).click();
  await page.getByRole('textbox', { name: /^Reply to/ }).fill('On it, thanks');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log').getByText('On it, thanks')).toBeVisible();
  await page.getByRole('option', { name: /^lunch/ }).click();
  await page.getByRole('button', { name: 'Mark as read' }).click();
  await expect.poll(() => rowsOf(page).count()).toBeLessThan(before);
}

test.describe('a host in Next’s App Router', () => {
  test.use({ hosts: ['next', 'api'] });

  test('renders the page on the server', async ({ app, browser, api }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(app);
    // Next sends what depends on the request in hidden elements, which its script puts into place.
    const unread = await page.locator('li').count();
    expect(unread).toBeGreaterThan(5);
    await expect(page.locator('h1')).toHaveText(`Welcome, ${unread} to read`);
    await expect(page.locator('a', { hasText: 'incidents' })).toHaveAttribute('href', '/mail/inbox/c/C03');
    expect(api.backend.openStreams).toBe(0);

    await context.addCookies([{ name: 'intranet-theme', value: 'light', url: app }]);
    for (const { place, theme } of [
      { place: 'sample', theme: 'dark' },
      { place: 'mail/inbox/c/C03', theme: 'light' },
    ]) {
      await page.goto(`${app}/${place}`);
      const inbox = page.locator('[data-ti-theme]');
      await expect(inbox).toHaveAttribute('data-ti-theme', theme);
      await expect(inbox.locator('[role="status"]')).toHaveText('Loading...');
      await expect(inbox).toHaveCSS('container-type', 'inline-size');
    }
    await context.close();
  });

  test('hydrates without warnings and works: sample data', { tag: '@proof' }, async ({ app, page }) => {
    await page.goto(`${app}/sample`);
    await triage(page);
  });

  test('hydrates without warnings and works: its own server', async ({ app, page, api, problems }) => {
    // This host does not serve the sound.
    problems.allow(/notification-sound/, /The notification sound could not be played/);
    await holdListUntilLive(page);
    await page.goto(`${app}/mail`);
    await triage(page);
    api.backend.post({ conversationId: 'C04', userId: 'U02', text: 'Straight from the server' });
    await expect(page.getByText('Straight from the server')).toBeVisible();
    expect(api.calls.filter((call) => call === 'GET /api/conversations/data')).toHaveLength(1);
  });

  test('gives every place a URL and passes the theme to the server', { tag: '@proof' }, async ({ app, page }) => {
    await page.goto(`${app}/mail`);
    await page.getByRole('link', { name: /^Conversations/ }).click();
    await expect(page).toHaveURL(`${app}/mail/conversations`);
    await page.getByRole('tab', { name: /^Channels/ }).click();
    await expect(page).toHaveURL(`${app}/mail/conversations?view=channels`);
    await page.getByRole('option', { name: /^incidents/ }).click();
    await expect(page).toHaveURL(`${app}/mail/conversations/c/C03?view=channels`);
    await expect(page.getByRole('region', { name: 'incidents' })).toBeVisible();
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    await expect(inboxOf(page)).toHaveAttribute('data-ti-theme', 'light');
    const [sent] = await Promise.all([page.waitForResponse((answer) => answer.url() === page.url()), page.reload()]);
    expect(await sent.text()).toContain('data-ti-theme="light"');
    await expect(page.getByRole('region', { name: 'incidents' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(`${app}/mail/conversations?view=channels`);
    await expect(page.getByRole('region', { name: 'incidents' })).toBeHidden();
  });

  test('releases all resources on navigation, also after a second visit', { tag: '@proof' }, async ({
    app,
    page,
    api,
  }) => {
    await trackPageResources(page);
    await page.goto(app);
    // After hydration, Next's router adds its listener and prefetches.
    await expect.poll(async () => (await readPageResources(page)).listeners).toContain('popstate on Window');
    await expect.poll(async () => (await readPageResources(page)).timers).toEqual([]);
    const before = await readPageResources(page);
    for (const _visit of [1, 2]) {
      await follow(page, 'Mail');
      await rowsOf(page).first().click();
      await page.getByRole('log').waitFor();
      await expect.poll(() => api.backend.openStreams).toBe(1);
      expect(await readPageResources(page)).not.toEqual(before);
      await follow(page, 'Home');
      await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
      await expect.poll(() => api.backend.openStreams).toBe(0);
      await expect.poll(() => readPageResources(page)).toEqual(before);
    }
  });
});
