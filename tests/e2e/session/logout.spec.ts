import type { Page } from 'playwright/test';
import type { Control } from '../fixtures/control.ts';
import { authorize, openHandOff, storedToken } from '../fixtures/handOff.ts';
import type { InboxPage } from '../fixtures/inboxPage.ts';
import { expect, test } from '../fixtures/test.ts';
import { names, type TestWorkspace } from '../fixtures/workspace.ts';

/** Signs in through the hand-off, so that the browser has a stored token, cookies and an open stream. */
async function signInWithToken({ page, rows, connection }: InboxPage, { seed }: TestWorkspace): Promise<string> {
  await openHandOff(page, { workspace: seed.name, returnTo: '/inbox' });
  await authorize(page);
  await rows.first().waitFor();
  await connection('Live').waitFor();
  const token = await storedToken(page);
  if (token === null) throw new Error('The hand-off stored no token');
  // A host may store the token in this cookie, which the inbox reads first.
  await page.context().addCookies([{ name: 'auth_token', value: token, url: page.url() }]);
  expect(await readableCookies(page)).toEqual(['auth_token', 'auth_token_sse', 'triage_token']);
  return token;
}

const readableCookies = async (page: Page): Promise<string[]> =>
  (await page.evaluate(() => document.cookie))
    .split('; ')
    .map((pair) => pair.split('=')[0] ?? '')
    .filter((name) => name !== '')
    .sort();

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ana Ruiz', expanded: false }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

async function expectSignedOut(inbox: InboxPage, control: Control): Promise<void> {
  const { page } = inbox;
  await expect(inbox.connectButton).toBeVisible();
  await expect(inbox.list).toBeHidden();
  await expect.poll(() => control.openStreams()).toBe(0);
  expect(await storedToken(page)).toBeNull();
  expect(await readableCookies(page)).toEqual([]);
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain('a private draft');
}

test.beforeEach(({ problems }) => problems.expect(/ 404 .*\/api\/conversations\/data/, /Not found .*\/data/));

test('logging out closes the stream and clears token, cookies and drafts; the session is over [SGN-7]', async ({
  inbox,
  workspace,
  control,
  server,
}) => {
  const { page } = inbox;
  const token = await signInWithToken(inbox, workspace);
  await inbox.row(names.general).click();
  await inbox.composer(names.general).fill('a private draft');
  await logOut(page);
  await expectSignedOut(inbox, control);
  expect(await page.context().cookies()).toEqual([]);
  const answer = await fetch(`${server.url}/api/auth/status`, { headers: { authorization: `Bearer ${token}` } });
  expect(await answer.json()).toMatchObject({ authenticated: false });
  await page.reload();
  await expect(inbox.connectButton).toBeVisible();
});
