import type { Locator } from 'playwright/test';
import type { InboxPage } from '../fixtures/inboxPage.ts';
import { test as base, expect } from '../fixtures/test.ts';
import { ana, ben, cleo, createWorkspace, dan } from '../fixtures/workspace.ts';

/** Three pages. `LONG_CHANNEL=40000` runs the tests with a longer channel. */
const count = Number(process.env.LONG_CHANNEL ?? 1100);
const room = 'history';
const startedAt = Math.floor(Date.now() / 1000) - 400 * 86_400;
const tsOf = (index: number): string => `${startedAt + index * 600}.000100`;

/** Lines of several heights, as in a real channel. */
const textOf = (index: number): string =>
  `Entry ${index}${index % 5 === 0 ? `: ${'and so on, '.repeat(index % 37)}` : ''}${index % 11 === 0 ? '\nsecond line' : ''}`;

/** The test workspace with a long channel; Ana has read it up to `readTo`, and `texts` replaces texts of messages. */
const test = base.extend<{ readTo: number; texts: Record<number, string> }>({
  readTo: [count - 1, { option: true }],
  texts: [{}, { option: true }],
  workspace: async ({ control, readTo, texts }, use) => {
    const workspace = createWorkspace();
    const { seed } = workspace;
    const messages = Array.from({ length: count }, (_, index) => ({
      conversationId: 'HISTORY',
      ts: tsOf(index),
      user: [ben, cleo, dan][Math.floor(index / 3) % 3] ?? ben,
      text: texts[index] ?? textOf(index),
    }));
    const reply = { ...messages[7], ts: `${startedAt + 7 * 600 + 5}.000200`, thread_ts: tsOf(7), text: 'Agreed' };
    await control.addWorkspace({
      ...seed,
      conversations: [
        ...seed.conversations,
        {
          id: 'HISTORY',
          name: room,
          type: 'channel',
          is_private: false,
          memberIds: [ana, ben, cleo, dan],
          created: startedAt,
        },
      ],
      messages: [...(seed.messages as Iterable<never>), ...messages, reply as never],
      readCursors: [
        ...(seed.readCursors ?? []),
        { userId: ana, conversationId: 'HISTORY', last_read: tsOf(readTo) },
      ] as never,
    });
    await use(workspace);
  },
});

test.describe.configure({ timeout: 600_000 + count * 60 });

const open = async (inbox: InboxPage, query = ''): Promise<Locator> => {
  await inbox.page.goto(`/conversations/c/HISTORY${query}`);
  const log = inbox.messages(room);
  await log.getByRole('article').first().waitFor();
  return log;
};

const entry = (log: Locator, index: number): Locator => log.locator(`[data-ts="${tsOf(index)}"]`);

/** Scrolls by less than a viewport per step up to the end that shows `text`; returns the numbers of all messages that were in
 * view. */
const scrollThrough = async (log: Locator, by: number, text: string): Promise<Set<number>> => {
  const seen = await log.evaluate(
    async (element, { by, text }) => {
      const inView = new Set<string>();
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      while (true) {
        const { top, bottom } = element.getBoundingClientRect();
        for (const article of element.querySelectorAll('article')) {
          const rect = article.getBoundingClientRect();
          if (rect.bottom > top && rect.top < bottom) inView.add(article.dataset.ts ?? '');
        }
        const { scrollTop, scrollHeight, clientHeight } = element;
        const isAtEnd = by < 0 ? scrollTop === 0 : scrollHeight - scrollTop - clientHeight < 1;
        if (isAtEnd && element.textContent?.includes(text)) break;
        element.scrollBy({ top: by, behavior: 'instant' });
        // The lines are mounted and measured.
        for (let frames = 0; frames < 3; frames += 1) await frame();
      }
      return [...inView];
    },
    { by, text },
  );
  return new Set(seen.map((ts) => Math.round((Number(ts) - startedAt) / 600)));
};

const numbers = (from: number): number[] => Array.from({ length: count - from }, (_, index) => from + index);

/** Whether an element lies completely inside the log's viewport. */
const isInView = (element: Locator): Promise<boolean> =>
  element.evaluate((inner) => {
    const outer = inner.closest('[role="log"]')?.getBoundingClientRect();
    const box = inner.getBoundingClientRect();
    return outer !== undefined && box.top >= outer.top && box.bottom <= outer.bottom;
  });

const distanceToEnd = (log: Locator): Promise<number> =>
  log.evaluate((element) => element.scrollHeight - element.scrollTop - element.clientHeight);

test('every message is reached by scrolling up from the newest to the first [MSG-2]', { tag: '@proof' }, async ({
  context,
  signIn,
  inbox,
}) => {
  await signIn(context);
  const log = await open(inbox);
  await expect(entry(log, count - 1)).toBeInViewport();
  await expect(log.getByText('This is the beginning of')).toBeHidden();
  const seen = await scrollThrough(log, -400, `This is the beginning of ${room}`);
  await expect(log.getByText(`This is the beginning of ${room}`)).toBeInViewport();
  await expect(entry(log, 0)).toBeInViewport();
  expect(numbers(0).filter((index) => !seen.has(index))).toEqual([]);
});

test('nothing moves when older messages come, at any place of the log', { tag: '@proof' }, async ({
  context,
  signIn,
  inbox,
}) => {
  await signIn(context);
  const log = await open(inbox);
  await expect(entry(log, count - 1)).toBeInViewport();
  const { page } = inbox;
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

test('newer messages come while scrolling down, and live messages show at the end [LIV-4]', { tag: '@proof' }, async ({
  context,
  control,
  workspace,
  signIn,
  inbox,
}) => {
  await signIn(context);
  const from = count - 600;
  const log = await open(inbox, `?message=${tsOf(from)}`);
  await expect(entry(log, from)).toBeInViewport();
  await control.write({ workspaceId: workspace.id, conversationId: 'HISTORY', userId: ben, text: 'Just now' });
  const seen = await scrollThrough(log, 400, 'Just now');
  expect(numbers(from).filter((index) => !seen.has(index))).toEqual([]);
  await expect(inbox.message('Just now')).toBeInViewport();
  await control.write({ workspaceId: workspace.id, conversationId: 'HISTORY', userId: cleo, text: 'And again' });
  await expect(inbox.message('And again')).toBeInViewport();
});

test.describe('with a message higher than the log', () => {
  test.use({ texts: { [count - 200]: `${'line\n'.repeat(60)}needle` } });

  test('the search in a conversation finds what is not loaded, and scrolls each match into view [MSG-8]', {
    tag: '@proof',
  }, async ({ context, signIn, inbox }) => {
    await signIn(context);
    const log = await open(inbox);
    await expect(entry(log, count - 1)).toBeInViewport();
    await inbox.page.keyboard.press('/');
    const field = inbox.page.getByRole('searchbox', { name: 'Search in conversation' });
    await field.fill('Agreed');
    await expect(inbox.page.getByRole('status').filter({ hasText: '1 of 1' })).toHaveText('1 of 1');
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
