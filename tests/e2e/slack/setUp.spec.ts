import type { FakeSlack } from '../../../packages/fake-slack/src/fakeSlack.ts';
import { expectAccessible } from '../fixtures/axe.ts';
import { clippedContent } from '../fixtures/clippedContent.ts';
import { keyboardOnly } from '../fixtures/keyboard.ts';
import { expect, test } from './slackProduct.ts';

const apiOf = ({ apiUrl }: FakeSlack): NodeJS.ProcessEnv => ({ SLACK_API_URL: apiUrl });

/** A person needs no more between the command and the first message marked as read. */
const maxSteps = 12;

test(
  "a first run with a token of one's own, by keyboard",
  { tag: '@proof' },
  async ({ startServer, startSlack, inbox, context }, testInfo) => {
    const slack = await startSlack();
    const { page } = inbox;
    const steps: string[] = [];
    const step = (text: string, run: () => Promise<unknown>) => {
      steps.push(text);
      return test.step(text, run);
    };
    // The pages of apps are those of the fake Slack.
    await context.route(/^https:\/\/api\.slack\.com\/apps/, (route) => {
      const { pathname, search } = new URL(route.request().url());
      return route.fulfill({ status: 302, headers: { location: `${slack.url}${pathname}${search}` } });
    });
    const keyboard = await keyboardOnly(page);
    let address = '';
    await step('type "npm start -- --slack"', async () => {
      ({ address } = await startServer({ env: apiOf(slack) }));
    });
    await step('open the address', async () => {
      await page.goto(address);
      await expect(page.getByRole('link', { name: 'Create the Slack app' })).toBeFocused();
    });
    const [atSlack] = await Promise.all([
      context.waitForEvent('page'),
      step('Enter: create the app', () => keyboard.press('Enter')),
    ]);
    const copy = async (field: string) => {
      await expect(atSlack.getByLabel(field)).toBeFocused();
      await atSlack.keyboard.press('ControlOrMeta+a');
      await atSlack.keyboard.press('ControlOrMeta+c');
    };
    const userToken = page.getByLabel('User OAuth Token');
    const appToken = page.getByLabel('App-Level Token');

    await step('in Slack: create', async () => {
      await expect(atSlack.getByRole('button', { name: 'Create' })).toBeFocused();
      await atSlack.keyboard.press('Enter');
    });
    await step('in Slack: install', async () => {
      await expect(atSlack.getByRole('button', { name: 'Install to Workspace' })).toBeFocused();
      await atSlack.keyboard.press('Enter');
    });
    await step('in Slack: copy the User OAuth Token', () => copy('User OAuth Token'));
    await step('paste it', async () => {
      await page.bringToFront();
      await keyboard.to(userToken, 'Tab', 'Tab');
      await keyboard.press('ControlOrMeta+v');
      await expect(page.getByText('Alice Archer in Acme')).toBeVisible();
    });
    await step('in Slack: generate an app-level token', async () => {
      await atSlack.bringToFront();
      await atSlack.keyboard.press('Tab');
      await atSlack.keyboard.press('Enter');
    });
    await step('in Slack: copy it', () => copy('App-Level Token'));
    await step('paste it', async () => {
      await page.bringToFront();
      await keyboard.to(appToken, 'Tab', 'Tab');
      await keyboard.press('ControlOrMeta+v');
      await expect(page.getByText('Slack accepts this token')).toBeVisible();
    });
    await step('Enter: open the inbox', async () => {
      await keyboard.press('Enter');
      await expect(inbox.connection('Live')).toBeVisible();
      await expect(inbox.rows.first()).toBeVisible();
      expect(new URL(page.url()).pathname).toBe('/inbox');
    });
    const before = slack.world.truth('U0ALICE');
    await step('E: mark the first conversation as read', async () => {
      const first = (await inbox.order())[0] ?? '';
      expect(before.get(first)?.unread).toBeGreaterThan(0);
      await keyboard.press('e');
      await expect.poll(() => slack.world.truth('U0ALICE').get(first)?.unread).toBe(0);
    });

    expect(await keyboard.pointerEvents()).toEqual([]);
    const list = steps.map((text, index) => `${index + 1}. ${text}`).join('\n');
    console.log(`First run with a token: ${steps.length} steps\n${list}`);
    await testInfo.attach('steps', { body: list });
    expect(steps.length).toBeLessThanOrEqual(maxSteps);
  },
);

test('the set-up page explains each step, in both themes and on a phone', { tag: '@proof' }, async ({
  startServer,
  startSlack,
  page,
  problems,
}) => {
  const slack = await startSlack();
  const server = await startServer({ env: apiOf(slack) });

  await test.step('every address leads to the page', async () => {
    await page.goto(`${server.address}/inbox/c/C1`);
    await expect(page).toHaveURL(`${server.address}/setup`);
    await expect(page.getByRole('heading', { name: 'Connect your Slack workspace' })).toBeVisible();
  });

  await test.step('the link creates an app from the manifest, which has no redirect URL', async () => {
    const link = page.getByRole('link', { name: 'Create the Slack app' });
    const target = new URL((await link.getAttribute('href')) ?? '');
    expect(`${target.origin}${target.pathname}`).toBe('https://api.slack.com/apps');
    await page.getByText('The manifest, and what each permission is for').click();
    const manifest = page.getByText('socket_mode_enabled: true');
    expect(target.searchParams.get('manifest_yaml')).toBe(await manifest.textContent());
    await expect(manifest).not.toContainText('redirect_urls');
    await expect(page.getByRole('listitem').filter({ hasText: /^search:read search all of Slack/ })).toBeVisible();
  });

  await test.step('a wrong token gets a sentence, and stays in its field', async () => {
    problems.allow(/ 400 .*\(\/setup\)/);
    await page.getByLabel('User OAuth Token').fill('xoxb-1-2-3');
    await page.getByLabel('App-Level Token').fill('xapp-1-wrong');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^This is the token of a bot/)).toBeVisible();
    await expect(page.getByText(/^Slack does not know this token/)).toBeVisible();
    await expect(page.getByLabel('User OAuth Token')).toBeFocused();
    await expect(page.getByLabel('User OAuth Token')).toHaveValue('xoxb-1-2-3');
    await expect(page.getByLabel('App-Level Token')).toHaveValue('xapp-1-wrong');
  });

  await test.step('permissions that a token lacks are named, and steps ticked off', async () => {
    const scopes = ['users:read', 'channels:read'];
    await page.getByLabel('User OAuth Token').fill(slack.tokenFor('U0ALICE', 'T0ACME', { scopes }));
    await page.keyboard.press('Tab');
    await expect(page.getByText('Alice Archer in Acme')).toBeVisible();
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: /^emoji:read/ })
        .last(),
    ).toBeVisible();
    await expect(page.locator('li[data-done]')).toHaveCount(2);
  });

  await test.step('it is accessible in the theme of the system, and nothing is cut off on a phone', async () => {
    await page.getByText('For a team: everyone signs in with Slack').click();
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, `set-up page, ${colorScheme}`);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await clippedContent(page)).toEqual([]);
  });
});
