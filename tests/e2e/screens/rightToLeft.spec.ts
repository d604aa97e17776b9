import { expect, test } from '../fixtures/test.ts';

// The demo's bundler transpiles the styles for older browsers, so the logical properties need a test there.
test('a right-to-left page is mirrored independent of its language', { tag: '@proof' }, async ({
  page,
  context,
  inbox,
  signIn,
}) => {
  await signIn(context);
  await page.route(/\/inbox$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('<html lang="en"', '$& dir="rtl"') });
  });
  await page.goto('/inbox');
  await expect(inbox.rows.first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(inbox.root).toHaveCSS('--ti-forwards', '-1');
  await inbox.rows.first().click();
  await page.getByRole('log').waitFor();
  await page.keyboard.press('ControlOrMeta+,');
  const knob = page.getByRole('switch', { name: 'Play a sound for new messages' });
  await expect(knob).toBeChecked();
  const moved = () => knob.evaluate((element) => getComputedStyle(element, '::before').translate);
  await expect.poll(moved).toBe('-14px');
});

test('left-to-right content on a right-to-left page is not mirrored', { tag: '@proof' }, async ({
  page,
  context,
  inbox,
  signIn,
}) => {
  await signIn(context);
  await page.route(/\/inbox$/, async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replace('<html lang="en"', '$& dir="rtl"').replace('<body', '$& dir="ltr"');
    await route.fulfill({ response: answer, body: html });
  });
  await page.goto('/inbox');
  await expect(inbox.rows.first()).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('dir', 'ltr');
  await expect(inbox.root).toHaveCSS('--ti-forwards', '1');
});
