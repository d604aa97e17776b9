import { expect, test } from '../fixtures/test.ts';
import { ben, names } from '../fixtures/workspace.ts';

const inThread = 'Thread in general';

test('a reply is also sent to the conversation: the other user finds it in both places, live and after a reload', {
  tag: '@proof',
}, async ({ inbox, context, otherBrowser, signIn, workspace }) => {
  const { page } = inbox;
  await signIn(context);
  await page.goto(`/inbox/c/GENERAL?thread=${workspace.ts.parent}&reply=1`);
  await expect(inbox.composer(inThread)).toBeFocused();
  const bens = await otherBrowser(ben);
  await bens.page.goto('/inbox/c/GENERAL');
  await expect(bens.messages(names.general)).toBeVisible();

  await page.keyboard.type('Fixed for everyone');
  await page.keyboard.press('Tab');
  const choice = page.getByRole('checkbox', { name: 'Also send to #general' });
  await expect(choice).toBeFocused();
  await page.keyboard.press('Space');
  // Letters go on in the field, although each of them is a command elsewhere.
  await page.keyboard.type(', juke');
  await expect(inbox.composer(inThread)).toBeFocused();
  await expect(inbox.composer(inThread)).toHaveValue('Fixed for everyone, juke');
  await page.keyboard.press('Tab');
  await expect(choice).toBeChecked();
  await page.keyboard.press('Enter');
  const thread = page.getByRole('region', { name: inThread, exact: true });
  const reply = thread.getByRole('article').filter({ hasText: 'Fixed for everyone' });
  await expect(reply).toContainText('Also sent to #general');
  await expect(choice).not.toBeChecked();
  await expect(inbox.composer(inThread)).toBeFocused();

  for (const time of ['live', 'after a reload']) {
    const shown = bens.messages(names.general).getByRole('article').filter({ hasText: 'Fixed for everyone' });
    await expect(shown, time).toHaveCount(1);
    await expect(shown.getByRole('button', { name: 'Replied to: Who can look at the build?' }), time).toBeVisible();
    if (time === 'live') await bens.page.reload();
  }
  await bens.page.getByRole('button', { name: 'Replied to: Who can look at the build?' }).click();
  const bensThread = bens.page.getByRole('region', { name: inThread, exact: true });
  await expect(bensThread.getByRole('article').filter({ hasText: 'Fixed for everyone' })).toHaveCount(1);
  await expect(bensThread.getByRole('article').filter({ hasText: 'Fixed for everyone' })).toContainText('Also sent to');
});

test('without a connection such a reply waits, and is sent to both', { tag: '@proof' }, async ({
  inbox,
  context,
  signIn,
  workspace,
  problems,
}) => {
  const { page } = inbox;
  await signIn(context);
  await page.goto(`/inbox/c/GENERAL?thread=${workspace.ts.parent}&reply=1`);
  await expect(inbox.composer(inThread)).toBeFocused();
  await expect(inbox.connection('Live')).toBeVisible();
  problems.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|NetworkError|unreachable|network/i);
  await context.setOffline(true);
  await page.keyboard.type('From the tunnel');
  await page.getByRole('checkbox', { name: 'Also send to #general' }).check();
  await inbox.composer(inThread).press('Enter');
  await expect(inbox.composer(inThread)).toHaveValue('');
  await expect(page.getByText('Waiting for the connection')).toBeVisible();
  await context.setOffline(false);
  const log = inbox.messages(names.general).getByRole('article').filter({ hasText: 'From the tunnel' });
  await expect(log).toHaveCount(1);
  await expect(log.getByRole('button', { name: /^Replied to/ })).toBeVisible();
  await page.reload();
  await expect(log).toHaveCount(1);
});
