import type { Locator, Page } from 'playwright/test';
import { createFinger } from '../fixtures/finger.ts';
import { type InboxPage, inboxPage } from '../fixtures/inboxPage.ts';
import { expectFitsTouchScreen } from '../fixtures/layout.ts';
import { concerning, people, plainPage, test, zero } from '../fixtures/morning.ts';
import { expect } from '../fixtures/test.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
test.use({ ...phone, actionTimeout: 60_000 });

/** Touches and counts them; the letters of a reply are not counted. */
async function counted(page: Page) {
  const finger = await createFinger(page);
  const counts = { touches: 0, shown: 0 };
  return {
    counts,
    async tap(target: Locator): Promise<void> {
      counts.touches += 1;
      await target.tap();
    },
    /** `dx`: to the right. */
    async swipe(target: Locator, dx: number): Promise<void> {
      counts.touches += 1;
      await finger.down(target);
      await finger.move(dx, 4);
      await finger.up();
    },
    /** Holds until the result is visible. */
    async hold(target: Locator, result: Locator): Promise<void> {
      counts.touches += 1;
      await finger.down(target);
      await expect(result).toBeVisible();
      await finger.up();
    },
  };
}

async function begin(page: Page, inbox: InboxPage): Promise<void> {
  await page.goto('/inbox');
  await expect(inbox.tab('Inbox', 29)).toBeVisible();
  await expect(inbox.rows.first()).toBeVisible();
}

/** One conversation after the other, as without groups, run and catch-up. */
async function plainMorning(page: Page, inbox: InboxPage): Promise<{ touches: number; shown: number }> {
  const { counts, tap } = await counted(page);
  await begin(page, inbox);
  await tap(inbox.rows.first());
  for (let left = 29; left > 0; left -= 1) {
    const pane = page.locator('.ti-conversation[data-conversation-id]').first();
    await expect(pane.getByRole('article').last()).toBeVisible();
    const id = (await pane.getAttribute('data-conversation-id')) ?? '';
    counts.shown += 1;
    if (id === 'DM0' || id === 'DM1' || id.includes(':')) {
      await tap(pane.getByRole('textbox').last());
      await page.keyboard.type('On it');
      await tap(inbox.send);
      await expect(pane.getByRole('article').filter({ hasText: 'On it' })).toBeVisible();
    }
    await tap(inbox.markRead);
    if (left > 1) await expect(pane).not.toHaveAttribute('data-conversation-id', id);
  }
  await expect(zero(page)).toBeVisible();
  return counts;
}

test(
  'a morning by finger at 390 px: groups, snooze by swipe, run, reply, thread, reaction, mute, catch-up, Inbox Zero',
  { tag: '@proof' },
  async ({ context, inbox, signIn, control, browser }, testInfo) => {
    const { page } = inbox;
    await signIn(context);
    const { counts, tap, swipe, hold } = await counted(page);
    await begin(page, inbox);
    const rowOf = (id: string) => page.locator(`[role=option][data-conversation-id="${id}"]`);
    const selection = page.getByRole('toolbar', { name: 'Selection' });

    await test.step('what concerns Ana stands first', async () => {
      await tap(page.getByRole('switch', { name: 'For you' }));
      await expect(page.getByRole('group', { name: 'For you' })).toBeVisible();
      await expectFitsTouchScreen(page);
    });

    await test.step('a swipe backwards puts off', async () => {
      await swipe(rowOf('DM3'), -100);
      await tap(page.getByRole('dialog', { name: /^Snooze/ }).getByRole('button', { name: /^Tomorrow/ }));
      await expect(rowOf('DM3')).toHaveCount(0);
    });

    const run = page.getByRole('dialog', { name: 'Run' });
    await test.step('the run answers, reacts and marks', async () => {
      await tap(page.getByRole('button', { name: 'Run through the list' }));
      const title = run.getByRole('heading', { level: 2 });
      for (let step = 0; step < concerning - 1; step += 1) {
        await expect(run.getByText(`${step + 1} of 28`, { exact: true })).toBeVisible();
        const name = await title.innerText();
        counts.shown += 1;
        await expect(run.getByRole('article').first()).toBeVisible();
        await expect(run.getByRole('button', { name: 'React', exact: true })).toBeVisible();
        if (step === 1) await expectFitsTouchScreen(page);
        if (name === people[0] || name === people[1] || name.startsWith('Thread')) {
          await tap(run.getByRole('button', { name: 'Reply', exact: true }));
          await expect(run.getByRole('textbox')).toBeFocused();
          await page.keyboard.type('On it');
          await tap(run.getByRole('button', { name: 'Send', exact: true }));
        } else if (name === people[2]) {
          await tap(run.getByRole('button', { name: 'React', exact: true }));
          await tap(page.getByRole('gridcell').first());
        } else await tap(run.getByRole('button', { name: 'Done', exact: true }));
      }
      await expect(run.getByText(`${concerning} of 28`, { exact: true })).toBeVisible();
      await tap(run.getByRole('button', { name: 'Leave the run' }));
      await expect(run).toBeHidden();
    });

    await test.step('the channel of an app is muted', async () => {
      await hold(rowOf('DEPLOYS'), selection);
      await tap(selection.getByRole('button', { name: 'Mute' }));
      await tap(page.getByRole('dialog', { name: 'Mute #deploys' }).getByRole('button').first());
      await expect(rowOf('DEPLOYS')).toHaveCount(0);
    });

    await test.step('the channels are caught up on', async () => {
      await hold(page.locator('[role=option][data-conversation-id^=ROOM]').first(), selection);
      await expectFitsTouchScreen(page);
      await tap(selection.getByRole('button', { name: 'Catch up' }));
      const catchUp = page.getByRole('dialog', { name: 'Catch up' });
      await tap(catchUp.getByRole('button', { name: 'Whole list' }));
      await expectFitsTouchScreen(page);
      await tap(catchUp.getByRole('button', { name: /^Mark \d+ messages in \d+ conversations as read/ }));
      await expect(zero(page)).toBeVisible();
    });

    await test.step('the same morning takes more touches without them', async () => {
      const other = await plainPage({ browser, control, page }, phone);
      const plain = await plainMorning(other, inboxPage(other));
      await other.context().close();
      const text = `with: ${counts.touches} touches, ${counts.shown} conversations opened; without: ${plain.touches} touches, ${plain.shown} opened`;
      testInfo.annotations.push({ type: 'morning', description: text });
      console.log(text);
      expect(counts.shown).toBeLessThan(plain.shown / 2);
      expect(counts.touches).toBeLessThan(plain.touches);
    });
  },
);
