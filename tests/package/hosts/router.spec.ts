import type { Locator, Page } from 'playwright/test';
import { expect, test } from './fixtures/test.ts';

const rows = (place: Page | Locator): Locator => place.getByRole('option');
const badge = (page: Page): Locator => page.getByRole('status', { name: 'Unread mail' });
const inboxOf = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

test.describe('a host with a router', { tag: '@proof' }, () => {
  test.use({ hosts: ['router'] });

  let url: string;
  test.beforeEach(async ({ serve }) => {
    ({ url } = await serve('router'));
  });

  test('gives every place a URL below the base path and goes back [NAV-1]', async ({ page }) => {
    await page.goto(`${url}/mail`);
    await rows(page).first().waitFor();
    await page.getByRole('link', { name: /^Conversations/ }).click();
    await expect(page).toHaveURL(`${url}/mail/conversations`);
    await page.getByRole('tab', { name: /^Channels/ }).click();
    await expect(page).toHaveURL(`${url}/mail/conversations?view=channels`);
    await page.getByRole('option', { name: /^incidents/ }).click();
    await expect(page).toHaveURL(`${url}/mail/conversations/c/C03?view=channels`);
    await expect(page.getByRole('region', { name: 'incidents' })).toBeVisible();

    await page.goBack();
    await expect(page).toHaveURL(`${url}/mail/conversations?view=channels`);
    await expect(page.getByRole('region', { name: 'incidents' })).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(`${url}/mail/conversations`);
    await expect(page.getByRole('link', { name: /^Conversations/ })).toHaveAttribute('aria-current', 'page');
    await page.goBack();
    await expect(page.getByRole('link', { name: /^Inbox/ })).toHaveAttribute('aria-current', 'page');
  });

  test('opens the place named by the URL and links to it', async ({ page }) => {
    await page.goto(`${url}/mail/inbox/c/C03`);
    await expect(page.getByRole('region', { name: 'incidents' })).toBeVisible();
    await expect(page).toHaveURL(`${url}/mail/inbox/c/C03`);
    const link = page.getByRole('link', { name: /^Conversations/ });
    await expect(link).toHaveAttribute('href', '/mail/conversations');
  });

  test('shows the unread count in its own header on every page [UNR-9]', async ({ page, problems }) => {
    // This host does not serve the sound.
    problems.allow(/The notification sound could not be played/);
    await page.goto(url);
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
    await expect(badge(page)).not.toHaveText('0');
    const before = Number(await badge(page).textContent());

    await page.getByRole('link', { name: 'Mail' }).click();
    await expect(rows(page)).toHaveCount(before);
    await rows(page).first().click();
    await page.getByRole('button', { name: 'Mark as read' }).click();
    await expect(badge(page)).toHaveText(String(before - 1));

    await page.getByRole('link', { name: 'Home' }).click();
    await page.evaluate(() =>
      window.transports.company.backend.post({ conversationId: 'C04', userId: 'U02', text: 'While you were away' }),
    );
    await page.getByRole('link', { name: 'Mail' }).click();
    await expect(page.getByText('While you were away')).toBeVisible();
    await expect(badge(page)).toHaveText(String(await rows(page).count()));
  });

  test('mounts two inboxes on one page that share nothing', async ({ page }) => {
    await page.goto(`${url}/both`);
    const company = inboxOf(page, 'The company');
    const archive = inboxOf(page, 'The archive');
    const names = async (place: Locator) =>
      rows(place).evaluateAll((all) => all.map((row) => row.getAttribute('data-conversation-id')));
    for (const inbox of [company, archive]) {
      await expect(async () => {
        const size = await rows(inbox).first().getAttribute('aria-setsize');
        expect(await names(inbox)).toHaveLength(Number(size));
      }).toPass();
    }
    const [companyIds, archiveIds] = [await names(company), await names(archive)];
    expect(companyIds.filter((id) => archiveIds.includes(id))).toEqual([]);

    // Keys go to the focused inbox.
    await archive.getByRole('listbox').focus();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(archive.getByRole('log')).toBeVisible();
    await expect(company.getByRole('log')).toBeHidden();
    await page.keyboard.press('Control+e');
    await expect.poll(() => names(archive)).not.toEqual(archiveIds);
    expect(await names(company)).toEqual(companyIds);

    await company.getByRole('button', { name: /^Switch to light theme/ }).click();
    await expect(company).toHaveAttribute('data-ti-theme', 'light');
    await expect(archive).toHaveAttribute('data-ti-theme', 'dark');
  });
});
