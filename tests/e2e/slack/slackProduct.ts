import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, type Page } from 'playwright/test';
import type { FakeSlack, FakeSlackOptions } from '../../../packages/fake-slack/src/fakeSlack.ts';
import { startFakeSlack } from '../../../packages/fake-slack/src/startFakeSlack.ts';
import {
  type BundledServer,
  bundleServer,
  type ServerProcess,
} from '../../../packages/server/testing/bundledServer.ts';
import { type InboxPage, inboxPage } from '../fixtures/inboxPage.ts';
import { createProblems, type Problems } from '../fixtures/problems.ts';

/** The server as its users start it, with `--slack`, and the Slack that it calls. */
export interface SlackProduct {
  slack: FakeSlack;
  url: string;
}

interface WorkerFixtures {
  bundle: BundledServer;
}

interface TestFixtures {
  /** Errors in the browser's console. An unexpected one fails the test at its end. */
  problems: Problems;
  /** Lines that the server may write to standard error; any other fails the test at its end. */
  allowedLog: RegExp[];
  /** An empty folder, removed after the test. */
  folder: string;
  /** Starts a Slack. It outlives the servers, so that they lose no connection. */
  startSlack(options?: FakeSlackOptions): Promise<FakeSlack>;
  /** Starts the server in the folder. Without `env` it has no keys. */
  startServer(options?: {
    env?: NodeJS.ProcessEnv;
    options?: readonly string[];
  }): Promise<ServerProcess & { address: string }>;
  startProduct(options?: FakeSlackOptions, serverOptions?: readonly string[]): Promise<SlackProduct>;
  inbox: InboxPage;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  bundle: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const bundle = await bundleServer();
      await use(bundle);
      bundle.dispose();
    },
    { scope: 'worker' },
  ],

  problems: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use, testInfo) => {
      const problems = createProblems();
      // The fake Slack has no icon.
      problems.allow(/ 404 .*\(\/favicon\.ico\)$/);
      await use(problems);
      if (testInfo.status === testInfo.expectedStatus) failOn('Unexpected errors of the browser', problems.open());
    },
    { auto: true },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  allowedLog: ({}, use) => use([]),

  context: async ({ context, problems }, use) => {
    await problems.watch(context);
    // The pictures of people and emoji are on hosts that do not exist.
    await context.route(/^https:\/\/[^/]*\bexample\.test\//, (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" />' }),
    );
    await use(context);
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'triage-slack-journey-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  startSlack: async ({}, use) => {
    const slacks: FakeSlack[] = [];
    await use(async (options) => {
      const slack = await startFakeSlack(options);
      slacks.push(slack);
      return slack;
    });
    await Promise.all(slacks.map((slack) => slack.close()));
  },

  // Depends on `startSlack`, so that it ends before.
  startServer: async ({ bundle, folder, allowedLog, startSlack: _slack }, use, testInfo) => {
    const started: ServerProcess[] = [];
    await use(async ({ env = {}, options = [] } = {}) => {
      const args = ['--slack', '--data', join(folder, 'data'), '--port', '0', '--rate-limit', '0', ...options];
      const server = bundle.start(args, { ...noKeys, ...env }, folder);
      started.push(server);
      return { ...server, address: await server.url };
    });
    for (const { child } of started) child.kill('SIGTERM');
    const logs = await Promise.all(started.map(async ({ ended }) => (await ended).stderr));
    const isAllowed = (line: string): boolean => line === '' || allowedLog.some((pattern) => pattern.test(line));
    const unexpected = logs.flatMap((log) => log.split('\n')).filter((line) => !isAllowed(line));
    if (testInfo.status === testInfo.expectedStatus) failOn('Unexpected errors of the server', unexpected);
    else if (unexpected.length > 0) await testInfo.attach('server-errors', { body: unexpected.join('\n') });
  },

  startProduct: ({ startServer, startSlack }, use) =>
    use(async (options, serverOptions = []) => {
      const slack = await startSlack(options);
      const { SLACK_SIGNING_SECRET: _http, ...env } = slack.env;
      const { address: url } = await startServer({ env, options: serverOptions });
      return { slack, url };
    }),

  inbox: ({ page }, use) => use(inboxPage(page)),
});

export { expect } from 'playwright/test';

/** Keys in the environment of the tests are not for the servers of the tests. */
const noKeys: NodeJS.ProcessEnv = {
  SLACK_API_URL: undefined,
  SLACK_USER_TOKEN: undefined,
  SLACK_CLIENT_ID: undefined,
  SLACK_CLIENT_SECRET: undefined,
  SLACK_APP_TOKEN: undefined,
  SLACK_SIGNING_SECRET: undefined,
};

function failOn(title: string, texts: readonly string[]): void {
  if (texts.length > 0) throw new Error(`${title}:\n${texts.join('\n')}`);
}

/** On Slack's page, allows the app as the specified person. */
export async function allow(page: Page, person = 'Alice Archer'): Promise<void> {
  await page.getByRole('combobox', { name: 'Person' }).selectOption({ label: person });
  await page.getByRole('button', { name: 'Allow' }).click();
}

/** Opens the inbox, and signs in as the specified person. */
export async function connect({ page, connectButton, connection }: InboxPage, url: string, person?: string) {
  await page.goto(url);
  await connectButton.click();
  await allow(page, person);
  await connection('Live').waitFor();
}
