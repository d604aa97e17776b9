import { expect, test } from '../fixtures/test.ts';
import { names } from '../fixtures/workspace.ts';

test('an address without a page redirects to the inbox [NAV-1]', { tag: '@proof' }, async ({
  context,
  signIn,
  inbox,
}) => {
  await signIn(context);
  await inbox.page.goto('/nowhere');
  await expect(inbox.page).toHaveURL(/\/inbox$/);
  await expect(inbox.pageLink('Inbox')).toHaveAttribute('aria-current', 'page');
  await expect(inbox.rows).toHaveCount(4);
  // The redirect replaces the entry in the history. The first one is the empty page.
  expect(await inbox.page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
});

test('each page and each tab has its own URL [NAV-2]', async ({ signedIn: inbox }) => {
  const { page } = inbox;
  await inbox.pageLink('Conversations').click();
  await expect(page).toHaveURL(/\/conversations$/);
  await expect(inbox.rows).toHaveCount(6);
  for (const [label, view, rows] of [
    ['DMs', 'dms', 1],
    ['Channels', 'channels', 4],
    ['Threads', 'threads', 1],
  ] as const) {
    await inbox.tab(label).click();
    await expect(page).toHaveURL(new RegExp(`/conversations\\?view=${view}$`));
    await expect(inbox.rows).toHaveCount(rows);
    await page.reload();
    await expect(inbox.tab(label)).toHaveAttribute('aria-selected', 'true');
    await expect(inbox.rows).toHaveCount(rows);
  }
});

test('the back and forward buttons go through pages, tabs and conversations', async ({ signedIn: inbox }) => {
  const { page } = inbox;
  await inbox.row(names.design).click();
  await expect(inbox.pane(names.design)).toBeVisible();
  await inbox.row(names.general).click();
  await expect(inbox.pane(names.general)).toBeVisible();
  await inbox.pageLink('Conversations').click();
  await expect(inbox.rows).toHaveCount(6);
  await inbox.tab('Channels').click();
  await expect(inbox.rows).toHaveCount(4);

  await page.goBack();
  await expect(page).toHaveURL(/\/conversations$/);
  await expect(inbox.tab('Conversations')).toHaveAttribute('aria-selected', 'true');
  await expect(inbox.rows).toHaveCount(6);
  await page.goBack();
  await expect(page).toHaveURL(/\/inbox\/c\/GENERAL$/);
  await expect(inbox.pane(names.general)).toBeVisible();
  await expect(inbox.rows).toHaveCount(4);
  await page.goBack();
  await expect(inbox.pane(names.design)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/inbox$/);
  await expect(inbox.pane(names.design)).toBeHidden();
  for (let steps = 0; steps < 4; steps += 1) await page.goForward();
  await expect(page).toHaveURL(/\/conversations\?view=channels$/);
  await expect(inbox.tab('Channels')).toHaveAttribute('aria-selected', 'true');
  await expect(inbox.rows).toHaveCount(4);
});

test('the document title names the open page or conversation, and the icons exist, with a mark while messages are unread', {
  tag: '@proof',
}, async ({ signedIn: inbox, workspace }) => {
  const { page } = inbox;
  const { name } = workspace.seed;
  await expect(page).toHaveTitle(`(4) Inbox · ${name}`);
  const icon = page.locator('link[rel="icon"]').first();
  await expect(icon).toHaveAttribute('href', /^data:image\/png/);
  await inbox.pageLink('Conversations').click();
  await expect(page).toHaveTitle(`(4) Conversations · ${name}`);
  await inbox.row(names.random).click();
  await expect(page).toHaveTitle(`(4) random · ${name}`);
  for (const href of await page
    .locator('link[rel$="icon"]:not([href^="data:"])')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))) {
    const answer = await page.request.get(String(href));
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toMatch(/^image\//);
  }
});
