import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sign } from 'hono/jwt';
import type { Page } from 'playwright/test';
import type { FakeSlack } from '../../../packages/fake-slack/src/fakeSlack.ts';
import { startFakeSlack } from '../../../packages/fake-slack/src/startFakeSlack.ts';
import { freePort } from '../../../packages/server/testing/freePort.ts';
import { type NodeProcess, type NodeProgram, startNodeProcess } from '../../e2e/fixtures/nodeProcess.ts';
import { startAuthenticatingProxy } from './fixtures/authenticatingProxy.ts';
import { nextServer } from './fixtures/nextServer.ts';
import { test as base, expect } from './fixtures/test.ts';

interface Hosted {
  slack: FakeSlack;
  /** Starts a server of a host's folder, with the keys of Slack, and resolves with its address. */
  start(host: string, file: string, env?: Record<string, string>): Promise<string>;
  startNext(host: string): Promise<string>;
}

const test = base.extend<{ hosted: Hosted }>({
  hosted: async ({ folderOf, context, problems }, use) => {
    // The pictures of people are on a host that does not exist, and the intranet has no sound.
    await context.route(/^https:\/\/[^/]*\bexample\.test\//, (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" />' }),
    );
    problems.allow(/ 404 .*notification-sound/, /notification sound could not be played/);
    const slack = await startFakeSlack();
    const data = mkdtempSync(path.join(tmpdir(), 'triage-inbox-intranet-'));
    const started: NodeProcess[] = [];
    const env = { ...slack.env, PORT: '0', DATA_FOLDER: data, SLACK_SIGNING_SECRET: '' };
    const run = async (program: NodeProgram): Promise<string> => {
      const server = await startNodeProcess(program);
      started.push(server);
      return server.ready;
    };
    await use({
      slack,
      start: (host, file, more = {}) =>
        run({
          args: [path.join(folderOf(host), file)],
          cwd: folderOf(host),
          env: { ...env, ...more },
          readLine: (output) => /The (?:intranet|inbox) is at (\S+)/.exec(output)?.[1],
        }),
      startNext: (host) => run(nextServer(folderOf(host), env)),
    });
    // A page would report the server that ends.
    for (const page of context.pages()) await page.close();
    for (const server of started) await server.stop();
    await slack.close();
    rmSync(data, { recursive: true, force: true });
  },
});

const signedOut = (page: Page) => page.getByRole('heading', { name: 'You are signed out' });

/** The intranet's own sign-in. */
async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(signedOut(page)).toBeVisible();
  await page.getByRole('textbox', { name: 'Your name' }).fill('mara');
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** From an account without Slack to a message that is read there. */
async function connectAndTriage(page: Page, slack: FakeSlack, url: string): Promise<void> {
  await page.getByRole('button', { name: 'Connect to Slack' }).click();
  await page.getByRole('combobox', { name: 'Person' }).selectOption({ label: 'Alice Archer' });
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page).toHaveURL(new RegExp(`^${url}/`));
  await expect(page.getByText('Live', { exact: true })).toBeVisible();

  await page.getByRole('option', { name: /^general, 2 unread/ }).click();
  await page.getByRole('textbox', { name: /^Reply to/ }).fill('From the intranet');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => slack.world.store.channel('C0GENERAL').messages.map(({ text }) => text))
    .toContain('From the intranet');
  await expect.poll(() => slack.world.truth('U0ALICE').get('C0GENERAL')?.unread).toBe(0);
  slack.world.post('D0ALICEBOB', 'U0BOB', 'Hello intranet');
  await expect(page.getByRole('option', { name: /^Bob, / }).first()).toContainText('Hello intranet');
}

test.describe('an intranet on Hono', () => {
  test.use({ hosts: ['hono'] });

  test('has one sign-in for itself and the inbox, through the handler of Web standards', async ({ page, hosted }) => {
    const url = await hosted.start('hono', 'hono.mjs');
    await signIn(page, url);
    await connectAndTriage(page, hosted.slack, url);
  });

  test('behind an authenticating proxy, has its account from a signed header alone', { tag: '@proof' }, async ({
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
    // A call or the stream learns of the sign-out first.
    problems.allow(/ 401 .*\/inbox\/api\//);
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
