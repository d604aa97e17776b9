import type { Locator, Page } from 'playwright/test';
import { createFinger } from '../fixtures/finger.ts';
import { expectFitsTouchScreen } from '../fixtures/layout.ts';
import { concerning, people, test, zero } from '../fixtures/morning.ts';
import { expect } from '../fixtures/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, actionTimeout: 60_000 });

/** Touches of one finger. */
async function touches(page: Page) {
  const finger = await createFinger(page);
  return {
    /** `dx`: to the right. */
    async swipe(target: Locator, dx: number): Promise<void> {
      await finger.down(target);
      await finger.move(dx, 4);
      await finger.up();
    },
    /** Holds until the result is visible. */
    async hold(target: Locator, result: Locator): Promise<void> {
      await finger.down(target);
      await expect(result).toBeVisible();
      await finger.up();
    },
  };
}

test('a morning by finger at 390 px: groups, snooze by swipe, run, reply, thread, reaction, mute, catch-up, Inbox Zero', {
  tag: '@proof',
}, async ({ context, inbox, signIn }) => {
  const { page } = inbox;
  await signIn(context);
  const { swipe, hold } = await touches(page);
  await page.goto('/inbox');
  await expect(inbox.tab('Inbox', 29)).toBeVisible();
  await expect(inbox.rows.first()).toBeVisible();
  const rowOf = (id: string) => page.locator(`[role=option][data-conversation-id="${id}"]`);
  const selection = page.getByRole('toolbar', { name: 'Selection' });

  await test.step('what concerns Ana stands first', async () => {
    await page.getByRole('switch', { name: 'For you' }).tap();
    await expect(page.getByRole('group', { name: 'For you' })).toBeVisible();
    await expectFitsTouchScreen(page);
  });

  await test.step('a swipe backwards puts off', async () => {
    await swipe(rowOf('DM3'), -100);
    await page
      .getByRole('dialog', { name: /^Snooze/ })
      .getByRole('button', { name: /^Tomorrow/ })
      .tap();
    await expect(rowOf('DM3')).toHaveCount(0);
  });

  const run = page.getByRole('dialog', { name: 'Run' });
  await test.step('the run answers, reacts and marks', async () => {
    await page.getByRole('button', { name: 'Run through the list' }).tap();
    const title = run.getByRole('heading', { level: 2 });
    for (let step = 0; step < concerning - 1; step += 1) {
      await expect(run.getByText(`${step + 1} of 28`, { exact: true })).toBeVisible();
      const name = await title.innerText();
      await expect(run.getByRole('article').first()).toBeVisible();
      await expect(run.getByRole('button', { name: 'React', exact: true })).toBeVisible();
      if (step === 1) await expectFitsTouchScreen(page);
      if (name === people[0] || name === people[1] || name.startsWith('Thread')) {
        await run.getByRole('button', { name: 'Reply', exact: true }).tap();
        await expect(run.getByRole('textbox')).toBeFocused();
        await page.keyboard.type('On it');
        await run.getByRole('button', { name: 'Send', exact: true }).tap();
      } else if (name === people[2]) {
        await run.getByRole('button', { name: 'React', exact: true }).tap();
        await page.getByRole('gridcell').first().tap();
      } else await run.getByRole('button', { name: 'Done', exact: true }).tap();
    }
    await expect(run.getByText(`${concerning} of 28`, { exact: true })).toBeVisible();
    await run.getByRole('button', { name: 'Leave the run' }).tap();
    await expect(run).toBeHidden();
  });

  await test.step('the channel of an app is muted', async () => {
    await hold(rowOf('DEPLOYS'), selection);
    await selection.getByRole('button', { name: 'Mute' }).tap();
    await page.getByRole('dialog', { name: 'Mute #deploys' }).getByRole('button').first().tap();
    await expect(rowOf('DEPLOYS')).toHaveCount(0);
  });

  await test.step('the channels are caught up on', async () => {
    await hold(page.locator('[role=option][data-conversation-id^=ROOM]').first(), selection);
    await expectFitsTouchScreen(page);
    await selection.getByRole('button', { name: 'Catch up' }).tap();
    const catchUp = page.getByRole('dialog', { name: 'Catch up' });
    await catchUp.getByRole('button', { name: 'Whole list' }).tap();
    await expectFitsTouchScreen(page);
    await catchUp.getByRole('button', { name: /^Mark \d+ messages in \d+ conversations as read/ }).tap();
    await expect(zero(page)).toBeVisible();
  });
});
