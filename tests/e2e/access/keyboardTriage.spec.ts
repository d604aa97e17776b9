import { createBusyWorkspace, tenNames } from '../fixtures/busyWorkspace.ts';
import { focusInboxPage } from '../fixtures/focusInbox.ts';
import { keyboardOnly } from '../fixtures/keyboard.ts';
import { searchDialog } from '../fixtures/searchDialog.ts';
import { test as base, expect } from '../fixtures/test.ts';

const test = base.extend({
  workspace: async ({ control }, use) => {
    const workspace = createBusyWorkspace();
    await control.addWorkspace(workspace.seed);
    await use(workspace);
  },
});

test('triages ten conversations by keyboard alone, with a known focus after every step [KEY-2] [KEY-3]', async ({
  page,
  inbox,
  workspace,
  problems,
}) => {
  const keyboard = await keyboardOnly(page);
  const { to, press, type } = keyboard;
  const search = searchDialog(page);
  const focus = focusInboxPage(page);
  const [ben, general, thread, design, cleo, support, billing, incidents, hiring, dan] = tenNames;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const pages = page.getByRole('navigation', { name: 'Pages' });
  const notice = (text: string) => page.getByRole('status').filter({ hasText: text });

  await test.step('sign in', async () => {
    await page.goto('/');
    await expect(inbox.connectButton).toBeVisible();
    await to(inbox.connectButton, 'Tab');
    await press('Enter');
    await expect(page).toHaveURL(/\/auth\/slack/);
    const picker = page.getByRole('combobox', { name: 'Workspace' });
    await to(picker, 'Tab');
    // Type-ahead would take the letters for two words if a second passed between them.
    const place = await picker.evaluate(
      (select: HTMLSelectElement, id) => [...select.options].findIndex(({ value }) => value === id),
      workspace.id,
    );
    await press('Home', ...Array<string>(place).fill('ArrowDown'));
    await expect(picker).toHaveValue(workspace.id);
    const people = await page.getByRole('list', { name: 'Authorize and sign in as' }).getByRole('button').count();
    await to(button('Cancel'), ...Array<string>(people + 1).fill('Tab'));
    await to(button('Authorize'), 'Tab');
    problems.expect(/ 404 .*\/api\/conversations\/data/, /Not found .*\/api\/conversations\/data/);
    await press('Enter');
    await expect(inbox.rows).toHaveCount(10);
    await expect(inbox.connection('Live')).toBeVisible();
  });

  await test.step('focuses the list and its first row', async () => {
    await to(pages.getByRole('link', { name: 'Inbox, 10 unread' }), 'F6');
    await to(inbox.tab('Inbox', 10), 'F6');
    await to(inbox.list, 'F6');
    await press('Home');
    await expect.poll(inbox.cursorName).toContain(ben);
  });

  await test.step('1: opens, reads, replies, marks as read', async () => {
    await to(inbox.messages(ben), 'Enter');
    await expect(inbox.message('Can you review my change?')).toBeVisible();
    await to(inbox.composer(ben), 'F6');
    await type('On my way to it');
    await press('Enter');
    await expect(inbox.message('On my way to it')).not.toHaveAttribute('data-pending');
    await expect(inbox.composer(ben)).toBeFocused();
    // Cmd+E works in the reply field as well. After the reply alone, the row stays until the conversation closes.
    await to(inbox.messages(general), 'ControlOrMeta+e');
    await expect(inbox.rows).toHaveCount(9);
  });

  await test.step('2: searches the conversation, steps through its messages, marks as read', async () => {
    const field = page.getByRole('searchbox', { name: 'Search in conversation' });
    await to(field, '/');
    await type('noon');
    await expect(page.getByRole('status').filter({ hasText: '1 of 1' })).toBeVisible();
    await to(inbox.messages(general), 'Escape');
    // The first unread message.
    await to(inbox.message('Lunch & learn'), 'n');
    await to(inbox.message('Deploy at'), 'p');
    const runbook = inbox.message('Deploy at').getByRole('link', { name: 'the runbook' });
    await to(runbook, 'Tab');
    const toolbar = page.getByRole('toolbar', { name: 'Message actions' });
    await to(toolbar.getByRole('button', { name: 'Reply in thread' }), 'Tab');
    await to(button('Mark unread from here'), 'Tab');
    await to(runbook, 'Shift+Tab', 'Shift+Tab');
    await to(inbox.message('Fixed on main'), 'p');
    await to(inbox.messages(thread), 'ControlOrMeta+e');
    await expect(inbox.rows).toHaveCount(8);
  });

  await test.step('3: closes, marks as read from the list, undoes it, marks again', async () => {
    await to(inbox.list, 'Escape');
    await expect.poll(inbox.cursorName).toContain(thread);
    await to(inbox.list, 'e');
    await expect(notice(`${thread} marked as read`)).toBeVisible();
    await expect(inbox.rows).toHaveCount(7);
    await to(inbox.list, 'z');
    await expect(inbox.row(thread)).toBeVisible();
    await expect(inbox.rows).toHaveCount(8);
    await expect.poll(inbox.cursorName).toContain(thread);
    await to(inbox.list, 'e');
    await expect(inbox.rows).toHaveCount(7);
  });

  await test.step('4 to 6: selects three rows, marks them together, undoes it with the button of the notice', async () => {
    await expect.poll(inbox.cursorName).toContain(design);
    await to(inbox.list, 'Space', 'Shift+ArrowDown', 'Shift+ArrowDown');
    await expect(page.getByRole('toolbar', { name: 'Selection' })).toContainText('3 selected');
    for (const name of [design, cleo, support]) {
      await expect(inbox.row(name)).toHaveAttribute('aria-selected', 'true');
    }
    await to(inbox.list, 'e');
    await expect(notice('3 conversations marked as read')).toBeVisible();
    await expect(inbox.rows).toHaveCount(4);
    await press('ControlOrMeta+z');
    await expect(inbox.rows).toHaveCount(7);
    await to(inbox.list, 'e');
    await expect(inbox.rows).toHaveCount(4);
  });

  await test.step('creates a Focus Inbox with a condition from the tabs', async () => {
    await to(inbox.tab('Inbox', 4), 'Shift+F6');
    await to(focus.create, 'Tab');
    await to(focus.name, 'Enter');
    await type('Who comes');
    await to(focus.page, 'Tab');
    await to(focus.type('DMs'), 'Tab');
    await press('Space');
    await expect(focus.type('DMs')).not.toBeChecked();
    await to(focus.type('Channels'), 'Tab');
    await to(focus.type('Threads'), 'Tab');
    await to(focus.readStatus('All'), 'Tab');
    await to(focus.readStatus('Unread'), 'ArrowRight');
    await expect(focus.readStatus('Unread')).toBeChecked();
    await to(focus.addCondition, 'Tab');
    const { field, operator, value } = focus.condition('1');
    await to(field, 'Enter');
    await type('latest mess');
    await expect(page.getByRole('option', { name: /^Latest message/ })).toBeVisible();
    await to(field, 'ArrowUp', 'ArrowDown', 'Enter');
    await expect(field).toHaveValue('Latest message');
    await to(operator, 'Tab');
    await expect(operator).toHaveValue('contains');
    await to(value, 'Tab');
    await type('candidates');
    await expect(focus.count).toHaveText('Matches 1 conversation');
    await to(inbox.tab('Who comes', 1), 'ControlOrMeta+Enter');
    await expect(focus.dialog).toHaveCount(0);
  });

  await test.step('7: opens a conversation in the new tab', async () => {
    await expect(inbox.tab('Who comes', 1)).toHaveAttribute('aria-selected', 'true');
    await to(inbox.list, 'F6');
    await expect(inbox.rows).toHaveCount(1);
    await to(inbox.messages(hiring), 'Enter');
    await press('ControlOrMeta+e');
    await expect(inbox.pane(hiring)).toBeHidden();
    await expect(inbox.zero).toBeVisible();
    await expect(inbox.root).toBeFocused();
  });

  await test.step('goes back to the first tab', async () => {
    await press('Shift+Tab');
    await expect(inbox.tab('Inbox', 3)).toHaveAttribute('aria-selected', 'true');
    await expect(inbox.rows).toHaveCount(3);
    await to(inbox.tab('Inbox', 3), 'F6', 'F6');
    await to(inbox.tab('Who comes'), 'ArrowRight');
    await to(button('Configure Who comes'), 'Tab');
    await to(inbox.tab('Who comes'), 'Shift+Tab');
    await to(inbox.tab('Inbox', 3), 'Home');
  });

  await test.step('8: opens a message from the search, with the reply field focused', async () => {
    await to(search.field, 'ControlOrMeta+k');
    await type('queue');
    await expect(search.line(/The queue is empty again/)).toBeVisible();
    await press('ArrowDown', 'ArrowUp');
    await expect.poll(search.cursor).toContain('The queue is empty again');
    await to(search.tab('All'), 'Tab', 'Tab');
    await to(search.tab('Conversations'), 'ArrowRight');
    await to(search.tab('Messages'), 'ArrowRight');
    await to(search.field, 'ArrowDown');
    await expect.poll(search.cursor).toContain('The queue is empty again');
    await to(inbox.composer(incidents), 'Enter');
    await expect(inbox.message('The queue is empty again')).toBeInViewport();
    await type('Well done');
    await press('Enter');
    await expect(inbox.message('Well done')).not.toHaveAttribute('data-pending');
    await press('ControlOrMeta+e');
    await expect(inbox.row(incidents)).toHaveCount(0);
    await expect(inbox.rows).toHaveCount(2);
    await expect(page.getByRole('log')).toBeFocused();
  });

  await test.step('opens settings and shortcuts, and returns the focus to the log', async () => {
    const log = page.getByRole('log');
    const settings = page.getByRole('dialog', { name: 'Settings' });
    await to(settings.getByRole('switch', { name: 'Play a sound for new messages' }), 'ControlOrMeta+,');
    await to(settings.getByRole('button', { name: 'Close settings' }), 'Shift+Tab');
    await to(settings.getByRole('switch', { name: 'Play a sound for new messages' }), 'Tab');
    await to(settings.getByRole('slider', { name: 'Volume' }), 'Tab');
    await to(settings.getByRole('button', { name: 'Test sound', exact: true }), 'Tab');
    await to(log, 'Escape');
    await expect(settings).toHaveCount(0);
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await to(keys.getByRole('searchbox', { name: 'Search shortcuts' }), '?');
    await type('undo');
    await expect(keys.getByRole('term')).toHaveText(['Undo']);
    await to(keys.getByRole('button', { name: 'Close shortcuts' }), 'Tab');
    await to(log, 'Enter');
    await expect(keys).toHaveCount(0);
  });

  await test.step('9 and 10: marks the whole view as read and reaches Inbox Zero', async () => {
    await to(inbox.list, 'Escape');
    await expect(inbox.row(billing)).toBeVisible();
    await expect(inbox.row(dan)).toBeVisible();
    await press('Shift+E');
    await expect(inbox.zero).toBeVisible();
    await expect(inbox.root).toBeFocused();
  });

  await test.step('logs out from the user menu', async () => {
    await to(pages.getByRole('link', { name: 'Inbox', exact: true }), 'F6');
    await to(pages.getByRole('link', { name: /^Conversations/ }), 'Tab');
    await to(button('Shortcuts'), 'Tab');
    await to(button('Ana Ruiz'), 'Tab');
    await to(page.getByRole('menuitem', { name: /^(Allow notifications|Settings)$/ }).first(), 'Enter');
    await to(page.getByRole('menuitem', { name: 'Logout' }), 'l');
    await press('Enter');
    await expect(inbox.connectButton).toBeVisible();
    await to(inbox.connectButton, 'Tab');
  });

  expect(await keyboard.pointerEvents()).toEqual([]);
});
