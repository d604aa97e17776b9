import type { Locator, Page } from 'playwright/test';
import { pauseClock } from '../fixtures/pauseClock.ts';
import { expect, test } from '../fixtures/test.ts';
import { names } from '../fixtures/workspace.ts';

// No test measures a pane on its way.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const viewports = {
  desktop: { width: 1440, height: 900 },
  compact: { width: 1024, height: 768 },
  tablet: { width: 720, height: 800 },
  phone: { width: 320, height: 640 },
};

test.beforeEach(async ({ context, signIn, inbox }) => {
  await signIn(context);
  await inbox.page.goto('/inbox');
  await expect(inbox.rows).toHaveCount(4);
});

/** The parts of the hovered row that its buttons cover, but not whole. */
const partlyCovered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const row = document.querySelector<HTMLElement>('.ti-row:hover');
    const card = document.querySelector('.ti-row-actions__buttons')?.getBoundingClientRect();
    const parts = [...(row?.querySelectorAll('.ti-avatar, .ti-count, .ti-row__time') ?? [])];
    return parts.flatMap((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      if (!card || right <= card.left || top >= card.bottom) return [];
      return left >= card.left && bottom <= card.bottom ? [] : [part.className];
    });
  });

/** How much of each key hint below the list is visible. */
const seenHints = (hints: Locator): Promise<string[]> =>
  hints.evaluateAll((elements) =>
    elements.map((element) => {
      const hint = element.getBoundingClientRect();
      const line = element.parentElement?.getBoundingClientRect() ?? hint;
      if (hint.top >= line.bottom) return 'not at all';
      return hint.right <= line.right ? 'whole' : 'cut';
    }),
  );

for (const width of ['desktop', 'compact', 'tablet'] as const) {
  test.describe(width, () => {
    test.use({ viewport: viewports[width] });

    test('the buttons of a row cover no content only in part, and a notice covers the list, not the reply field', {
      tag: '@proof',
    }, async ({ page, inbox }) => {
      await inbox.row(names.general).hover();
      await expect(page.locator('.ti-row-actions__buttons')).toBeVisible();
      expect(await partlyCovered(page)).toEqual([]);
      await inbox.row(names.ben).click();
      await inbox.row(names.general).hover();
      await expect(page.locator('.ti-list[data-density="beside"] .ti-row-actions__buttons')).toBeVisible();
      expect(await partlyCovered(page)).toEqual([]);

      await inbox.row(names.general).click();
      await expect(inbox.pane(names.general)).toBeVisible();
      if (width === 'compact') {
        const hints = page.locator('.ti-hints .ti-hint');
        await expect(hints).toHaveCount(5);
        expect(await seenHints(hints), 'hints').not.toContain('cut');
        expect(await seenHints(hints), 'hints').toContain('whole');
      }
      if (width === 'desktop') {
        await page.getByRole('separator', { name: 'Resize list' }).focus();
        await page.keyboard.press('Home');
      }
      await pauseClock(page);
      await inbox.markRead.click();
      await expect(inbox.composer(names.thread)).toBeVisible();
      const notice = page.getByRole('status').filter({ hasText: 'marked as read' }).locator('.ti-toast__card');
      await expect(notice).toBeVisible();
      const [card, pane] = [await notice.boundingBox(), await inbox.pane(names.thread).boundingBox()];
      expect((card?.x ?? 0) + (card?.width ?? 0)).toBeLessThanOrEqual(pane?.x ?? 0);
    });
  });
}

test.describe('a narrow phone', () => {
  test.use({ viewport: viewports.phone });

  test('selecting rows shifts none of them, and the last one stays visible', { tag: '@proof' }, async ({
    page,
    inbox,
  }) => {
    const placeOf = async () => (await inbox.rows.first().boundingBox())?.y;
    const before = await placeOf();
    await inbox.list.focus();
    await page.keyboard.press('x');
    await page.keyboard.press('Shift+ArrowDown');
    const bar = page.getByRole('toolbar', { name: 'Selection' });
    await expect(bar).toBeInViewport({ ratio: 1 });
    expect(await placeOf()).toBe(before);
    const count = bar.getByText('2 selected');
    expect(await count.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await page.keyboard.press('End');
    const last = await inbox.rows.last().boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
  });
});
