import { ana, ben, names } from '../fixtures/office.ts';
import { expect, test } from '../fixtures/test.ts';

test('two people write to each other and see it at once [UNR-1] [UNR-2]', async ({ signedIn: inbox, visitor }) => {
  const his = await visitor(ben);
  await his.page.goto('/inbox/c/DM_BEN');
  await expect(his.composer('Ana Ruiz')).toBeVisible();
  await expect(his.connection('Live')).toBeVisible();
  await inbox.row(names.ben).click();
  await inbox.composer(names.ben).fill('Looking at it now');
  await inbox.composer(names.ben).press('Enter');
  await expect(his.message('Looking at it now')).toHaveCount(1);
  await his.composer('Ana Ruiz').fill('Great & thanks <3');
  await his.composer('Ana Ruiz').press('Enter');
  await expect(inbox.message('Great & thanks <3')).toHaveCount(1);
});

test('two tabs of one person agree on what is read [UNR-2] [UNR-9]', async ({ signedIn: inbox, visitor }) => {
  const other = await visitor(ana);
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
  await expect(inbox.row(names.ben)).toContainText('From the other tab');
});

test('what others keep to themselves appears nowhere', async ({
  signedIn: inbox,
  control,
  office,
  context,
  problems,
}) => {
  const { page } = inbox;
  problems.expect(/ 404 .*SECRET/, /Not found/);
  problems.allow(/ 404 .*DM_OTHERS/);
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    if (!response.url().includes('/api/') || response.url().includes('/stream')) return;
    // One that the page left behind has nothing to read.
    answers.push(response.text().catch(() => ''));
  });
  await page.reload();
  await expect(inbox.rows).toHaveCount(4);
  await inbox.pageLink('Conversations').click();
  await expect(inbox.row(names.releases)).toBeVisible();
  await control.write({ workspaceId: office.id, conversationId: 'SECRET', userId: ben, text: 'Another hidden plan' });
  await control.write({ workspaceId: office.id, conversationId: 'DM_OTHERS', userId: ben, text: 'Psst' });
  await control.write({ workspaceId: office.id, conversationId: 'RANDOM', userId: ben, text: 'In the open' });
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
