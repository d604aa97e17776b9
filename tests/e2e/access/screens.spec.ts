import { expectAccessible } from '../fixtures/axe.ts';
import { cutOff } from '../fixtures/cutOff.ts';
import { expectGoodFit, overflow } from '../fixtures/goodFit.ts';
import { pointerTip, smallTargets } from '../fixtures/targets.ts';
import { textSpacing } from '../fixtures/textSpacing.ts';
import { expect, test } from '../fixtures/tourTest.ts';

// A picture of the document for each of the thousands of looks at it would cost more than the tour; what is wrong is said by
// screen and element.
test.use({ trace: 'off' });

/** A tour looks at thirty screens, one after the other. */
test.beforeEach(() => test.setTimeout(240_000));

test('every screen passes axe in both themes, and a pointer hits every control', async ({ page, takeTour }) => {
  await takeTour(async (screen) => {
    await expectAccessible(page, screen);
    expect.soft(await smallTargets(page, pointerTip), screen).toEqual([]);
    expect.soft(await page.getByRole('heading', { level: 1 }).count(), screen).toBeLessThanOrEqual(1);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('every screen passes axe in both themes, and a finger hits every control', async ({ page, takeTour }) => {
    await takeTour(async (screen) => {
      await expectAccessible(page, screen);
      await expectGoodFit(page, screen);
    });
  });
});

// A window of 1440 × 900 at 200 %, and one of 1280 × 1024 at 400 %.
for (const [zoom, viewport] of [
  ['200 %', { width: 720, height: 450 }],
  ['400 %', { width: 320, height: 256 }],
] as const) {
  test.describe(`at ${zoom}`, () => {
    test.use({ viewport });

    test('nothing is cut off on any screen, nor with the text spaced out', async ({ page, takeTour }) => {
      const spacing = textSpacing(page);
      await takeTour(async (screen) => {
        expect.soft(await overflow(page), screen).toBe(0);
        expect.soft(await cutOff(page), screen).toEqual([]);
        await spacing.widen();
        expect.soft(await cutOff(page), `${screen}, spaced out`).toEqual([]);
        await spacing.restore();
      });
    });
  });
}
