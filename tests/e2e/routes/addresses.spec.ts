import { expect, test } from '../fixtures/test.ts';
import { names } from '../fixtures/workspace.ts';

for (const path of ['/', '/nowhere', '/inbox/nowhere/else', '/inboxes']) {
  test(`${path} redirects to the inbox [NAV-1]`, async ({ context, signIn, inbox }) => {
    await signIn(context);
    await inbox.page.goto(path);
    await expect(inbox.page).toHaveURL(/\/inbox$/);
    await expect(inbox.pageLink('Inbox')).toHaveAttribute('aria-current', 'page');
    await expect(inbox.rows).toHaveCount(4);
    // The redirect replaces the entry in the history.
    expect(await inbox.page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
  });
}

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

test('a link to a conversation opens it, also after a sign-in [SGN-4]', async ({ inbox, workspace, problems }) => {
  const { page } = inbox;
  await page.goto('/inbox/c/DESIGN?keep=me');
  await inbox.connectButton.click();
  await page.getByRole('combobox', { name: 'Workspace' }).selectOption({ label: workspace.seed.name });
  problems.expect(/ 404 .*\/api\/conversations\/data/, /Not found .*\/api\/conversations\/data/);
  await page.getByRole('button', { name: 'Authorize' }).click();
  await expect(inbox.pane(names.design)).toBeVisible();
  await expect(inbox.message('New icons are up')).toBeVisible();
  await expect(page).toHaveURL(/\/inbox\/c\/DESIGN\?keep=me$/);
});

test('a thread has a URL although its id contains a colon [MSG-9]', async ({ context, signIn, inbox, workspace }) => {
  const { page } = inbox;
  await signIn(context);
  const address = `/inbox/c/${encodeURIComponent(workspace.threadId)}`;
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 2, name: names.thread })).toBeVisible();
  await expect(page.getByRole('log').getByRole('article')).toContainText(['Who can look', 'I can', 'So can I']);
  await expect(inbox.row(names.thread)).toHaveAttribute('aria-selected', 'true');
  await page.goto('/inbox');
  await inbox.row(names.thread).click();
  await expect(page).toHaveURL(new RegExp(`${address.replaceAll('.', '\\.')}$`));
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: names.thread })).toBeVisible();
});

test('a reply in a thread goes to the thread [MSG-9] [SND-4]', async ({ signedIn: inbox, workspace }) => {
  const { page } = inbox;
  await inbox.row(names.thread).click();
  await inbox.composer(names.thread).fill('Thank you, all');
  const sent = page.waitForRequest('**/api/messages/send');
  await inbox.composer(names.thread).press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({ thread_ts: workspace.ts.parent, text: 'Thank you, all' });
  await expect(inbox.message('Thank you, all')).not.toHaveAttribute('data-pending');
  await inbox.row(names.general).click();
  const toggle = page.getByRole('button', { name: /^5 replies/ });
  // Unread replies are shown.
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
  await expect(page.getByRole('log').getByText('Thank you, all')).toBeVisible();
});

test('a URL of a private conversation shows an error in its pane only', async ({
  context,
  signIn,
  inbox,
  problems,
}) => {
  await signIn(context);
  problems.expect(/ 404 .*\/SECRET\/threads/);
  problems.allow(/Not found|could not be loaded/);
  await inbox.page.goto('/inbox/c/SECRET');
  await expect(inbox.errorHeading).toBeVisible();
  await expect(inbox.page.getByText('Failed to load messages')).toBeVisible();
  await inbox.row(names.design).click();
  await expect(inbox.message('New icons are up')).toBeVisible();
});

test('the document title names the open page or conversation, and the icons exist', async ({
  signedIn: inbox,
  workspace,
}) => {
  const { page } = inbox;
  const { name } = workspace.seed;
  await expect(page).toHaveTitle(`(4) Inbox · ${name}`);
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

test('a change of page resets the filter, the tab and the open conversation [NAV-7]', async ({ signedIn: inbox }) => {
  const { page } = inbox;
  await inbox.pageLink('Conversations').click();
  await inbox.tab('Channels').click();
  await page.keyboard.press('Shift+K');
  await inbox.filter('Channels').fill('rand');
  await expect(inbox.rows).toHaveCount(1);
  await inbox.pageLink('Inbox').click();
  await expect(inbox.rows).toHaveCount(4);
  await inbox.row(names.design).click();
  await inbox.pageLink('Conversations').click();
  await expect(inbox.rows).toHaveCount(6);
  await expect(inbox.tab('Conversations')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await expect(inbox.pane(names.design)).toHaveCount(0);
});
