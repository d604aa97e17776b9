import { holdCalls } from '../fixtures/calls.ts';
import { expect, test } from '../fixtures/test.ts';

test('shows the loading texts in order [SGN-3] [LST-8]', { tag: '@proof' }, async ({ context, signIn, inbox }) => {
  const { page } = inbox;
  await signIn(context);
  const status = await holdCalls(page, '/api/auth/status');
  const views = await holdCalls(page, '/api/custom-views*');
  const data = await holdCalls(page, '/api/conversations/data*');
  await page.goto('/inbox');
  await expect(page.getByRole('status').filter({ hasText: /^Loading\.\.\.$/ })).toBeVisible();
  status.release();
  await expect(page.getByRole('status').filter({ hasText: /^Initializing\.\.\.$/ })).toBeVisible();
  views.release();
  await expect(page.getByRole('status').filter({ hasText: 'Loading conversations...' })).toBeVisible();
  await expect(inbox.rows).toHaveCount(0);
  data.release();
  await expect(inbox.rows).toHaveCount(4);
  await expect(page.getByText('Loading conversations...')).toBeHidden();
});

test('rows appear exactly where the skeleton was, at every width [LST-8]', { tag: '@proof' }, async ({
  context,
  signIn,
  inbox,
}) => {
  const { page } = inbox;
  await signIn(context);
  for (const [width, path] of [
    [1440, '/inbox'],
    [1440, '/inbox/c/GENERAL'],
    [768, '/inbox'],
    [680, '/inbox'],
    [390, '/inbox'],
    [320, '/inbox'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const data = await holdCalls(page, '/api/conversations/data*');
    await page.goto(path);
    const held = page.locator('.ti-list-skeleton__row').first();
    await expect(held).toBeVisible();
    await expect(page.getByText('Loading conversations...')).toBeInViewport({ ratio: 1 });
    const [row, icon] = [await held.boundingBox(), await held.locator('> *').first().boundingBox()];
    data.release();
    await expect(inbox.rows).toHaveCount(4);
    const first = inbox.rows.first();
    expect(await first.boundingBox(), `${path} at ${width}`).toEqual(row);
    expect((await first.locator('> *').first().boundingBox())?.x, `${path} at ${width}`).toBe(icon?.x);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('shows the reason of a refused hand-off and allows another try [SGN-5]', { tag: '@proof' }, async ({ inbox }) => {
  const { page } = inbox;
  await page.goto('/inbox?keep=1');
  await inbox.connectButton.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(inbox.alert).toContainText('access_denied');
  await expect(page).toHaveURL(/\/inbox\?keep=1$/);
  await expect(inbox.connectButton).toBeEnabled();
});
