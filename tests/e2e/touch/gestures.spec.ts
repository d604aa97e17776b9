import type { Page } from 'playwright/test';
import { createFinger } from '../fixtures/finger.ts';
import { expectFitsTouchScreen } from '../fixtures/layout.ts';
import { expect, test } from '../fixtures/test.ts';
import { names } from '../fixtures/workspace.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const shot = (page: Page, name: string) =>
  process.env.SHOTS === undefined ? undefined : page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });

test('triage by finger: swipe, undo, scroll, hold, tap, pull', async ({ context, signIn, inbox }) => {
  const { page } = inbox;
  await signIn(context);
  await page.goto('/inbox');
  await expect(inbox.rows).toHaveCount(4);
  const finger = await createFinger(page);
  /** Without the headings of the groups. */
  const rows = page.locator('[role=option][data-conversation-id]');

  await test.step('a swipe forwards marks the row as read and does not open it', async () => {
    await finger.down(inbox.row(names.design));
    await finger.move(60, 4);
    await shot(page, 'swipe-before');
    await finger.move(40, 0);
    await shot(page, 'swipe-past');
    await finger.up();
    await expect(inbox.rows).toHaveCount(3);
    await expect(inbox.list).toBeVisible();
    await shot(page, 'swiped');
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect(inbox.rows).toHaveCount(4);
  });

  await test.step('a finger that goes down the list scrolls it, and the row stays', async () => {
    await finger.down(inbox.row(names.design));
    await finger.move(20, -120);
    await finger.up();
    await expect(inbox.rows).toHaveCount(4);
    await expect(inbox.pane(names.design)).toBeHidden();
  });

  await test.step('a hold selects, a tap selects more, and the bar below marks them', async () => {
    const selection = page.getByRole('toolbar', { name: 'Selection' });
    await finger.down(inbox.row(names.design));
    await expect(selection.getByText('1 selected')).toBeVisible();
    await finger.up();
    await inbox.row(names.general).tap();
    await expect(selection.getByText('2 selected')).toBeVisible();
    await expectFitsTouchScreen(page);
    await shot(page, 'selected');
    await selection.getByRole('button', { name: 'Mark as read' }).tap();
    await expect(inbox.rows).toHaveCount(2);
    await expect(selection).toBeHidden();
  });

  await test.step('a pull at the top fetches', async () => {
    const fetched = page.waitForResponse((response) => response.url().endsWith('/api/conversations/fetch-all'));
    await finger.down(inbox.rows.first());
    await finger.move(0, 60);
    await shot(page, 'pull');
    await finger.move(0, 140);
    await expect(page.getByText('Release to fetch')).toBeAttached();
    await shot(page, 'pull-release');
    await finger.up();
    await fetched;
    await expect(page.getByText('Fetched', { exact: true })).toBeAttached();
  });

  await test.step('a row in the groups can be swiped, too', async () => {
    await page.getByRole('switch', { name: 'For you' }).tap();
    await expect(page.getByRole('group', { name: 'For you' })).toBeVisible();
    await finger.down(rows.first());
    await finger.move(100, 4);
    await finger.up();
    await expect(rows).toHaveCount(1);
  });

  await test.step('a swipe backwards opens the menu of Later at the row', async () => {
    const menu = page.getByRole('dialog', { name: /^Snooze/ });
    await finger.down(rows.first());
    await finger.move(-100, 4);
    await shot(page, 'later-past');
    await finger.up();
    await expect(menu).toBeVisible();
    await expectFitsTouchScreen(page);
    await shot(page, 'later-menu');
    await menu.getByRole('button', { name: /^Tomorrow/ }).tap();
    await expect(rows).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect(rows).toHaveCount(1);
  });

  await test.step('the header has the filter', async () => {
    await page.getByRole('button', { name: 'Filter', exact: true }).tap();
    await expect(inbox.filter('Inbox')).toBeFocused();
    await shot(page, 'filter');
  });
});

test('a held message has a sheet: reactions, reply, copy, and its text can be selected', async ({
  context,
  signIn,
  inbox,
}) => {
  const { page } = inbox;
  await signIn(context);
  await page.goto('/inbox');
  const finger = await createFinger(page);
  await inbox.row(names.ben).tap();
  const message = inbox.message('Can you review my change?');
  const sheet = page.getByRole('menu', { name: 'Message actions' });
  // The code of the sheet comes on demand.
  await expect(page.getByRole('log')).toHaveAttribute('data-holds');
  await finger.down(message);
  await expect(sheet).toBeVisible();
  await finger.up();
  await expectFitsTouchScreen(page);
  await shot(page, 'sheet');
  await expect(sheet.getByRole('menuitemcheckbox')).toHaveCount(6);
  for (const name of ['Reply in thread', 'Mark unread from here', 'Copy text']) {
    await expect(sheet.getByRole('menuitem', { name })).toBeVisible();
  }
  await page.touchscreen.tap(200, 100);
  await expect(sheet).toBeHidden();
  await expect(inbox.pane(names.ben)).toBeVisible();
  await finger.down(message);
  await expect(sheet).toBeVisible();
  await finger.up();
  await sheet.getByRole('menuitem', { name: 'Select text' }).tap();
  await expect.poll(() => page.evaluate(() => getSelection()?.toString().trim())).toBe('Can you review my change?');
  await shot(page, 'selecting');
  await finger.down(message);
  await finger.up();
  await expect(sheet).toBeHidden();
  await inbox.close.tap();
  await expect(inbox.list).toBeVisible();
});
