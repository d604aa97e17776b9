import type { Page } from 'playwright/test';
import { keepLedgerOf, readLedger } from './fixtures/ledger.ts';
import { expect, test } from './fixtures/test.ts';

const initialCalls = ['GET /api/auth/status', 'GET /api/conversations/data', 'GET /api/custom-views'];

const show = (page: Page) => page.getByRole('button', { name: 'Show the inbox' }).click();
const hide = (page: Page) => page.getByRole('button', { name: 'Hide the inbox' }).click();

test.describe('a host on React 18.2 in StrictMode', () => {
  test.beforeEach(async ({ page, serve, api }) => {
    await keepLedgerOf(page);
    const { url } = await serve('react-18', { api: api.answer });
    await page.goto(url);
  });

  test('runs on that React', async ({ page }) => {
    await expect(page.getByTestId('react')).toHaveText('18.2.0');
  });

  test('loads once and opens one stream a mount [INI-1]', async ({ page, api }) => {
    const count = (call: string) => api.calls.filter((made) => made === call).length;
    for (const mounts of [1, 2]) {
      await show(page);
      await expect(page.getByRole('option').first()).toBeVisible();
      await expect(page.getByText('Live', { exact: true })).toBeVisible();
      for (const call of [...initialCalls, 'GET /api/sse/stream']) {
        await expect.poll(() => count(call), call).toBe(mounts);
      }
      expect(api.backend.openStreams).toBe(1);
      await hide(page);
      await expect.poll(() => api.backend.openStreams).toBe(0);
      // Nor does a second one come later.
      for (const call of initialCalls) expect.soft(count(call), call).toBe(mounts);
    }
  });

  test('is left with no timer, listener, observer or request when the inbox goes', async ({ page, api }) => {
    const before = await readLedger(page);
    await show(page);
    await page.getByRole('option').first().click();
    await page.getByRole('log').waitFor();
    await page.getByRole('textbox', { name: /^Reply to/ }).fill('half a thou');
    // Or the ledger would prove nothing.
    const during = await readLedger(page);
    expect(during.listeners).not.toEqual(before.listeners);
    expect(during.timers).not.toEqual([]);
    expect(during.observers).not.toEqual([]);
    await hide(page);
    await expect.poll(() => api.backend.openStreams).toBe(0);
    await expect.poll(() => readLedger(page)).toEqual(before);
    const calls = api.calls.length;
    api.backend.post({ conversationId: 'C01', userId: 'U02', text: 'Nobody listens' });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    expect(api.calls).toHaveLength(calls);
  });
});
