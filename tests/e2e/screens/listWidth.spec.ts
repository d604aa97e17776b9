import type { Locator } from 'playwright/test';
import { animationsFinished } from '../fixtures/animations.ts';
import { expect, test } from '../fixtures/test.ts';
import { names } from '../fixtures/workspace.ts';

const widthOf = async (locator: Locator): Promise<number> => (await locator.boundingBox())?.width ?? Number.NaN;

test('the list fills its panel alone, is narrower beside a conversation, and is covered by it on a phone [LST-1]', {
  tag: '@proof',
}, async ({ context, page, inbox, signIn }) => {
  await signIn(context);
  await page.goto('/inbox');
  await expect(inbox.rows).toHaveCount(4);
  const panel = page.getByRole('tabpanel');
  const pane = inbox.pane(names.general);
  for (const { width, most } of [
    { width: 1440, most: 440 },
    { width: 1024, most: 344 },
    { width: 768, most: 320 },
  ]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => widthOf(panel)).toBeLessThanOrEqual(width);
    await animationsFinished(page);
    const alone = await widthOf(inbox.list);
    expect((await widthOf(panel)) - alone, `${width}`).toBeLessThan(2);
    expect(alone, `${width}`).toBeGreaterThan(width * 0.8);
    await inbox.row(names.general).click();
    await expect(pane).toBeVisible();
    await expect.poll(() => widthOf(inbox.list), `${width}`).toBeLessThanOrEqual(most);
    expect(await widthOf(inbox.list), `${width}`).toBeGreaterThanOrEqual(318);
    expect((await widthOf(inbox.list)) + (await widthOf(pane)), `${width}`).toBeGreaterThan(alone - 20);
    await page.keyboard.press('Escape');
    await expect(pane).toBeHidden();
    await expect.poll(() => widthOf(inbox.list), `${width}`).toBe(alone);
  }

  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => widthOf(inbox.list)).toBe(390);
  await inbox.row(names.general).click();
  await expect(inbox.list).toBeHidden();
  await expect.poll(() => widthOf(pane)).toBe(390);
});
