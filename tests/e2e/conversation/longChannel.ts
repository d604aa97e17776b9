import type { Locator } from 'playwright/test';
import type { InboxPage } from '../fixtures/inboxPage.ts';
import { test as base, expect } from '../fixtures/test.ts';
import { ana, ben, cleo, createWorkspace, dan } from '../fixtures/workspace.ts';

/** Three pages. `LONG_CHANNEL=40000` runs the tests with a longer channel. */
export const count = Number(process.env.LONG_CHANNEL ?? 1100);
export const room = 'history';
const startedAt = Math.floor(Date.now() / 1000) - 400 * 86_400;
export const tsOf = (index: number): string => `${startedAt + index * 600}.000100`;
const indexOf = (ts: string): number => Math.round((Number(ts) - startedAt) / 600);

/** Lines of several heights, as in a real channel. */
const textOf = (index: number): string =>
  `Entry ${index}${index % 5 === 0 ? `: ${'and so on, '.repeat(index % 37)}` : ''}${index % 11 === 0 ? '\nsecond line' : ''}`;

interface LongChannel {
  /** Ana has read the channel up to this message. */
  readTo: number;
  /** Replaces texts of messages. */
  texts: Record<number, string>;
  /** The log, opened by Ana at its newest message. */
  newest: Locator;
}

/** The test workspace with a long channel. */
export const test = base.extend<LongChannel>({
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
  newest: async ({ context, signIn, inbox }, use) => {
    await signIn(context);
    const log = await open(inbox);
    await expect(entry(log, count - 1)).toBeInViewport();
    await use(log);
  },
});

export const open = async (inbox: InboxPage, query = ''): Promise<Locator> => {
  await inbox.page.goto(`/conversations/c/HISTORY${query}`);
  const log = inbox.messages(room);
  await log.getByRole('article').first().waitFor();
  return log;
};

export const entry = (log: Locator, index: number): Locator => log.locator(`[data-ts="${tsOf(index)}"]`);

/** The numbers of the messages in view. */
export const inView = async (log: Locator): Promise<Set<number>> => {
  const shown = await log.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return [...element.querySelectorAll('article')].flatMap((article) => {
      const rect = article.getBoundingClientRect();
      return rect.bottom > top && rect.top < bottom ? [article.dataset.ts ?? ''] : [];
    });
  });
  return new Set(shown.map(indexOf));
};

export const numbers = (from: number): number[] => Array.from({ length: count - from }, (_, index) => from + index);

/** Milliseconds for a test that reads all of the channel. */
export const longest = 600_000 + count * 60;
