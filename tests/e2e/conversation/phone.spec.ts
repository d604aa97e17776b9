import { expectFitsTouchScreen } from '../fixtures/layout.ts';
import { expect, test } from '../fixtures/test.ts';
import { names } from '../fixtures/workspace.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test.beforeEach(async ({ context, signIn, inbox }) => {
  await signIn(context);
  await inbox.page.goto('/inbox');
  await expect(inbox.rows).toHaveCount(4);
});

test('a text has the width of the composer; the error for a too long one is below it [SND-1]', {
  tag: '@proof',
}, async ({ page, inbox }) => {
  await inbox.row(names.design).tap();
  const composer = inbox.composer(names.design);
  await composer.evaluate((field) => field.setAttribute('placeholder', `Reply to ${'a-long-name'.repeat(6)}`));
  expect((await composer.boundingBox())?.height).toBe(44);
  await composer.fill('short');
  const width = (await composer.boundingBox())?.width;
  expect(width).toBeGreaterThan(300);
  await composer.fill('word '.repeat(8100));
  const problem = inbox.alert.filter({ hasText: 'up to 40,000 characters' });
  await expect(problem).toBeInViewport();
  await expect(inbox.send).toBeInViewport({ ratio: 1 });
  const [field, note] = [await composer.boundingBox(), await problem.boundingBox()];
  expect(field?.width).toBeGreaterThanOrEqual(width ?? 0);
  expect(note?.y).toBeGreaterThanOrEqual((field?.y ?? 0) + (field?.height ?? 0));
  await expectFitsTouchScreen(page);
});

test('the copy button is above the code and covers none of it [MSG-6]', { tag: '@proof' }, async ({
  page,
  control,
  workspace,
  inbox,
}) => {
  const text = `\`\`\`const line = '${'x'.repeat(100)}';\nsecond();\`\`\``;
  await control.write({ workspaceId: workspace.id, conversationId: 'DESIGN', userId: 'CLEO', text });
  await inbox.row(names.design, 2).tap();
  const block = inbox.message('second();').getByRole('group', { name: 'Code' });
  const copy = page.getByRole('button', { name: 'Copy code' });
  await expect(copy).toBeInViewport({ ratio: 1 });
  await expectFitsTouchScreen(page);
  const top = await block.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return Math.min(...[...range.getClientRects()].map(({ y }) => y));
  });
  const button = await copy.boundingBox();
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(top + 1);
});

test('the most frequent action is nearest to the edge, on screen and in the tab order', { tag: '@proof' }, async ({
  page,
  inbox,
}) => {
  const placeOf = async (name: string) => (await page.getByRole('button', { name }).boundingBox())?.x ?? 0;
  expect(await placeOf('Fetch data')).toBeLessThan(await placeOf('Switch to light theme'));
  await inbox.row(names.design).tap();
  expect(await placeOf('Search in conversation')).toBeLessThan(await placeOf('Mark as read'));
  await page.getByRole('button', { name: 'Search in conversation' }).focus();
  await page.keyboard.press('Tab');
  await expect(inbox.markRead).toBeFocused();
});

test('a thread is unfollowed in the menu of its messages; its header has space for the title', {
  tag: '@proof',
}, async ({ page, inbox }) => {
  await inbox.row(names.thread).tap();
  const title = page.getByRole('heading', { name: names.thread });
  // The pane replaces the title of its skeleton.
  await expect.poll(async () => (await title.boundingBox())?.width).toBeGreaterThan(140);
  await inbox.message('Who can look').tap();
  await page.getByRole('toolbar', { name: 'Message actions' }).getByRole('button', { name: 'More actions' }).tap();
  await page.getByRole('menuitem', { name: 'Unfollow thread' }).tap();
  await page.getByRole('button', { name: 'Close conversation' }).tap();
  await expect(inbox.rows).toHaveCount(3);
  await expect(inbox.row(names.thread)).toHaveCount(0);
});

test('a tap on a message shows its actions, large enough to touch', { tag: '@proof' }, async ({ page, inbox }) => {
  await inbox.row(names.design).tap();
  await inbox.composer(names.design).fill('Shipped at noon');
  await inbox.send.tap();
  const message = inbox.message('Shipped at noon');
  await expect(message).not.toHaveAttribute('data-pending');
  await message.tap();
  const sheet = page.getByRole('toolbar', { name: 'Message actions' });
  await expect(sheet).toBeInViewport({ ratio: 1 });
  await expectFitsTouchScreen(page);
  const more = sheet.getByRole('button', { name: 'More actions' });
  await more.tap();
  await page.getByRole('menuitemcheckbox', { name: 'React with heart' }).tap();
  await expect(message.getByRole('button', { name: 'You reacted with :heart:' })).toBeVisible();
  // The sheet closes with its action.
  await message.getByText('Shipped at noon').tap();
  await more.tap();
  await page.getByRole('menuitem', { name: 'Edit message' }).tap();
  await expect(page.getByRole('textbox', { name: 'Edit message' })).toBeFocused();
  await message.getByRole('button', { name: 'Formatting' }).tap();
  await expect(message.getByRole('toolbar', { name: 'Formatting' }).getByRole('button').last()).toBeInViewport({
    ratio: 1,
  });
  await expect(page.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 });
});
