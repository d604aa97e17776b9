import type { BrowserContext } from 'playwright/test';
import type { Control } from '../e2e/fixtures/control.ts';
import { type InboxPage, inboxPage } from '../e2e/fixtures/inboxPage.ts';
import { expect, test } from '../e2e/fixtures/test.ts';
import { ben, cleo, names } from '../e2e/fixtures/workspace.ts';
import { scaled } from './scale.ts';

// Seven tabs with a stream each would take all connections of HTTP/1.1.
const tabCount = scaled(8, 12);
const losses = scaled(3, 10);
const messageCount = scaled(90, 1000);

async function openTab(context: BrowserContext): Promise<InboxPage> {
  const inbox = inboxPage(await context.newPage());
  await inbox.page.goto('/inbox');
  await inbox.connection('Live').waitFor();
  await inbox.row(names.general).click();
  await inbox.messages(names.general).waitFor();
  return inbox;
}

/** The tab whose loss ends a stream of the server. */
async function leaderOf(tabs: readonly InboxPage[]): Promise<InboxPage> {
  for (const tab of tabs) {
    const isLeader = await tab.page.evaluate(async () => {
      const { held = [] } = await navigator.locks.query();
      const lock = held.find(({ name }) => name?.startsWith('triage-inbox/stream'));
      const { clientId } = await new Promise<{ clientId: string | undefined }>((resolve) => {
        void navigator.locks.request('test/who', async () => {
          const own = (await navigator.locks.query()).held?.find(({ name }) => name === 'test/who');
          resolve({ clientId: own?.clientId });
        });
      });
      return lock?.clientId === clientId;
    });
    if (isLeader) return tab;
  }
  throw new Error('No tab holds the lock');
}

/** Long enough for another tab to notice on a slow machine. */
const frozenMs = 8000;

const ways = ['close', 'crash', 'freeze'] as const;

/** Takes the leader away, waits for the next one, and opens or thaws a tab in its place. */
async function loseLeader(context: BrowserContext, tabs: InboxPage[], way: (typeof ways)[number]): Promise<void> {
  const leader = await leaderOf(tabs);
  const { page } = leader;
  const rest = tabs.filter((tab) => tab !== leader);
  if (way === 'freeze') {
    const isFrozen = page.evaluate((ms) => {
      const end = Date.now() + ms;
      while (Date.now() < end);
    }, frozenMs);
    await expect.poll(() => isLed(rest)).toBe(true);
    await isFrozen;
    return;
  }
  // The answer to a crash never arrives.
  if (way === 'crash') void (await context.newCDPSession(page)).send('Page.crash').catch(() => {});
  else await page.close();
  await expect.poll(() => isLed(rest)).toBe(true);
  await page.close();
  tabs.splice(tabs.indexOf(leader), 1, await openTab(context));
}

const isLed = (tabs: readonly InboxPage[]): Promise<boolean> =>
  leaderOf(tabs).then(
    () => true,
    () => false,
  );

/** Expects the texts in the open conversation of a tab, each once, wherever they are scrolled to. */
async function expectAll(tab: InboxPage, prefix: string, count: number): Promise<void> {
  const { page } = tab;
  const search = page.getByRole('searchbox', { name: 'Search in conversation' });
  await tab.messages(names.general).focus();
  await page.keyboard.press('/');
  await search.fill(prefix);
  await expect(page.getByText(new RegExp(`^\\d+ of ${count}$`))).toBeVisible();
  await page.keyboard.press('Escape');
}

const oneStream = (control: Control) => expect.poll(control.openStreams).toBe(1);

test(`${tabCount} tabs over one stream: all load, send and receive while leaders are lost [LIV-5]`, async ({
  context,
  workspace,
  signIn,
  control,
  problems,
}) => {
  problems.allow(/ERR_/, /stream/i, /Target crashed|Page crashed/i);
  await signIn(context);
  const tabs: InboxPage[] = [];
  for (let index = 0; index < tabCount; index += 1) tabs.push(await openTab(context));
  await oneStream(control);

  for (const [index, tab] of tabs.entries()) {
    await tab.composer(names.general).fill(`From tab ${index}.`);
    await tab.composer(names.general).press('Enter');
    await expect(tab.message(`From tab ${index}.`)).toBeVisible();
  }
  for (const tab of tabs) await expectAll(tab, 'From tab', tabCount);

  const share = messageCount / (losses + 1);
  const sizes = Array.from(
    { length: losses + 1 },
    (_, index) => Math.floor((index + 1) * share) - Math.floor(index * share),
  );
  for (const [round, size] of sizes.entries()) {
    const flow = control.burst({
      workspaceId: workspace.id,
      conversationId: 'GENERAL',
      userIds: [ben, cleo],
      count: size,
      prefix: `Flow ${round}:`,
    });
    if (round < losses) await loseLeader(context, tabs, ways[round % ways.length] ?? 'close');
    await flow;
  }
  await oneStream(control);
  for (const tab of tabs) {
    await expect(tab.connection('Live')).toBeVisible();
    await expectAll(tab, 'Flow', messageCount);
  }
  for (const [round, size] of sizes.entries()) await expectAll(tabs[0] as InboxPage, `Flow ${round}:`, size);
});
