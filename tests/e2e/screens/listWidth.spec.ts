import type { Locator } from 'playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { names } from '../fixtures/workspace.ts';

const widthOf = async (locator: Locator): Promise<number> => (await locator.boundingBox())?.width ?? Number.NaN;

for (const { width, most } of [
  { width: 1440, most: 440 },
  { width: 1024, most: 344 },
  { width: 768, most: 320 },
]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('the list fills its panel alone and is narrower beside a conversation [LST-1]', { tag: '@proof' }, async ({
      context,
      inbox,
      signIn,
    }) => {
      await signIn(context);
      await inbox.page.goto('/inbox');
      await expect(inbox.rows).toHaveCount(4);
      const alone = await widthOf(inbox.list);
      const panel = await widthOf(inbox.page.getByRole('tabpanel'));
      expect(panel - alone).toBeLessThan(2);
      expect(alone).toBeGreaterThan(width * 0.8);
      await inbox.row(names.general).click();
      const pane = inbox.pane(names.general);
      await expect(pane).toBeVisible();
      await expect.poll(() => widthOf(inbox.list)).toBeLessThanOrEqual(most);
      expect(await widthOf(inbox.list)).toBeGreaterThanOrEqual(318);
      expect((await widthOf(inbox.list)) + (await widthOf(pane))).toBeGreaterThan(alone - 20);
      await inbox.page.keyboard.press('Escape');
      await expect(pane).toBeHidden();
      await expect.poll(() => widthOf(inbox.list)).toBe(alone);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the conversation covers the list [LST-1]', { tag: '@proof' }, async ({ context, inbox, signIn }) => {
    await signIn(context);
    await inbox.page.goto('/inbox');
    await expect(inbox.rows).toHaveCount(4);
    expect(await widthOf(inbox.list)).toBe(390);
    await inbox.row(names.general).click();
    await expect(inbox.list).toBeHidden();
    await expect.poll(() => widthOf(inbox.pane(names.general))).toBe(390);
  });
});
