import { expect, test } from '../fixtures/test.ts';
import { names } from '../fixtures/workspace.ts';

const inThread = 'Thread in general';

for (const [size, viewport, tag] of [
  ['a desktop', { width: 1440, height: 900 }, []],
  ['a phone', { width: 390, height: 844 }, ['@proof']],
] as const) {
  test(`answers in the thread of a message by keyboard, and Back returns to the place in the log, on ${size}`, {
    tag: [...tag],
  }, async ({ signedIn: inbox, control }) => {
    const { page } = inbox;
    await page.setViewportSize(viewport);
    await inbox.list.focus();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(inbox.messages(names.general)).toBeFocused();
    await page.keyboard.press('n');
    await page.keyboard.press('End');
    const deploy = inbox.messages(names.general).getByRole('article').filter({ hasText: 'Deploy at' });
    await deploy.evaluate((article) => {
      article.tabIndex = -1;
      article.focus();
    });
    await control.fault({ call: 'GET /api/conversations/{id}/threads', delayMs: 700, times: 1 });
    await page.keyboard.type('tThanks! exuz jk\n');
    const thread = page.getByRole('region', { name: inThread, exact: true });
    await expect(inbox.composer(inThread)).toBeFocused();
    await expect(thread.getByRole('article').filter({ hasText: 'Thanks! exuz jk' })).toHaveCount(1);
    await expect(page).toHaveURL(/\/c\/GENERAL\?thread=/);
    await expect(thread.getByRole('article').filter({ hasText: 'Deploy at' })).toHaveCount(1);
    await expect(deploy.getByRole('button', { name: '1 reply' })).toBeVisible({ visible: size === 'a desktop' });

    await page.keyboard.press('Escape');
    await expect(inbox.messages(inThread)).toBeFocused();
    await page.goBack();
    await expect(thread).toHaveCount(0);
    await expect(page).toHaveURL(/\/c\/GENERAL$/);
    await expect(deploy).toBeFocused();
    await expect(deploy).toBeInViewport();

    await page.goForward();
    await expect(thread).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(thread).toHaveCount(0);
    await expect(inbox.pane(names.general)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(inbox.list).toBeFocused();
  });
}

test('an address opens the thread beside its conversation; a draft stays in the thread', { tag: '@proof' }, async ({
  context,
  inbox,
  signIn,
  workspace,
}) => {
  const { page } = inbox;
  await signIn(context);
  await page.goto(`/inbox/c/GENERAL?thread=${workspace.ts.parent}&reply=1`);
  await expect(inbox.composer(inThread)).toBeFocused();
  const thread = page.getByRole('region', { name: inThread, exact: true });
  await expect(thread.getByRole('article')).toHaveCount(5);
  await page.keyboard.type('half a reply');
  await thread.getByRole('button', { name: 'Close thread' }).click();
  await expect(inbox.composer(names.general)).toHaveValue('');
  await inbox
    .message('Who can look')
    .getByRole('button', { name: /^4 replies/ })
    .waitFor();
  await inbox.message('Who can look').getByRole('button', { name: 'Reply in thread' }).first().click();
  await expect(inbox.composer(inThread)).toHaveValue('half a reply');
  await expect(inbox.composer(inThread)).toBeFocused();

  await thread.getByRole('button', { name: 'Close thread' }).click();
  await expect(thread).toHaveCount(0);
  const parent = inbox.message('Who can look');
  await parent.evaluate((article) => {
    article.tabIndex = -1;
    article.focus();
  });
  await parent.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: /^Reply in thread/ }).click();
  await expect(inbox.composer(inThread)).toBeFocused();
});

test('where a thread covers its conversation, the focus stays in the thread', { tag: '@proof' }, async ({
  signedIn: inbox,
  workspace,
}) => {
  const { page } = inbox;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/inbox/c/GENERAL?thread=${workspace.ts.parent}`);
  const thread = page.getByRole('region', { name: inThread, exact: true });
  await expect(thread.getByRole('article')).toHaveCount(5);
  await thread.getByRole('heading').click();
  await page.keyboard.press('r');
  await expect(inbox.composer(inThread)).toBeFocused();

  const markRead = thread.getByRole('button', { name: 'Mark as read' });
  await markRead.focus();
  await page.keyboard.press('Enter');
  await expect(markRead).toHaveCount(0);
  await expect(inbox.messages(inThread)).toBeFocused();
  await page.keyboard.press('r');
  await page.keyboard.type('Still here');
  await expect(inbox.composer(inThread)).toHaveValue('Still here');
});

test('where a thread covers its conversation beside the list, keys act on the thread', { tag: '@proof' }, async ({
  signedIn: inbox,
  workspace,
}) => {
  const { page } = inbox;
  await page.setViewportSize({ width: 960, height: 800 });
  await page.goto(`/conversations/c/GENERAL?thread=${workspace.ts.parent}`);
  const thread = page.getByRole('region', { name: inThread, exact: true });
  await expect(thread.getByRole('article')).toHaveCount(5);
  for (const key of ['r', 't']) {
    await inbox.list.focus();
    await page.keyboard.press(key);
    await expect(inbox.composer(inThread)).toBeFocused();
    await expect(thread).toBeVisible();
  }
  await inbox.list.focus();
  await page.keyboard.press('n');
  // The first unread message.
  await expect(thread.getByRole('article').last()).toBeFocused();

  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Search in conversation' });
  await expect(search).toBeFocused();
  await page.keyboard.type('uxc');
  await expect(search).toHaveValue('uxc');
});
