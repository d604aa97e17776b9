import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FakeSlack } from '../../../packages/fake-slack/src/fakeSlack.ts';
import { startFakeSlack } from '../../../packages/fake-slack/src/startFakeSlack.ts';
import { type NodeProcess, startNodeProcess } from '../../e2e/fixtures/nodeProcess.ts';
import { test as base, expect } from './fixtures/test.ts';

interface Intranet {
  slack: FakeSlack;
  url: string;
  intranet: NodeProcess;
}

const test = base.extend<{ start(name: 'express' | 'hono'): Promise<Intranet> }>({
  start: async ({ folderOf, context, problems }, use) => {
    // The pictures of people are on a host that does not exist, and the intranet has no sound.
    await context.route(/^https:\/\/[^/]*\bexample\.test\//, (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" />' }),
    );
    problems.allow(/ 404 .*notification-sound/, /notification sound could not be played/);
    const slack = await startFakeSlack();
    const data = mkdtempSync(path.join(tmpdir(), 'triage-inbox-intranet-'));
    const started: NodeProcess[] = [];
    await use(async (name) => {
      const intranet = await startNodeProcess({
        args: [path.join(folderOf(name), `${name}.mjs`)],
        cwd: folderOf(name),
        env: { ...slack.env, PORT: '0', DATA_FOLDER: data, SLACK_SIGNING_SECRET: '' },
        readLine: (output) => /The intranet is at (\S+)/.exec(output)?.[1],
      });
      started.push(intranet);
      return { slack, url: intranet.ready, intranet };
    });
    for (const intranet of started) await intranet.stop();
    await slack.close();
    rmSync(data, { recursive: true, force: true });
  },
});

/** From the sign-in of the intranet to a message that is read in Slack: one sign-in, one server. */
async function triage({ slack, url }: Intranet, { page }: { page: import('playwright/test').Page }): Promise<void> {
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Your name' }).fill('mara');
  await page.getByRole('button', { name: 'Sign in' }).click();

  // Slack is not connected yet; the person is not signed out.
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

  test('has one sign-in for itself and the inbox, through the handler of Web standards', async ({ page, start }) => {
    await triage(await start('hono'), { page });
  });
});

test.describe('an intranet on Express', { tag: '@proof' }, () => {
  test.use({ hosts: ['express'] });

  test('has one sign-in for itself and the inbox; its sign-out ends the stream within a minute', async ({
    page,
    start,
    problems,
  }) => {
    problems.expect(/ 401 .*\/inbox\/api\/sse\/stream/);
    const intranet = await start('express');
    await triage(intranet, { page });
    // In another tab; this one is not told.
    const other = await page.context().newPage();
    await other.goto(intranet.url);
    await other.getByRole('button', { name: 'Sign out' }).click();
    await expect(other.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
    await other.close();
    await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible({ timeout: 90_000 });
  });
});
