import type { Page } from 'playwright/test';
import { keepLedgerOf, readLedger } from './fixtures/ledger.ts';
import { serveNext } from './fixtures/serveNext.ts';
import { test as base, expect } from './fixtures/test.ts';

/** The app, served in front of `api`. */
const test = base.extend<{ app: string }>({
  app: async ({ serve, api, folderOf, context }, use) => {
    const server = await serve('api', { api: api.answer });
    const { url, next } = await serveNext(folderOf('next'), server.url);
    try {
      await use(url);
      expect(next.complaints()).toBe('');
    } finally {
      // A page that is cut off says so in its console.
      for (const page of context.pages()) await page.close();
      // Asked kindly, it waits for the streams to end.
      await next.stop('SIGKILL');
    }
  },
});

const inboxOf = (page: Page) => page.getByRole('region', { name: 'Triage inbox' });
const rowsOf = (page: Page) => page.getByRole('listbox', { name: 'Conversations' }).getByRole('option');
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

/** A conversation is read and answered, and another one marked read. */
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
  test('sends what stands there before any script runs', async ({ app, browser, api }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(app);
    const unread = await page.getByRole('listitem').count();
    expect(unread).toBeGreaterThan(5);
    await expect(page.getByRole('heading', { name: `Welcome, ${unread} to read` })).toBeVisible();
    await expect(page.getByRole('link', { name: 'incidents' })).toHaveAttribute('href', '/mail/inbox/c/C03');
    expect(api.backend.openStreams).toBe(0);

    await context.addCookies([{ name: 'intranet-theme', value: 'light', url: app }]);
    for (const { place, theme } of [
      { place: 'sample', theme: 'dark' },
      { place: 'mail/inbox/c/C03', theme: 'light' },
    ]) {
      await page.goto(`${app}/${place}`);
      await expect(inboxOf(page)).toHaveAttribute('data-ti-theme', theme);
      await expect(inboxOf(page).getByRole('status')).toHaveText('Loading...');
      await expect(inboxOf(page)).toHaveCSS('container-type', 'inline-size');
    }
    await context.close();
  });

  test('hydrates without a word, and is worked with: the sample', async ({ app, page }) => {
    await page.goto(`${app}/sample`);
    await triage(page);
  });

  test('hydrates without a word, and is worked with: its own server', async ({ app, page, api, problems }) => {
    // This host has no such file.
    problems.allow(/notification-sound/, /The notification sound could not be played/);
    await page.goto(`${app}/mail`);
    await triage(page);
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    api.backend.post({ conversationId: 'C04', userId: 'U02', text: 'Straight from the server' });
    await expect(page.getByText('Straight from the server')).toBeVisible();
    expect(api.calls.filter((call) => call === 'GET /api/conversations/data')).toHaveLength(1);
  });

  test('gives every place an address, and the server the theme', async ({ app, page }) => {
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

  test('leaves nothing behind when the router goes elsewhere, and comes back', async ({ app, page, api }) => {
    await keepLedgerOf(page);
    await page.goto(app);
    // Next's router listens as soon as the page is hydrated, and then fetches ahead.
    await expect.poll(async () => (await readLedger(page)).listeners).toContain('popstate on Window');
    await expect.poll(async () => (await readLedger(page)).timers).toEqual([]);
    const before = await readLedger(page);
    for (const _visit of [1, 2]) {
      await follow(page, 'Mail');
      await rowsOf(page).first().click();
      await page.getByRole('log').waitFor();
      await expect.poll(() => api.backend.openStreams).toBe(1);
      expect(await readLedger(page)).not.toEqual(before);
      await follow(page, 'Home');
      await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
      await expect.poll(() => api.backend.openStreams).toBe(0);
      await expect.poll(() => readLedger(page)).toEqual(before);
    }
  });
});
