import { animationsFinished } from '../fixtures/animations.ts';
import { expect, test } from '../fixtures/test.ts';
import { ben, names } from '../fixtures/workspace.ts';

test('code can be copied, and arrow keys scroll a long line without closing the conversation [MSG-6]', {
  tag: '@proof',
}, async ({ context, control, workspace, signedIn: inbox }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const code = `const line = '${'x'.repeat(300)}';\n  second();`;
  await control.write({
    workspaceId: workspace.id,
    conversationId: 'DESIGN',
    userId: 'CLEO',
    text: `\`\`\`${code}\`\`\``,
  });
  const { page } = inbox;
  await inbox.row(names.design, 2).click();
  const block = inbox.message('second();').getByRole('group', { name: 'Code' });
  await block.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => block.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  await expect(inbox.pane(names.design)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Copy code' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Copied', { exact: true })).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
});

test('counts messages that arrive below the viewport and offers a jump to them', async ({
  control,
  workspace,
  signedIn: inbox,
}) => {
  const { page } = inbox;
  const place = { workspaceId: workspace.id, conversationId: 'RANDOM' };
  await control.burst({ ...place, userIds: [ben, 'DAN'], count: 60 });
  await inbox.row(names.random, 60).click();
  const log = inbox.messages(names.random);
  await expect(log.getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: 'Jump to newest message' }).click();
  await expect(page.getByRole('button', { name: 'Jump to first unread' })).toBeVisible();
  await log.hover();
  await expect(async () => {
    await page.mouse.wheel(0, -600);
    await expect(page.getByRole('button', { name: 'Jump to newest message' })).toBeVisible({ timeout: 300 });
  }).toPass();
  await control.write({ ...place, userId: ben, text: 'one more' });
  await control.write({ ...place, userId: 'DAN', text: 'and another' });
  await page.getByRole('button', { name: '2 new messages' }).click();
  await expect(inbox.message('and another')).toBeInViewport();
  await expect(log).toBeFocused();
  await page.getByRole('button', { name: 'Jump to first unread' }).click();
  await expect(page.getByRole('separator', { name: 'New messages' })).toBeInViewport();
});

test('keeps the scroll position of a reader while a burst of messages arrives', { tag: '@proof' }, async ({
  control,
  workspace,
  signedIn: inbox,
}) => {
  const { page } = inbox;
  const place = { workspaceId: workspace.id, conversationId: 'RANDOM' };
  await control.burst({ ...place, userIds: [ben, 'DAN'], count: 60 });
  await inbox.row(names.random, 60).click();
  await page.getByRole('button', { name: 'Jump to newest message' }).click();
  await expect(inbox.message('Message 59')).toBeInViewport();

  let isWriting = true;
  let written = 0;
  const writing = (async () => {
    for (; isWriting; written += 1) await control.write({ ...place, userId: ben, text: `Burst ${written}` });
  })();
  const log = inbox.messages(names.random);
  await expect(inbox.message('Burst 3')).toBeInViewport();
  await log.hover();
  const first = inbox.message('Message 30');
  await expect(async () => {
    await page.mouse.wheel(0, -150);
    await expect(first).toBeInViewport({ timeout: 1 });
  }).toPass({ intervals: [1] });
  isWriting = false;
  await writing;
  await expect(page.getByRole('button', { name: /new messages$/ })).toBeVisible();
  await expect(inbox.row(names.random, 60 + written)).toBeVisible();
  await expect(first).toBeInViewport();
});

test('a loading image shifts no layout and sends no referrer [MSG-6]', { tag: '@proof' }, async ({
  signedIn: inbox,
}) => {
  const { page } = inbox;
  const imageUrl = 'https://pictures.test/pass.png';
  await page.route('**/api/conversations/*/threads*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const message = (body.data.conversation ?? body.data).messages.at(-1);
    message.files = [
      { name: 'pass.png', mimetype: 'image/png', size: 68, url_private: imageUrl, original_w: 400, original_h: 300 },
      { name: 'spy.png', mimetype: 'image/png', url_private: 'http://pictures.test/spy.png' },
    ];
    await route.fulfill({ response: answer, json: body });
  });
  let referrer: string | undefined | null = null;
  let answerPicture = () => {};
  const held = new Promise<void>((resolve) => {
    answerPicture = resolve;
  });
  await page.route(imageUrl, async (route) => {
    referrer = await route.request().headerValue('referer');
    await held;
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    await route.fulfill({ contentType: 'image/png', body: Buffer.from(pixel, 'base64') });
  });
  await inbox.row(names.design).click();
  const message = inbox.message('New icons are up');
  await expect(message.getByRole('link', { name: 'pass.png PNG · 68 bytes' })).toBeVisible();
  await animationsFinished(page);
  await message.hover();
  const before = await message.boundingBox();
  expect(before?.height).toBeGreaterThan(200);
  answerPicture();
  const image = message.locator('img');
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(1);
  expect(await message.boundingBox()).toEqual(before);
  expect(referrer).toBeNull();
  // Images over plain http are linked, not loaded.
  await expect(message.getByRole('link', { name: /spy\.png/ })).toBeVisible();
  await expect(image).toHaveCount(1);
});
