import { expectAccessible } from '../fixtures/axe.ts';
import { clippedContent } from '../fixtures/clippedContent.ts';
import { expectFitsTouchScreen, pageOverflow } from '../fixtures/layout.ts';
import { pointerTarget, smallTargets } from '../fixtures/targetSize.ts';
import { textSpacing } from '../fixtures/textSpacing.ts';
import { expect, test } from '../fixtures/tourTest.ts';

// A trace snapshot for each of the thousands of evaluations would cost more than the tour itself. Failures name the screen and
// the element.
test.use({ trace: 'off' });

/** A tour visits thirty screens in sequence. */
test.beforeEach(() => test.setTimeout(900_000));

/** Stories check most screens in both themes. These are the main screens, and those that no story shows. */
const inBothThemes = [
  'the list',
  'the menu of the views',
  'the editor with groups',
  'the search, All',
  'a conversation',
  'the search in a conversation',
  'the panel of problems',
];

test('every screen passes axe, the main ones in both themes, and has targets large enough for a pointer', {
  tag: '@proof',
}, async ({ page, takeTour }) => {
  const visited: string[] = [];
  await takeTour(async (screen) => {
    visited.push(screen);
    await expectAccessible(page, screen, { inBothThemes: inBothThemes.includes(screen) });
    expect.soft(await smallTargets(page, pointerTarget), screen).toEqual([]);
    expect.soft(await page.getByRole('heading', { level: 1 }).count(), screen).toBeLessThanOrEqual(1);
  });
  expect(visited).toEqual(expect.arrayContaining(inBothThemes));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  /** The screens that a phone arranges differently; dialogs have the same elements at every width. */
  const ofPhones = ['the list', 'the navigation', 'a conversation'];

  test('every screen has targets large enough for a finger, and what a phone arranges differently passes axe', {
    tag: '@proof',
  }, async ({ page, takeTour }) => {
    const visited: string[] = [];
    await takeTour(async (screen) => {
      visited.push(screen);
      if (ofPhones.includes(screen)) await expectAccessible(page, screen);
      await expectFitsTouchScreen(page, screen);
    });
    expect(visited).toEqual(expect.arrayContaining(ofPhones));
  });
});

// 1440 × 900 at 200 %, and 1280 × 1024 at 400 %.
for (const [zoom, viewport] of [
  ['200 %', { width: 720, height: 450 }],
  ['400 %', { width: 320, height: 256 }],
] as const) {
  test.describe(`at ${zoom}`, () => {
    test.use({ viewport });

    test('no screen clips its content, with normal and with widened text spacing', { tag: '@proof' }, async ({
      page,
      takeTour,
    }) => {
      const spacing = textSpacing(page);
      await takeTour(async (screen) => {
        expect.soft(await pageOverflow(page), screen).toBe(0);
        expect.soft(await clippedContent(page), screen).toEqual([]);
        await spacing.widen();
        expect.soft(await clippedContent(page), `${screen}, widened text spacing`).toEqual([]);
        await spacing.restore();
      });
    });
  });
}
