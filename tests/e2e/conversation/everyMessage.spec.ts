import type { Locator } from 'playwright/test';
import { expect } from '../fixtures/test.ts';
import { ben, cleo } from '../fixtures/workspace.ts';
import { count, entry, inView, longest, numbers, open, room, test, tsOf } from './longChannel.ts';

test.describe.configure({ timeout: longest });

const framesOf = (log: Locator, count: number): Promise<void> =>
  log.evaluate(async (_element, frames) => {
    for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
  }, count);

/** Scrolls by less than a viewport per step up to the end that shows `text`; returns the numbers of all messages that were in
 * view. */
const scrollThrough = async (log: Locator, by: number, text: string): Promise<Set<number>> => {
  const seen = new Set<number>();
  const step = (distance: { by: number; text: string }): Promise<boolean> =>
    log.evaluate((element, { by, text }) => {
      const { scrollTop, scrollHeight, clientHeight } = element;
      const isAtEnd = by < 0 ? scrollTop === 0 : scrollHeight - scrollTop - clientHeight < 1;
      if (isAtEnd && element.textContent?.includes(text)) return false;
      element.scrollBy({ top: by, behavior: 'instant' });
      return true;
    }, distance);
  do {
    // The lines are mounted and measured.
    await framesOf(log, 3);
    for (const index of await inView(log)) seen.add(index);
  } while (await step({ by, text }));
  return seen;
};

test('every message is reached by scrolling up from the newest to the first [MSG-2]', { tag: '@proof' }, async ({
  newest: log,
}) => {
  await expect(log.getByText('This is the beginning of')).toBeHidden();
  const seen = await scrollThrough(log, -400, `This is the beginning of ${room}`);
  await expect(log.getByText(`This is the beginning of ${room}`)).toBeInViewport();
  await expect(entry(log, 0)).toBeInViewport();
  expect(numbers(0).filter((index) => !seen.has(index))).toEqual([]);
});

test.describe('with reduced motion, where a page key jumps', () => {
  const first = count - 200;
  const isHigh = (index: number): boolean => index % 7 === 0;
  const highText = (index: number): string => `Entry ${index}\n${'line\n'.repeat(5 + (index % 20))}`;
  test.use({
    contextOptions: { reducedMotion: 'reduce' },
    texts: Object.fromEntries(
      numbers(first)
        .filter(isHigh)
        .map((index) => [index, highText(index)]),
    ),
  });

  test('page keys leave out no message, however high each is [MSG-2]', { tag: '@proof' }, async ({
    page,
    newest: log,
  }) => {
    await log.focus();
    const seen = await inView(log);
    while (!seen.has(first)) {
      // Lines above that are measured move the scroll position too.
      const top = Math.min(...(await inView(log)));
      await page.keyboard.press('PageUp');
      await expect.poll(async () => Math.min(...(await inView(log)))).toBeLessThan(top);
      // A reader sees what stays: the lines have been measured.
      let shown = new Set<number>();
      await expect(async () => {
        shown = await inView(log);
        await framesOf(log, 5);
        expect(await inView(log)).toEqual(shown);
      }).toPass();
      for (const index of shown) seen.add(index);
    }
    expect(numbers(first).filter((index) => !seen.has(index))).toEqual([]);
  });
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
