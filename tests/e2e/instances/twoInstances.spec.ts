import { expect, type Page, test } from 'playwright/test';
import { type Instance, startInstance } from '../../../packages/server/chaos/instance.ts';
import { createSession } from '../../../packages/server/src/auth/sessions.ts';
import { openDatabase } from '../../../packages/server/src/database/openDatabase.ts';
import { seedOnce } from '../../../packages/server/src/seed/seedOnce.ts';
import { type BundledServer, bundleServer } from '../../../packages/server/testing/bundledServer.ts';
import { acme } from '../../../packages/server/testing/smallWorkspaces.ts';
import { call } from '../../../packages/server/testing/testClient.ts';
import { startPostgres } from '../../../scripts/postgres/startPostgres.mjs';
import { authorize } from '../fixtures/handOff.ts';
import { inboxPage } from '../fixtures/inboxPage.ts';

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let bundle: BundledServer;
let instances: Instance[] = [];
let bensToken: string;

test.beforeAll(async () => {
  postgres = await startPostgres();
  const opened = await openDatabase({ url: postgres.url });
  try {
    await seedOnce(opened, () => [acme()]);
    bensToken = await createSession(opened.database, { workspaceId: 'ACME', userId: 'BEN', now: Date.now() });
  } finally {
    await opened.close();
  }
  bundle = await bundleServer();
  instances = await Promise.all([startInstance(bundle, postgres.url), startInstance(bundle, postgres.url)]);
});
test.afterAll(async () => {
  await Promise.all(instances.map((instance) => instance.stop()));
  bundle.dispose();
  await postgres.stop();
});

/** The address of an instance: both have one host name, and so the same cookies. */
const addressOf = (index: number): string => `http://localhost:${instances[index]?.port}`;

const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Ana', exact: true, expanded: false }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
};

test('a session of one instance is one of both: messages arrive, and a logout ends it everywhere', {
  tag: '@proof',
}, async ({ context }) => {
  const here = inboxPage(await context.newPage());
  await here.page.goto(addressOf(0));
  await here.connectButton.click();
  await authorize(here.page);
  await expect(here.connection('Live')).toBeVisible();
  const there = inboxPage(await context.newPage());
  await there.page.goto(`${addressOf(1)}/inbox`);
  await expect(there.connection('Live')).toBeVisible();

  const text = 'Sent at the other instance';
  const { status } = await call(`${addressOf(1)}/api/messages/send`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bensToken}` },
    body: JSON.stringify({ channel: 'GENERAL', text }),
  });
  expect(status).toBe(200);
  await expect(here.row('general')).toContainText(text);
  await expect(there.row('general')).toContainText(text);

  await logOut(here.page);
  await expect(here.connectButton).toBeVisible();
  await expect(there.connectButton).toBeVisible();
});
