import type { Page } from 'playwright/test';
import { type InboxPage, inboxPage } from '../fixtures/inboxPage.ts';
import { keyboardOnly } from '../fixtures/keyboard.ts';
import { concerning, people, plainPage, test, zero } from '../fixtures/morning.ts';
import { expect } from '../fixtures/test.ts';

/** Presses keys and counts them; the letters of a reply are not counted. */
async function counted(page: Page) {
  const keyboard = await keyboardOnly(page);
  const counts = { keys: 0, shown: 0 };
  return {
    counts,
    async press(...keys: string[]): Promise<void> {
      counts.keys += keys.length;
      await keyboard.press(...keys);
    },
    type: keyboard.type,
    pointerEvents: keyboard.pointerEvents,
  };
}

async function begin(page: Page, inbox: InboxPage): Promise<void> {
  await page.goto('/inbox');
  await expect(inbox.connection('Live')).toBeVisible();
  await expect(inbox.tab('Inbox', 29)).toBeVisible();
  await inbox.list.focus();
}

/** One conversation after the other, as without groups, run and catch-up. */
async function plainMorning(page: Page, inbox: InboxPage): Promise<{ keys: number; shown: number }> {
  const { counts, press, type } = await counted(page);
  await begin(page, inbox);
  await press('Home', 'Enter');
  for (let left = 29; left > 0; left -= 1) {
    const pane = page.locator('.ti-conversation[data-conversation-id]').first();
    await expect(inbox.tab('Inbox', left)).toBeVisible();
    await expect(pane).toBeVisible();
    const id = await pane.getAttribute('data-conversation-id');
    // A person reads before the next key.
    await expect(pane.getByRole('article').last()).toBeVisible();
    counts.shown += 1;
    if (id === 'DM0' || id === 'DM1' || id?.includes(':')) {
      await press('r');
      await type('On it');
      await press('ControlOrMeta+Enter');
      if (left > 1) await expect(pane).not.toHaveAttribute('data-conversation-id', id ?? '');
      continue;
    }
    counts.keys += 1;
    // A key right after the last mark is taken for a long press.
    await expect(async () => {
      await page.keyboard.press('ControlOrMeta+e');
      if (left > 1) await expect(pane).not.toHaveAttribute('data-conversation-id', id ?? '', { timeout: 10_000 });
    }).toPass();
  }
  await expect(zero(page)).toBeVisible();
  return counts;
}

test(
  'a morning by keyboard: groups, run, reply, thread, reaction, snooze, mute, catch-up, Inbox Zero',
  { tag: '@proof' },
  async ({ context, inbox, signIn, control, browser }, testInfo) => {
    const { page } = inbox;
    await signIn(context);
    const { counts, press, type, pointerEvents } = await counted(page);
    await begin(page, inbox);

    await test.step('what concerns Ana stands first', async () => {
      await press('v');
      await expect(page.getByRole('group', { name: 'For you' })).toBeVisible();
    });

    const run = page.getByRole('dialog', { name: 'Run' });
    await test.step('the run answers, reacts, puts off and marks', async () => {
      await press('g', 'r');
      await expect(run).toBeVisible();
      const title = run.getByRole('heading', { level: 2 });
      for (let step = 0; step < concerning; step += 1) {
        await expect(run.getByText(`${step + 1} of 29`, { exact: true })).toBeVisible();
        const name = await title.innerText();
        counts.shown += 1;
        if (name === people[0] || name === people[1] || name.startsWith('Thread')) {
          await press('r');
          await expect(run.getByRole('textbox')).toBeFocused();
          await type('On it');
          await press('Enter');
        } else if (name === people[2]) {
          // The reaction is to a message.
          await expect(run.getByRole('article').first()).toBeVisible();
          await press('a');
          await expect(
            page.getByRole('searchbox', { name: /emoji/i }).or(page.getByRole('combobox', { name: /emoji/i })),
          ).toBeFocused();
          await type('tada');
          await expect(page.getByRole('option').or(page.getByRole('gridcell')).first()).toBeVisible();
          await press('Enter');
        } else if (name === people[3]) {
          await press('h');
          await expect(page.getByRole('dialog', { name: /^Snooze/ })).toBeVisible();
          await press('3');
        } else await press('e');
      }
      await press('Escape');
      await expect(run).toBeHidden();
    });

    await test.step('the channel of an app is muted', async () => {
      await expect(inbox.list).toBeFocused();
      await press('Home');
      await expect.poll(inbox.cursorName).toContain('deploys');
      await press('m');
      await expect(page.getByRole('dialog', { name: 'Mute #deploys' })).toBeVisible();
      await press('1');
      await expect(inbox.row('deploys')).toHaveCount(0);
    });

    await test.step('the channels are caught up on', async () => {
      await press('ControlOrMeta+a', 'Shift+S');
      const catchUp = page.getByRole('dialog', { name: 'Catch up' });
      await expect(
        catchUp.getByRole('button', { name: /^Mark \d+ messages in \d+ conversations as read/ }),
      ).toBeVisible();
      await press('e');
      await expect(zero(page)).toBeVisible();
    });
    expect(await pointerEvents()).toEqual([]);

    await test.step('the same morning takes more keys without them', async () => {
      const other = await plainPage({ browser, control, page });
      const plain = await plainMorning(other, inboxPage(other));
      await other.context().close();
      const text = `with: ${counts.keys} keys, ${counts.shown} conversations opened; without: ${plain.keys} keys, ${plain.shown} opened`;
      testInfo.annotations.push({ type: 'morning', description: text });
      console.log(text);
      expect(counts.shown).toBeLessThan(plain.shown / 2);
      expect(counts.keys).toBeLessThan(plain.keys);
    });
  },
);
