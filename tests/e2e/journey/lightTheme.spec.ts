import { expectAccessible } from '../fixtures/axe.ts';
import type { InboxPage } from '../fixtures/inboxPage.ts';
import { expect, test } from '../fixtures/test.ts';
import { names } from '../fixtures/workspace.ts';

/** Lightness of the inbox's background, from 0 to 255. */
const lightness = ({ root }: InboxPage): Promise<number> =>
  root.evaluate((element) => {
    const { left, top } = element.getBoundingClientRect();
    let painted: Element | null = document.elementFromPoint(left + 2, top + 2);
    const colorOf = (at: Element): string => getComputedStyle(at).backgroundColor;
    while (painted && colorOf(painted) === 'rgba(0, 0, 0, 0)') painted = painted.parentElement;
    if (!painted) throw new Error('Nothing is painted behind the inbox');
    const [red = 0, green = 0, blue = 0] = (colorOf(painted).match(/\d+/g) ?? []).map(Number);
    return (red + green + blue) / 3;
  });

const storedTheme = ({ page }: InboxPage): Promise<string | null> => page.evaluate(() => localStorage.getItem('theme'));

async function expectTheme(inbox: InboxPage, theme: 'dark' | 'light'): Promise<void> {
  await expect(inbox.root).toHaveAttribute('data-ti-theme', theme);
  const value = expect.poll(() => lightness(inbox));
  if (theme === 'light') await value.toBeGreaterThan(200);
  else await value.toBeLessThan(50);
}

test('the light theme stays through a triage, a reload and a sign-out [THM-1]', { tag: '@proof' }, async ({
  signedIn: inbox,
  context,
}) => {
  const { page } = inbox;
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await expectTheme(inbox, 'light');
  await expect.poll(() => storedTheme(inbox)).toBe('light');

  await inbox.row(names.general).click();
  await inbox.composer(names.general).fill('Readable by day, too');
  await inbox.composer(names.general).press('Enter');
  await expect(inbox.message('Readable by day, too')).not.toHaveAttribute('data-pending');
  // A reload before the server has answered would show the old read state.
  const marked = page.waitForResponse('**/mark-read');
  await page.keyboard.press('ControlOrMeta+e');
  await marked;
  await expect(inbox.row(names.general)).toHaveCount(0);
  await expectTheme(inbox, 'light');

  await page.reload();
  await expect(inbox.rows).toHaveCount(3);
  await expectTheme(inbox, 'light');
  await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible();

  // The page is left first: a call that it still makes ahead would be answered by 401.
  await page.goto('about:blank');
  await context.clearCookies();
  await page.goto('/');
  await expect(inbox.connectButton).toBeVisible();
  await expectTheme(inbox, 'light');
});

test('the hand-off page has the theme of the inbox and passes axe; a refusal allows another try [THM-1] [SGN-5]', {
  tag: '@proof',
}, async ({ page, inbox }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'light'));
  await page.goto('/inbox?keep=1');
  await inbox.connectButton.click();
  await expect(page.getByRole('heading', { name: 'Authorize Triage Inbox' })).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(240, 243, 244)');
  await expectAccessible(page, 'the hand-off, light');
  await page.locator('html').evaluate((root) => {
    root.dataset.theme = 'dark';
  });
  await expectAccessible(page, 'the hand-off, dark');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(inbox.alert).toContainText('access_denied');
  await expect(page).toHaveURL(/\/inbox\?keep=1$/);
  await expect(inbox.connectButton).toBeEnabled();
});
