import { connect, expect, test } from './slackProduct.ts';

test('a server below a path serves its pages, its files and the sign-in there', { tag: '@proof' }, async ({
  startProduct,
  inbox,
}) => {
  const { url, slack } = await startProduct({}, ['--base-path', '/team/inbox']);
  expect(new URL(url).pathname).toBe('/team/inbox');
  const { page } = inbox;
  const outside: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === new URL(url).origin && !pathname.startsWith('/team/inbox/')) outside.push(pathname);
  });
  await connect(inbox, `${url}/`);
  await expect(page).toHaveURL(`${url}/inbox`);
  await expect(page.getByText(/^Checked \d+ of/)).toBeHidden();
  await inbox.row('general').click();
  await expect(page).toHaveURL(new RegExp(`^${url}/inbox/c/`));
  await inbox.composer('general').fill('From below');
  await inbox.composer('general').press('Enter');
  await expect
    .poll(() => slack.world.store.channel('C0GENERAL').messages.map(({ text }) => text))
    .toContain('From below');
  await page.reload();
  await expect(inbox.connection('Live')).toBeVisible();
  await expect(inbox.message('From below')).toBeVisible();
  // Panes on demand, with their style sheets.
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(outside).toEqual([]);
});
