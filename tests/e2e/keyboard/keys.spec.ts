import type { InboxPage } from '../fixtures/inboxPage.ts';
import { expect, test } from '../fixtures/test.ts';
import { names } from '../fixtures/workspace.ts';

async function press(inbox: InboxPage, ...keys: string[]): Promise<void> {
  for (const key of keys) await inbox.page.keyboard.press(key);
}

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
