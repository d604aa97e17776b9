import type { BrowserContext, Page } from 'playwright/test';
import { inboxPage } from '../fixtures/inboxPage.ts';
import { expect, test } from '../fixtures/test.ts';
import { ben, cleo, names } from '../fixtures/workspace.ts';

interface Shown {
  title: string;
  body: string;
  icon: string;
  isClosed: boolean;
}

/** A test cannot see the desktop, so the page records its notifications and sounds. */
async function watchPage(context: BrowserContext) {
  await context.addInitScript(() => {
    const shown: (Shown & { click(): void })[] = [];
    const played: string[] = [];
    class Recorded {
      static permission = 'granted';
      static requestPermission = async () => Recorded.permission;
      onclick: (() => void) | null = null;
      readonly #entry: Shown & { click(): void };
      constructor(title: string, { body = '', icon = '' }: NotificationOptions) {
        this.#entry = { title, body, icon, isClosed: false, click: () => this.onclick?.() };
        shown.push(this.#entry);
      }
      close() {
        this.#entry.isClosed = true;
      }
    }
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = async function () {
      await play.call(this);
      played.push(`${new URL(this.src).pathname} ${this.volume}`);
    };
    Object.assign(window, {
      Notification: Recorded,
      desktop: {
        shown,
        played,
        isAway: false,
      },
    });
    // The browser takes Playwright's evaluations for user gestures.
    let isTouched = false;
    const gestures = ['keydown', 'pointerdown', 'touchstart', 'mousedown', 'click'];
    for (const type of gestures) window.addEventListener(type, () => (isTouched = true), { capture: true });
    Object.defineProperty(navigator, 'userActivation', {
      value: {
        get hasBeenActive() {
          return isTouched;
        },
      },
    });
    const hasFocus = document.hasFocus.bind(document);
    document.hasFocus = () => !Reflect.get(window, 'desktop').isAway && hasFocus();
  });
}

declare const desktop: { shown: (Shown & { click(): void })[]; played: string[]; isAway: boolean };

const setAway = (page: Page, isAway = true) =>
  page.evaluate((away) => {
    desktop.isAway = away;
  }, isAway);
const shown = (page: Page) => page.evaluate(() => desktop.shown.map(({ title, body }) => `${title}: ${body}`));
const played = (page: Page) => page.evaluate(() => desktop.played);

test.beforeEach(({ context }) => watchPage(context));

test('shows a desktop notification while the page is not attended; a click opens the conversation [NTF-1] [NTF-2]', async ({
  signedIn: inbox,
  control,
  workspace,
}) => {
  const { page } = inbox;
  await control.write({ workspaceId: workspace.id, conversationId: 'RANDOM', userId: ben, text: 'While you look' });
  await expect(inbox.row(names.random, 1)).toBeVisible();
  expect(await shown(page)).toEqual([]);

  await setAway(page);
  const text = '*Ready* <@ANA>?\n```\nnpm start\n```';
  await control.write({ workspaceId: workspace.id, conversationId: 'RANDOM', userId: cleo, text });
  await expect.poll(() => shown(page)).toEqual(['Cleo Marsh in #random: Ready @user? [code block]']);
  await page.evaluate(() => desktop.shown[0]?.click());
  await expect(inbox.pane(names.random)).toBeVisible();
  await expect.poll(() => page.evaluate(() => desktop.shown[0]?.isClosed)).toBe(true);
});

test('plays the sound after the first user gesture only, and the file is audio [NTF-3]', { tag: '@proof' }, async ({
  signedIn: inbox,
  control,
  workspace,
}) => {
  const { page } = inbox;
  const write = (text: string) =>
    control.write({ workspaceId: workspace.id, conversationId: 'RANDOM', userId: ben, text });
  await write('Silence');
  await expect(inbox.row(names.random, 1)).toBeVisible();
  expect(await played(page)).toEqual([]);

  const sound = page.waitForResponse((response) => response.url().endsWith('/notification-sound.mp3'));
  await page.keyboard.press('Shift');
  await write('Ding');
  expect((await sound).headers()['content-type']).toBe('audio/wav');
  await expect.poll(() => played(page)).toEqual(['/notification-sound.mp3 1']);
});

test('two tabs show one notification and play one sound in total [NTF-1] [NTF-3]', { tag: '@proof' }, async ({
  context,
  signedIn: inbox,
  control,
  workspace,
}) => {
  const other = inboxPage(await context.newPage());
  await other.page.goto('/inbox');
  const tabs = [inbox, other];
  for (const tab of tabs) {
    await expect(tab.connection('Live')).toBeVisible();
    await tab.page.keyboard.press('Shift');
    await setAway(tab.page);
  }
  for (const text of ['one', 'two', 'three']) {
    await control.write({ workspaceId: workspace.id, conversationId: 'RANDOM', userId: ben, text });
    const all = async () => (await Promise.all(tabs.map(({ page }) => shown(page)))).flat();
    const expected = `Ben Okafor in #random: ${text}`;
    await expect.poll(async () => (await all()).includes(expected)).toBe(true);
    for (const tab of tabs)
      await expect(tab.row(names.random, ['one', 'two', 'three'].indexOf(text) + 1)).toBeVisible();
    expect((await all()).filter((each) => each === expected)).toHaveLength(1);
    if (text === 'one') {
      await expect.poll(async () => (await Promise.all(tabs.map(({ page }) => played(page)))).flat()).toHaveLength(1);
    }
  }
});
