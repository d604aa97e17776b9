import type { Page } from 'playwright/test';
import type { InboxPage } from '../fixtures/inboxPage.ts';
import { expectContent, worldWithContent } from './expectContent.ts';
import { connect, expect, test } from './slackProduct.ts';

const alice = 'U0ALICE';
const bob = 'U0BOB';
const general = 'C0GENERAL';
const direct = 'D0ALICEBOB';

/** The row of Bob, and not that of the group "Bob, Carol Chen". */
const rowOfBob = ({ list }: InboxPage) => list.getByRole('option', { name: /^Bob, (?!Carol)/ });

/** The paths of the server that the page asks for, other than those below its own. */
function requestsOutside(page: Page, url: string): string[] {
  const { origin, pathname: base } = new URL(url);
  const outside: string[] = [];
  page.on('request', (request) => {
    const { origin: of, pathname } = new URL(request.url());
    if (of === origin && !pathname.startsWith(`${base}/`)) outside.push(pathname);
  });
  return outside;
}

test('a person triages by keyboard, and Slack has everything', async ({ startProduct, inbox }) => {
  const { slack, url } = await startProduct();
  const { page } = inbox;
  const { world } = slack;
  const messagesIn = (channelId: string, text: string) =>
    world.store.channel(channelId).messages.filter((message) => message.text.includes(text));
  const lastRead = (channelId: string) => world.store.channel(channelId).lastRead.get(alice) ?? '';
  await connect(inbox, url);

  await test.step('the list has the counts of Slack, the newest conversation first', async () => {
    await expect(inbox.row('general', 2)).toBeVisible();
    // Slack tells the number of a direct message; older messages are not fetched before it is opened.
    await expect(rowOfBob(inbox)).toHaveAccessibleName(/^Bob, 1 unread, /);
    await expect(inbox.row('secret', 1)).toBeVisible();
    await expect(inbox.row('random', 1)).toBeVisible();
    await expect(page.getByText(/^Checked \d+ of/)).toBeHidden();
  });

  await test.step('a reply is one message in Slack', async () => {
    await page.keyboard.press('Home');
    while (!(await inbox.cursorName()).startsWith('Bob, 1')) await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(inbox.messages('Bob')).toBeFocused();
    await page.keyboard.press('r');
    await expect(inbox.composer('Bob')).toBeFocused();
    await page.keyboard.type('Yes & now');
    await page.keyboard.press('Enter');
    await expect(inbox.message('Yes & now')).not.toHaveAttribute('data-pending');
    expect(messagesIn(direct, 'Yes')).toMatchObject([{ user: alice, text: 'Yes &amp; now' }]);
    await expect(page.getByRole('log').getByText('Yes & now')).toHaveCount(1);
  });

  await test.step('an edit and a deletion', async () => {
    await page.keyboard.press('ArrowUp');
    const editor = page.getByRole('textbox', { name: 'Edit message' });
    await expect(editor).toBeFocused();
    await page.keyboard.type(', of course');
    await page.keyboard.press('Enter');
    await expect(inbox.message('Yes & now, of course')).toContainText('(edited)');
    await expect.poll(() => messagesIn(direct, 'Yes')).toMatchObject([{ text: 'Yes &amp; now, of course' }]);

    await inbox.composer('Bob').fill('A slip');
    await inbox.composer('Bob').press('Enter');
    const slip = inbox.message('A slip');
    await expect(slip).not.toHaveAttribute('data-pending');
    await page.clock.install();
    await slip.hover();
    await slip.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: /^Delete message/ }).click();
    await expect(page.getByRole('log').getByText('A slip')).toHaveCount(0);
    // The message is deleted when the notice goes.
    await page.clock.fastForward(10_000);
    await expect.poll(() => messagesIn(direct, 'A slip')).toEqual([]);
  });

  await test.step('a reaction', async () => {
    const message = inbox.message('Do you have a minute?');
    await message.hover();
    await message.getByRole('button', { name: 'Add reaction' }).click();
    await page.getByRole('dialog').getByRole('combobox').fill('tada');
    await page.keyboard.press('Enter');
    await expect(message.getByRole('button', { name: /^You reacted with :tada:/ })).toBeVisible();
    await expect
      .poll(() => messagesIn(direct, 'Do you have').flatMap(({ reactions }) => reactions))
      .toEqual([{ name: 'tada', users: [alice] }]);
  });

  await test.step('an answer in a thread', async () => {
    await inbox.row('general').click();
    await inbox.message('The build is green').hover();
    await inbox.message('The build is green').getByRole('button', { name: 'Reply in thread' }).click();
    await expect(inbox.composer('Thread in general')).toBeFocused();
    await page.keyboard.type('Ship it\n');
    await expect.poll(() => messagesIn(general, 'Ship it')).toHaveLength(1);
    const [parent] = messagesIn(general, 'The build is green');
    expect(messagesIn(general, 'Ship it')).toMatchObject([{ user: alice, threadTs: parent?.ts }]);
    await page.getByRole('button', { name: 'Close thread' }).click();
  });

  await test.step('E moves the cursor in Slack, and Z moves it back', async () => {
    const before = lastRead(general);
    const newest = world.truth(alice).get(general)?.newestTs ?? '';
    await inbox.list.focus();
    while (!(await inbox.cursorName()).startsWith('general,')) await page.keyboard.press('j');
    await page.keyboard.press('e');
    await expect(inbox.row('general')).toHaveCount(0);
    await expect.poll(() => lastRead(general)).toBe(newest);
    await page.keyboard.press('z');
    await expect(inbox.row('general', 2)).toBeVisible();
    await expect.poll(() => lastRead(general) < newest).toBe(true);
    expect(world.truth(alice).get(general)?.unread).toBe(2);
    expect(lastRead(general) <= before).toBe(true);
  });

  await test.step('a reload keeps everything', async () => {
    await page.goto(`${url}/inbox`);
    await expect(inbox.connection('Live')).toBeVisible();
    await expect(inbox.row('general', 2)).toBeVisible();
    await inbox.pageLink('Conversations').click();
    await rowOfBob(inbox).click();
    await expect(inbox.message('Yes & now, of course')).toContainText('(edited)');
    await expect(inbox.message('Do you have a minute?').getByRole('button', { name: /:tada:/ })).toBeVisible();
    expect(messagesIn(direct, 'Yes')).toHaveLength(1);
    expect(slack.violations).toEqual([]);
  });
});

test('below a path, the page shows all content, follows Slack without a click, and ends with the access', {
  tag: '@proof',
}, async ({ startProduct, inbox, problems, allowedLog }) => {
  const { slack, url } = await startProduct({ world: worldWithContent }, ['--base-path', '/team/inbox']);
  const { page } = inbox;
  const { world, faults } = slack;
  expect(new URL(url).pathname).toBe('/team/inbox');
  const outside = requestsOutside(page, url);
  await connect(inbox, `${url}/`);
  await expect(page).toHaveURL(`${url}/inbox`);
  await expect(rowOfBob(inbox)).toBeVisible();
  await expect(page.getByText(/^Checked \d+ of/)).toBeHidden();

  await test.step('each kind of content is readable in the row, on the screen and in the search', () =>
    expectContent(inbox));

  await test.step('a reload of an address below the path has the panes on demand', async () => {
    await rowOfBob(inbox).click();
    await expect(page).toHaveURL(new RegExp(`^${url}/inbox/c/`));
    await page.reload();
    await expect(inbox.connection('Live')).toBeVisible();
    await expect(inbox.message('Do you have a minute?')).toBeVisible();
    await inbox.list.focus();
    await page.keyboard.press('?');
    const shortcuts = page.getByRole('dialog');
    await expect(shortcuts).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(shortcuts).toHaveCount(0);
  });

  await expect.poll(slack.socketCount).toBeGreaterThan(0);

  await test.step('a file goes with its message, which Slack shares later', async () => {
    const share = faults.holdShares();
    const content = { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('The content') };
    await page.locator('input[type=file]').setInputFiles(content);
    await inbox.composer('Bob').fill('The plan');
    await inbox.composer('Bob').press('Enter');
    await expect
      .poll(() => slack.calls.map(({ method }) => method))
      .toEqual(expect.arrayContaining(['files.completeUploadExternal']));
    share();
    await expect(inbox.message('The plan')).not.toHaveAttribute('data-pending');
    await expect(inbox.message('The plan').getByRole('link', { name: /plan\.txt/ })).toBeVisible();
    await expect(page.getByRole('log').getByText('The plan')).toHaveCount(1);
    expect(world.store.channel(direct).messages.filter(({ fileIds }) => fileIds.length > 0)).toHaveLength(1);
  });

  await test.step('Bob writes, edits, reacts and deletes', async () => {
    const ts = world.post(direct, bob, 'I am at the dor');
    await expect(inbox.message('I am at the dor')).toBeVisible();
    world.edit(direct, ts, 'I am at the door');
    await expect(inbox.message('I am at the door')).toContainText('(edited)');
    world.react(direct, ts, bob, 'wave');
    await expect(
      inbox.message('I am at the door').getByRole('button', { name: /^Bob reacted with :wave:/ }),
    ).toBeVisible();
    world.delete(direct, ts);
    await expect(page.getByRole('log').getByText('I am at the door')).toHaveCount(0);
    world.post('C0RANDOM', bob, 'More cats');
    await expect(inbox.row('random', 2)).toContainText('More cats');
  });

  await test.step('50 messages during a gap of the socket arrive', async () => {
    faults.socketDown();
    for (let number = 1; number <= 25; number += 1) {
      world.post('C0SECRET', bob, `Secret ${number}`);
      world.post(direct, bob, `Missed ${number}`);
    }
    faults.socketUp();
    await expect(inbox.row('secret', 26)).toContainText('Secret 25');
    await expect(page.getByRole('log').getByText(/^Missed \d+$/)).toHaveCount(25);
    await expect(page.getByText('Checking for missed messages')).toBeHidden();
  });

  await test.step('a conversation leaves with a notice when the person is removed from it', async () => {
    await inbox.row('secret').click();
    await expect(inbox.pane('secret')).toBeVisible();
    await expect(page.getByRole('log').getByText('Secret 25', { exact: true })).toBeVisible();
    // Messages may be asked for again at the moment of the removal.
    problems.allow(/ 404 .*\/C0SECRET\/threads\)$/, /Not found .*\/threads/);
    world.kick('C0SECRET', alice, bob);
    await expect(inbox.row('secret')).toHaveCount(0);
    await expect(inbox.pane('secret')).toHaveCount(0);
    await expect(page.getByText('You are no longer in #secret')).toBeVisible();
  });

  allowedLog.push(/Slack no longer accepts the sign-in/);
  // Calls under way when the access ends.
  problems.allow(/ 401 /, /Not signed in any more/);
  await inbox.row('general', 2).click();
  await inbox.composer('general').fill('Half a thou');

  await test.step('a revoked token is told on the connect screen', async () => {
    world.revokeToken(alice);
    await expect(inbox.connectButton).toBeVisible();
    await expect(
      page.getByText('Slack no longer accepts this sign-in. Connect again; your drafts are kept.'),
    ).toBeVisible();
    await expect(page.getByText('The build is green')).toHaveCount(0);
  });

  await test.step('the next sign-in brings everything back, drafts included', async () => {
    await connect(inbox, `${url}/`);
    await inbox.row('general', 2).click();
    await expect(inbox.composer('general')).toHaveValue('Half a thou');
    await expect(inbox.message('The build is green')).toBeVisible();
  });

  await test.step('a disconnection revokes the token, and leads to the connect screen', async () => {
    await page.getByRole('button', { name: 'Alice', exact: true, expanded: false }).click();
    await page.getByRole('menuitem', { name: 'Disconnect Acme…' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Disconnect Acme?' });
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Disconnect' }).click();
    await expect(inbox.connectButton).toBeVisible();
    expect(slack.calls.filter(({ method, status }) => method === 'auth.revoke' && status === 200)).toHaveLength(1);
  });

  expect(outside).toEqual([]);
});
