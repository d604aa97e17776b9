import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sign } from 'hono/jwt';
import { freePort } from '../../../packages/server/testing/freePort.ts';
import { startAuthenticatingProxy } from './fixtures/authenticatingProxy.ts';
import { connectAndTriage, expect, signedOut, signIn, test } from './fixtures/hosted.ts';

test.describe('an intranet on Hono', { tag: '@proof' }, () => {
  test.use({ hosts: ['hono'] });

  test('has one sign-in for itself and the inbox, through the handler of Web standards', async ({ page, hosted }) => {
    const url = await hosted.start('hono', 'hono.mjs');
    await signIn(page, url);
    await connectAndTriage(page, hosted.slack, url);
  });

  test('behind an authenticating proxy, has its account from a signed header alone', async ({
    page,
    hosted,
    request,
  }) => {
    const secret = 'shared by the proxy and the app';
    const proxy = await startAuthenticatingProxy(secret);
    const app = await hosted.start('hono', 'proxied.mjs', { PROXY_SECRET: secret, PUBLIC_URL: proxy.url });
    proxy.forwardTo(app);
    const statusWith = async (account: string) =>
      (await request.get(`${app}/inbox/api/auth/status`, { headers: { 'x-account': account } })).json();
    const forged = await sign({ sub: 'mara', name: 'Mara' }, 'a guess', 'HS256');
    expect(await statusWith(forged)).toMatchObject({ authenticated: false, reason: 'no_account' });
    expect(await statusWith('mara')).toMatchObject({ authenticated: false, reason: 'no_account' });

    await page.goto(`${proxy.url}/sign-in/mara`);
    await connectAndTriage(page, hosted.slack, proxy.url);
    await page.close();
    await proxy.close();
  });
});

test.describe('a page of another origin', { tag: '@proof' }, () => {
  test.use({ hosts: ['other-origin'] });

  test('calls with tokens, and connects Slack on the site of the inbox, in 25 lines', async ({
    page,
    hosted,
    folderOf,
    problems,
  }) => {
    problems.allow(/ 401 .*\/inbox\/api\//);
    const program = readFileSync(path.join(folderOf('other-origin'), 'inbox.mjs'), 'utf8');
    expect(program.trimEnd().split('\n').length).toBeLessThanOrEqual(25);
    const port = await freePort();
    const inbox = await hosted.start('other-origin', 'inbox.mjs', { INTRANET_URL: `http://localhost:${port}` });
    const url = await hosted.start('other-origin', 'intranet.mjs', { INBOX_URL: inbox, PORT: String(port) });
    const withToken: string[] = [];
    page.on('request', (call) => {
      if (call.url().includes('token=')) withToken.push(call.url());
    });
    await page.goto(url);
    await expect(signedOut(page)).toBeVisible();
    await page.goto(`${url}/sign-in/mara`);
    await connectAndTriage(page, hosted.slack, url);
    expect(withToken).toEqual([]);
  });
});

test.describe('an intranet on Express', { tag: '@proof' }, () => {
  test.use({ hosts: ['express'] });

  test('has one sign-in for itself and the inbox; its sign-out ends the stream within a minute', async ({
    page,
    hosted,
    problems,
  }) => {
    // A call or the stream learns of the sign-out first; of a call, the transport logs it too.
    problems.allow(/ 401 .*\/inbox\/api\/|Not signed in any more/);
    const url = await hosted.start('express', 'express.mjs');
    await signIn(page, url);
    await connectAndTriage(page, hosted.slack, url);
    // In another tab; this one is not told.
    const other = await page.context().newPage();
    await other.goto(url);
    await other.getByRole('button', { name: 'Sign out' }).click();
    await expect(signedOut(other)).toBeVisible();
    await other.close();
    await expect(signedOut(page)).toBeVisible({ timeout: 90_000 });
  });
});

test.describe('an intranet on Next', { tag: '@proof' }, () => {
  test.use({ hosts: ['intranet-next'] });

  test('has its inbox server in a route handler of today’s scaffold', async ({ page, hosted }) => {
    // Slack accepts redirect URLs of http for localhost only.
    const url = (await hosted.startNext('intranet-next')).replace('127.0.0.1', 'localhost');
    await page.goto(`${url}/sign-in/mara`);
    await connectAndTriage(page, hosted.slack, url);
  });
});
