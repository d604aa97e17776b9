import { holdCalls } from '../fixtures/calls.ts';
import { expectFitsTouchScreen, pageOverflow } from '../fixtures/layout.ts';
import { expect, test } from '../fixtures/test.ts';
import { cleo, names } from '../fixtures/workspace.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('the main journey on a phone, by touch', async ({ page, inbox, workspace, control, problems }) => {
  const menu = page.getByRole('button', { name: 'Toggle navigation' });
  const drawer = page.getByRole('dialog', { name: 'Navigation' });

  await test.step('sign in', async () => {
    await page.goto('/');
    await expect(inbox.connectButton).toBeVisible();
    await expectFitsTouchScreen(page);
    await inbox.connectButton.tap();
    await page.getByRole('combobox', { name: 'Workspace' }).selectOption({ label: workspace.seed.name });
    problems.expect(/ 404 .*\/api\/conversations\/data/, /Not found .*\/api\/conversations\/data/);
    expect(await pageOverflow(page)).toBe(0);
    await page.getByRole('button', { name: 'Authorize' }).tap();
    await expect(inbox.rows).toHaveCount(4);
    await expectFitsTouchScreen(page);
  });

  await test.step('a tap opens a conversation in place of the list', async () => {
    await inbox.row(names.general).tap();
    await expect(inbox.pane(names.general)).toBeVisible();
    await expect(inbox.list).toBeHidden();
    await expect(inbox.composer(names.general)).toBeInViewport();
    await expect(page.getByRole('separator', { name: 'New messages' })).toBeVisible();
    await expectFitsTouchScreen(page);
  });

  await test.step('Enter inserts a new line, the button sends', async () => {
    const composer = inbox.composer(names.general);
    await composer.tap();
    await expect(composer).toBeFocused();
    await page.keyboard.type('First line');
    await page.keyboard.press('Enter');
    await page.keyboard.type('second line');
    await expect(composer).toHaveValue('First line\nsecond line');
    const sending = await holdCalls(page, '/api/messages/send');
    await inbox.send.tap();
    const message = inbox.message('second line');
    await expect(message.getByText('Sending...')).toBeVisible();
    sending.release();
    await expect(message).not.toHaveAttribute('data-pending');
    await expect(composer).toHaveValue('');
    await expect(message).toBeInViewport();
    await expectFitsTouchScreen(page);
  });

  await test.step('marking as read opens the next conversation', async () => {
    await inbox.markRead.tap();
    await expect(inbox.pane('Thread in general: Who can look at the build?')).toBeVisible();
    await expect(page.getByRole('log')).toBeFocused();
  });

  await test.step('back leads to the list', async () => {
    await inbox.close.tap();
    await expect(inbox.list).toBeVisible();
    await expect(inbox.list).toBeFocused();
    await expect(inbox.rows).toHaveCount(3);
    await expect(page).toHaveURL(/\/inbox$/);
    await inbox.row(names.design).tap();
    await expect(inbox.pane(names.design)).toBeVisible();
    await page.goBack();
    await expect(inbox.list).toBeVisible();
    await expect(inbox.pane(names.design)).toBeHidden();
  });

  await test.step('the drawer opens the other page and closes on Escape or a tap outside', async () => {
    await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden();
    await menu.tap();
    await expect(drawer).toBeVisible();
    await expect(inbox.pageLink('Inbox', 3)).toBeVisible();
    await expectFitsTouchScreen(page);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(menu).toBeFocused();
    await menu.tap();
    await expect(drawer).toBeVisible();
    await page.touchscreen.tap(380, 500);
    await expect(drawer).toBeHidden();
    await menu.tap();
    await inbox.pageLink('Conversations').tap();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(/\/conversations$/);
    await expect(inbox.rows).toHaveCount(6);
    await expectFitsTouchScreen(page);
  });

  await test.step('a new message appears', async () => {
    await control.write({ workspaceId: workspace.id, conversationId: 'RELEASES', userId: cleo, text: 'Rolled back' });
    await expect(inbox.row(names.releases, 1)).toBeVisible();
    await expect.poll(async () => (await inbox.order())[0]).toBe('RELEASES');
  });

  await test.step('a reload keeps the conversation and its messages', async () => {
    await inbox.row(names.general).tap();
    await expect(inbox.message('second line')).toBeVisible();
    await expect(page).toHaveURL(/\/c\/GENERAL$/);
    await page.reload();
    await expect(inbox.pane(names.general)).toBeVisible();
    await expect(inbox.message('second line')).toBeVisible();
    await expect(inbox.list).toBeHidden();
  });

  await test.step('log out', async () => {
    await inbox.close.tap();
    await menu.tap();
    await drawer.getByRole('button', { name: 'Ana Ruiz' }).tap();
    await page.getByRole('menuitem', { name: 'Logout' }).tap();
    await expect(inbox.connectButton).toBeVisible();
  });
});
