import { expect, test } from '../fixtures/test.ts';
import { names } from '../fixtures/workspace.ts';

test('keys, buttons, emoji and paste write mrkdwn, and the browser undoes each step', async ({
  context,
  signedIn: inbox,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { page } = inbox;
  await inbox.row(names.general).click();
  const field = inbox.composer(names.general);
  await field.click();
  await expect(page.getByRole('button', { name: 'Formatting' })).toBeVisible();

  await page.keyboard.type('so ');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('good');
  await page.keyboard.press('ControlOrMeta+b');
  await expect(field).toHaveValue('so *good*');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+Shift+9');
  await expect(field).toHaveValue('> so *good*');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(field).toHaveValue('so *good*');

  await page.getByRole('button', { name: 'Formatting' }).click();
  await field.selectText();
  await page.getByRole('button', { name: 'Bulleted list' }).click();
  await expect(field).toHaveValue('• so *good*');
  await expect(field).toBeFocused();
  await page.keyboard.press('End');

  await page.getByRole('button', { name: 'Insert emoji' }).click();
  const search = page.getByRole('combobox', { name: 'Search emoji' });
  await expect(search).toBeFocused();
  await page.keyboard.type('tada');
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('• so *good* :tada: ');

  await page.evaluate(() =>
    navigator.clipboard.write([
      new ClipboardItem({
        'text/html': new Blob(['<a href="https://docs.example/">the docs</a> and <b>more</b>'], { type: 'text/html' }),
        'text/plain': new Blob(['the docs and more'], { type: 'text/plain' }),
      }),
    ]),
  );
  await page.keyboard.press('ControlOrMeta+v');
  await page.keyboard.type(' end');
  await expect(field).toHaveValue('• so *good* :tada: [the docs](https://docs.example/) and *more* end');

  const sent = page.waitForRequest((request) => request.url().endsWith('/api/messages/send'));
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({
    text: '• so *good* :tada: <https://docs.example/|the docs> and *more* end',
  });
  await expect(page.getByRole('link', { name: 'the docs' })).toHaveAttribute('href', 'https://docs.example/');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the formatting buttons are all in sight, beside no other control, and show no tooltip', {
    tag: '@proof',
  }, async ({ context, inbox, signIn }) => {
    const { page } = inbox;
    await signIn(context);
    await page.goto('/inbox');
    await inbox.row(names.general).tap();
    await inbox.composer(names.general).tap();
    await page.getByRole('button', { name: 'Formatting' }).tap();
    const bar = page.getByRole('toolbar', { name: 'Formatting' });
    await expect(bar.getByRole('button')).toHaveCount(8);
    const tools = page.locator('.ti-composer').getByRole('button');
    const boxes = await tools.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    for (const [at, box] of boxes.entries()) {
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(390);
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24);
      for (const other of boxes.slice(at + 1)) {
        const isApart =
          box.right <= other.left || other.right <= box.left || box.bottom <= other.top || other.bottom <= box.top;
        expect(isApart, JSON.stringify([box, other])).toBe(true);
      }
    }
    await page.getByRole('button', { name: 'Insert emoji' }).tap();
    await expect(page.getByRole('dialog', { name: 'Insert emoji' })).toBeVisible();
    await expect(page.getByRole('tooltip', { includeHidden: true })).toHaveCount(0);
  });
});
