import { expect, test } from '../fixtures/test.ts';
import { ana, ben, names } from '../fixtures/workspace.ts';

test('two users see new messages of each other at once [UNR-1] [UNR-2]', async ({ signedIn: inbox, otherBrowser }) => {
  const bens = await otherBrowser(ben);
  await bens.page.goto('/inbox/c/DM_BEN');
  await expect(bens.composer('Ana Ruiz')).toBeVisible();
  await expect(bens.connection('Live')).toBeVisible();
  await inbox.row(names.ben).click();
  await inbox.composer(names.ben).fill('Looking at it now');
  await inbox.composer(names.ben).press('Enter');
  await expect(bens.message('Looking at it now')).toHaveCount(1);
  await bens.composer('Ana Ruiz').fill('Great & thanks <3');
  await bens.composer('Ana Ruiz').press('Enter');
  await expect(inbox.message('Great & thanks <3')).toHaveCount(1);
});

test('two tabs of one user show the same read state [UNR-2] [UNR-9]', { tag: '@proof' }, async ({
  signedIn: inbox,
  otherBrowser,
}) => {
  const other = await otherBrowser(ana);
  await other.page.goto('/inbox');
  await expect(other.row(names.design, 1)).toBeVisible();
  await expect(other.connection('Live')).toBeVisible();
  await inbox.row(names.design).click();
  await inbox.page.keyboard.press('ControlOrMeta+e');
  await expect(other.row(names.design)).toBeHidden();
  await expect(other.pageLink('Inbox', 3)).toBeVisible();
  await other.row(names.ben).click();
  await other.composer(names.ben).fill('From the other tab');
  await other.composer(names.ben).press('Enter');
  // The row is unread still, and shows the message of the other user.
  await inbox.row(names.ben).click();
  await expect(inbox.message('From the other tab')).toBeVisible();
});

test('private conversations of other users appear nowhere', { tag: '@proof' }, async ({
  signedIn: inbox,
  control,
  workspace,
  context,
  problems,
}) => {
  const { page } = inbox;
  problems.expect(/ 404 .*SECRET/, /Not found/);
  problems.allow(/ 404 .*DM_OTHERS/);
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    if (!response.url().includes('/api/') || response.url().includes('/stream')) return;
    // A response of a page that was navigated away has no body.
    answers.push(response.text().catch(() => ''));
  });
  await page.reload();
  await expect(inbox.rows).toHaveCount(4);
  await inbox.pageLink('Conversations').click();
  await expect(inbox.row(names.releases)).toBeVisible();
  await control.write({
    workspaceId: workspace.id,
    conversationId: 'SECRET',
    userId: ben,
    text: 'Another hidden plan',
  });
  await control.write({ workspaceId: workspace.id, conversationId: 'DM_OTHERS', userId: ben, text: 'Psst' });
  await control.write({ workspaceId: workspace.id, conversationId: 'RANDOM', userId: ben, text: 'In the open' });
  await expect(inbox.row(names.random)).toContainText('In the open');
  for (const id of ['SECRET', 'DM_OTHERS']) {
    const answer = await context.request.get(`/api/conversations/${id}/threads`);
    expect(answer.status()).toBe(404);
    expect(await answer.text()).not.toMatch(/surprise|hidden|Psst/i);
    await page.goto(`/inbox/c/${id}`);
    await expect(inbox.connection('Live')).toBeVisible();
    await expect(page.getByText('Failed to load messages')).toBeVisible();
    await expect(page.getByText(/surprise|hidden plan|Psst/i)).toHaveCount(0);
  }
  const read = (await Promise.all(answers)).filter((text) => text !== '');
  expect(read.length).toBeGreaterThan(3);
  expect(read.join('\n')).not.toMatch(/secret-plans|surprise|hidden plan|Psst/i);
});
