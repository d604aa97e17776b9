import type { Page } from 'playwright/test';
import { holdListUntilLive } from './fixtures/holdListUntilLive.ts';
import { readPageResources, trackPageResources } from './fixtures/pageResources.ts';
import { expect, test } from './fixtures/test.ts';

const initialCalls = ['GET /api/auth/status', 'GET /api/conversations/data', 'GET /api/custom-views'];

const show = (page: Page) => page.getByRole('button', { name: 'Show the inbox' }).click();
const hide = (page: Page) => page.getByRole('button', { name: 'Hide the inbox' }).click();

test.describe('a host on React 18.2 in StrictMode', { tag: '@proof' }, () => {
  test.use({ hosts: ['react-18'] });

  test.beforeEach(async ({ page, serve, api }) => {
    await trackPageResources(page);
    const { url } = await serve('react-18', { api: api.answer });
    await page.goto(url);
  });

  test('runs on that React', async ({ page }) => {
    await expect(page.getByTestId('react')).toHaveText('18.2.0');
  });

  test('loads once and opens one stream per mount [INI-1]', async ({ page, api }) => {
    const count = (call: string) => api.calls.filter((made) => made === call).length;
    await holdListUntilLive(page);
    for (const mounts of [1, 2]) {
      await show(page);
      await expect(page.getByRole('option').first()).toBeVisible();
      for (const call of [...initialCalls, 'GET /api/sse/stream']) {
        await expect.poll(() => count(call), call).toBe(mounts);
      }
      expect(api.backend.openStreams).toBe(1);
      await hide(page);
      await expect.poll(() => api.backend.openStreams).toBe(0);
      // No second call follows later.
      for (const call of initialCalls) expect.soft(count(call), call).toBe(mounts);
    }
  });

  test('has no timer, listener, observer or request left after the unmount', async ({ page, api }) => {
    const before = await readPageResources(page);
    await show(page);
    await page.getByRole('option').first().click();
    await page.getByRole('log').waitFor();
    await page.getByRole('textbox', { name: /^Reply to/ }).fill('half a thou');
    // Proves that the tracker sees resources at all.
    const during = await readPageResources(page);
    expect(during.listeners).not.toEqual(before.listeners);
    expect(during.timers).not.toEqual([]);
    expect(during.observers).not.toEqual([]);
    await hide(page);
    await expect.poll(() => api.backend.openStreams).toBe(0);
    await expect.poll(() => readPageResources(page)).toEqual(before);
    const calls = api.calls.length;
    api.backend.post({ conversationId: 'C01', userId: 'U02', text: 'After the unmount' });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    expect(api.calls).toHaveLength(calls);
  });
});
