import type { Locator } from 'playwright/test';
import { expect } from '../fixtures/test.ts';
import { count, entry, longest, open, room, test, tsOf } from './longChannel.ts';

test.describe.configure({ timeout: longest });

/** Whether an element lies completely inside the log's viewport. */
const isInView = (element: Locator): Promise<boolean> =>
  element.evaluate((inner) => {
    const outer = inner.closest('[role="log"]')?.getBoundingClientRect();
    const box = inner.getBoundingClientRect();
    return outer !== undefined && box.top >= outer.top && box.bottom <= outer.bottom;
  });

const distanceToEnd = (log: Locator): Promise<number> =>
  log.evaluate((element) => element.scrollHeight - element.scrollTop - element.clientHeight);

test('nothing moves when older messages come, at any place of the log', { tag: '@proof' }, async ({
  page,
  newest: log,
}) => {
  /** The next page may be asked for at any time after the one before. */
  const held: (() => void)[] = [];
  await page.route(/threads\?.*before=/, async (route) => {
    await new Promise<void>((resolve) => {
      held.push(resolve);
    });
    await route.continue();
  });
  const height = () => log.evaluate((element) => element.scrollHeight);
  const scrolled = () => log.evaluate((element) => element.scrollTop);
  const tops = () =>
    log
      .getByRole('article')
      .evaluateAll((articles) =>
        Object.fromEntries(
          articles
            .map((article) => [(article as HTMLElement).dataset.ts, article.getBoundingClientRect().top] as const)
            .filter(([, top]) => top > 60 && top < window.innerHeight),
        ),
      );
  await log.hover();
  for (const place of ['top', 'a bit below']) {
    await expect(async () => {
      await page.mouse.wheel(0, -20_000);
      expect(held).not.toEqual([]);
      expect(await scrolled()).toBe(0);
    }).toPass();
    await expect(log.getByText('Loading older messages...')).toBeInViewport();
    if (place !== 'top') {
      await page.mouse.wheel(0, 300);
      await expect.poll(scrolled).toBeGreaterThan(0);
    }
    // Wait until the log has come to rest.
    let before = {};
    await expect(async () => {
      before = await tops();
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      expect(await tops()).toEqual(before);
    }).toPass();
    const from = await height();
    held.shift()?.();
    await expect.poll(height).toBeGreaterThan(from + 1000);
    await expect.poll(tops, place).toMatchObject(before);
  }
});

test('a link opens around its message; the keys reach both ends [NAV-10]', { tag: '@proof' }, async ({
  context,
  signIn,
  inbox,
}) => {
  await signIn(context);
  const log = await open(inbox, `?message=${tsOf(0)}`);
  await expect(entry(log, 0)).toBeInViewport();
  await expect(log.getByText(`This is the beginning of ${room}`)).toBeVisible();
  const { page } = inbox;
  await page.keyboard.press('Escape');
  const middle = Math.floor(count / 2);
  const log2 = await open(inbox, `?message=${tsOf(middle)}`);
  await expect(entry(log2, middle)).toBeInViewport();
  await page.getByRole('button', { name: 'Jump to newest message' }).click();
  await expect(entry(log2, count - 1)).toBeInViewport();
  await expect.poll(() => distanceToEnd(log2)).toBeLessThan(2);
  await page.keyboard.press('ControlOrMeta+Home');
  await expect(entry(log2, 0)).toBeInViewport();
  await expect(log2.getByText(`This is the beginning of ${room}`)).toBeInViewport();
  await page.keyboard.press('ControlOrMeta+End');
  await expect(entry(log2, count - 1)).toBeInViewport();
});

test.describe('with a message higher than the log', () => {
  test.use({ texts: { [count - 200]: `${'line\n'.repeat(60)}needle` } });

  test('the search in a conversation finds what is not loaded, and scrolls each match into view [MSG-8]', {
    tag: '@proof',
  }, async ({ page, newest: log }) => {
    await page.keyboard.press('/');
    const field = page.getByRole('searchbox', { name: 'Search in conversation' });
    await field.fill('Agreed');
    await expect(page.getByRole('status').filter({ hasText: '1 of 1' })).toHaveText('1 of 1');
    await expect(log.getByText('Agreed')).toBeInViewport();
    const current = log.locator('mark[data-current]');
    for (const word of ['Agreed', 'needle']) {
      await field.fill(word);
      await expect(current).toHaveText(word);
      await expect.poll(() => isInView(current)).toBe(true);
    }
  });
});

test('a message that is sent from an old place shows at the end', { tag: '@proof' }, async ({
  context,
  signIn,
  inbox,
}) => {
  await signIn(context);
  const log = await open(inbox, `?message=${tsOf(30)}`);
  await expect(entry(log, 30)).toBeInViewport();
  await inbox.composer(room).fill('Hello from the past');
  await inbox.composer(room).press('Enter');
  await expect(inbox.message('Hello from the past')).toBeInViewport();
  await expect(inbox.message('Hello from the past')).not.toHaveAttribute('data-pending');
});

test.describe('with more unread messages than a page', () => {
  test.use({ readTo: 99 });

  test('opens at the first unread message, and jumps back to it [MSG-3]', { tag: '@proof' }, async ({
    context,
    signIn,
    inbox,
  }) => {
    await signIn(context);
    const { page } = inbox;
    await page.goto('/conversations');
    await inbox.row(room).click();
    const log = inbox.messages(room);
    await expect(page.getByRole('separator', { name: 'New messages' })).toBeInViewport();
    await expect(entry(log, 100)).toBeInViewport();
    await page.getByRole('button', { name: 'Jump to newest message' }).click();
    await expect(entry(log, count - 1)).toBeInViewport();
    await page.getByRole('button', { name: 'Jump to first unread' }).click();
    await expect(entry(log, 100)).toBeInViewport();
  });
});

test('the arrow up in an empty field goes to the newest message, also when the log is scrolled up or begins elsewhere', {
  tag: '@proof',
}, async ({ signedIn: inbox }) => {
  const { page } = inbox;
  const log = await open(inbox);
  const newest = log.getByRole('article').filter({ hasText: `Entry ${count - 1}` });
  await expect(newest).toBeInViewport();
  await log.focus();
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('ControlOrMeta+ArrowUp');
  await expect(newest).toHaveCount(0);
  await page.keyboard.press('r');
  await page.keyboard.press('ArrowUp');
  await expect(newest).toBeFocused();
  await expect(newest).toBeInViewport();

  await page.keyboard.press('ControlOrMeta+Home');
  await expect(log.getByRole('article').filter({ hasText: /Entry 0$|Entry 0:/ })).toBeInViewport();
  await page.keyboard.press('r');
  await page.keyboard.press('ArrowUp');
  await expect(newest).toBeInViewport();
  await expect(log).toBeFocused();
});
