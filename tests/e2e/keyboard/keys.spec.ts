import type { InboxPage } from '../fixtures/inboxPage.ts';
import { expect, test } from '../fixtures/test.ts';
import { names } from '../fixtures/workspace.ts';

const expectCursor = (inbox: InboxPage, id: string): Promise<void> => expect.poll(inbox.cursor).toBe(id);

async function press(inbox: InboxPage, ...keys: string[]): Promise<void> {
  for (const key of keys) await inbox.page.keyboard.press(key);
}

/** Expects the tab with this label to be selected. */
const expectTab = (inbox: InboxPage, label: string): Promise<void> =>
  expect(inbox.tab(label)).toHaveAttribute('aria-selected', 'true');

test('Tab and Shift+Tab cycle the tabs from the list and move the focus as usual from a control [KEY-2]', {
  tag: '@proof',
}, async ({ signedIn: inbox }) => {
  const { page } = inbox;
  await inbox.pageLink('Conversations').click();
  await expect(inbox.rows).toHaveCount(6);
  await inbox.list.focus();
  for (const label of ['DMs', 'Channels', 'Threads', 'Conversations', 'DMs']) {
    await press(inbox, 'Tab');
    await expectTab(inbox, label);
  }
  for (const label of ['Conversations', 'Threads', 'Channels']) {
    await press(inbox, 'Shift+Tab');
    await expectTab(inbox, label);
  }
  await page.getByRole('button', { name: 'Switch to light theme' }).focus();
  await press(inbox, 'Tab');
  await expect(page.getByRole('button', { name: 'Fetch data' })).toBeFocused();
  await press(inbox, 'Shift+Tab');
  await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeFocused();
  await expectTab(inbox, 'Channels');
});

test('every control is reachable by keyboard although Tab cycles the tabs [KEY-2]', { tag: '@proof' }, async ({
  signedIn: inbox,
}) => {
  const { page } = inbox;
  await inbox.row(names.design).click();
  await expect(inbox.messages(names.design)).toBeFocused();
  const regions = [
    inbox.composer(names.design),
    inbox.pageLink('Inbox'),
    inbox.tab('Inbox'),
    inbox.list,
    inbox.messages(names.design),
  ];
  for (const region of regions) {
    await press(inbox, 'F6');
    await expect(region).toBeFocused();
  }
  for (const region of regions.slice(0, -1).reverse()) {
    await press(inbox, 'Shift+F6');
    await expect(region).toBeFocused();
  }

  await inbox.pageLink('Inbox').focus();
  const reached = new Set<string>();
  for (let step = 0; step < 30; step += 1) {
    await press(inbox, 'Tab');
    reached.add(
      await page.evaluate(() => {
        const { activeElement: active } = document;
        return active?.getAttribute('aria-label') ?? active?.textContent?.trim() ?? '';
      }),
    );
    if (await inbox.list.evaluate((list) => list === document.activeElement)) break;
  }
  expect([...reached]).toEqual(
    expect.arrayContaining([
      'Conversations',
      expect.stringContaining('Ana Ruiz'),
      'Toggle navigation',
      'Switch to light theme',
      'Fetch data',
    ]),
  );
});

test('Shift+K opens the filter; Escape closes the filter, then the conversation [KEY-1] [LST-6]', {
  tag: '@proof',
}, async ({ signedIn: inbox }) => {
  const { page } = inbox;
  const filter = inbox.filter('Inbox');
  await press(inbox, 'Shift+K');
  await expect(filter).toBeFocused();
  await expect(filter).toHaveAttribute('placeholder', 'Filter Inbox...');
  await page.keyboard.type('ICONS');
  await expect(inbox.rows).toHaveCount(1);
  await expect(inbox.row(names.design)).toBeVisible();
  await filter.fill('okafor');
  await expect(inbox.row(names.ben)).toBeVisible();
  await filter.fill('   ');
  await expect(inbox.rows).toHaveCount(4);
  await press(inbox, 'Escape');
  await expect(filter).toBeHidden();
  await expect(inbox.list).toBeFocused();
  await expect(inbox.rows).toHaveCount(4);

  await press(inbox, 'ControlOrMeta+Shift+K');
  await expect(filter).toBeFocused();
  await page.keyboard.type('gen');
  await expectCursor(inbox, 'GENERAL');
  await press(inbox, 'Enter');
  await expect(inbox.messages(names.general)).toBeFocused();
  await press(inbox, 'Shift+K');
  await expect(inbox.pane(names.general)).toBeVisible();
  await press(inbox, 'Escape');
  await expect(inbox.pane(names.general)).toBeHidden();
  await expect(inbox.page).toHaveURL(/\/inbox$/);
});

test('Cmd+arrows scroll the open conversation [KEY-4]', { tag: '@proof' }, async ({
  signedIn: inbox,
  control,
  workspace,
}) => {
  const inGeneral = { workspaceId: workspace.id, conversationId: 'GENERAL' };
  await control.burst({ ...inGeneral, userIds: ['BEN', 'CLEO'], count: 60 });
  await inbox.row(names.general, 63).click();
  const log = inbox.messages(names.general);
  await expect(log).toBeFocused();
  const top = (): Promise<number> => log.evaluate((element) => element.scrollTop);
  await expect.poll(top).toBeGreaterThan(0);
  const before = await top();
  await press(inbox, 'ControlOrMeta+ArrowDown');
  await expect.poll(top).toBeGreaterThan(before);
  const below = await top();
  await inbox.composer(names.general).focus();
  await log.focus();
  await press(inbox, 'ControlOrMeta+ArrowUp');
  await expect.poll(top).toBeLessThan(below);
  await expectCursor(inbox, 'GENERAL');
});

test('a scroll key works while an opening conversation is still being measured [KEY-4]', { tag: '@proof' }, async ({
  signedIn: inbox,
  control,
  workspace,
}) => {
  const inGeneral = { workspaceId: workspace.id, conversationId: 'GENERAL' };
  await control.burst({ ...inGeneral, userIds: ['BEN', 'CLEO'], count: 60 });
  await expect(inbox.row(names.general, 63)).toBeVisible();
  // Real key presses could come too late, so the key is dispatched with the first scroll event of the opening log.
  const scrolled = inbox.page.evaluate(
    () =>
      new Promise<{ opened: number; pressed: number; rests: number }>((resolve) => {
        const seen = (event: Event): void => {
          const log = event.target;
          if (!(log instanceof HTMLElement) || log.role !== 'log') return;
          document.removeEventListener('scroll', seen, true);
          const opened = log.scrollTop;
          log.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', ctrlKey: true, bubbles: true }));
          const pressed = log.scrollTop;
          let last = pressed;
          let still = 0;
          const frame = (): void => {
            still = log.scrollTop === last ? still + 1 : 0;
            last = log.scrollTop;
            if (still < 30) requestAnimationFrame(frame);
            else resolve({ opened, pressed, rests: last });
          };
          requestAnimationFrame(frame);
        };
        document.addEventListener('scroll', seen, true);
      }),
  );
  await inbox.row(names.general, 63).click();
  const { opened, pressed, rests } = await scrolled;
  expect(pressed).toBeGreaterThan(opened);
  expect(rests).toBeGreaterThan((opened + pressed) / 2);
});
