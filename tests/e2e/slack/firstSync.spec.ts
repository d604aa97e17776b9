import { bigWorld } from '../../../packages/fake-slack/src/world/bigWorld.ts';
import { allow, expect, test } from './slackProduct.ts';

const total = 480;

test('the first look at 480 conversations', { tag: '@proof' }, async ({ startProduct, inbox }) => {
  const { slack, url } = await startProduct({ world: bigWorld({ channels: total, readEvery: 5 }) });
  const { page } = inbox;
  // A connection to Slack that is lost meanwhile, as on a busy machine, puts "Checking for missed messages" before it.
  const line = page.getByText(new RegExp(`Checked \\d+ of ${total} conversations`));
  const checked = async (): Promise<number> => Number(/\d+/.exec((await line.textContent()) ?? '')?.[0]);

  await test.step('the hand-off leads over the page of Slack into the list', async () => {
    await page.goto(url);
    await inbox.connectButton.click();
    await expect(page.getByRole('heading', { name: 'Triage Inbox asks for access to Acme' })).toBeVisible();
    await allow(page);
    await expect(inbox.connection('Live')).toBeVisible();
    await expect(inbox.rows.first()).toBeVisible();
    await expect(page).toHaveURL(/\/inbox$/);
  });

  await test.step('a line shows the progress, and how long the rest takes', async () => {
    await expect(line).toBeVisible();
    const first = await checked();
    await expect.poll(checked).toBeGreaterThan(first);
    await expect(line).toHaveText(/ · (about \d+ min|less than a minute) left$/);
    await expect(page.getByRole('progressbar', { name: 'Conversations checked' })).toHaveAttribute('max', `${total}`);
  });

  await test.step('direct messages and the most recent channels come first, with the counts of Slack', async () => {
    const truth = slack.world.truth('U0ALICE');
    await expect(inbox.row('Person 1', truth.get('D0N6')?.unread)).toBeVisible();
    await expect(inbox.row('channel-1', truth.get('C0N1')?.unread)).toBeVisible();
    const shown = await inbox.rows.evaluateAll((rows) =>
      rows.flatMap(({ dataset, ariaLabel }) => {
        const unread = /, (\d+) unread, /.exec(ariaLabel ?? '')?.[1];
        return unread === undefined ? [] : [[dataset.conversationId ?? '', Number(unread)] as const];
      }),
    );
    expect(shown).toEqual(shown.map(([id]) => [id, truth.get(id)?.unread]));
    await expect(inbox.list.getByText('No other members')).toHaveCount(0);
  });

  await test.step('a reload keeps the progress', async () => {
    const before = await checked();
    await page.reload();
    await expect(line).toBeVisible();
    expect(await checked()).toBeGreaterThanOrEqual(before);
  });

  await test.step('an unchecked conversation is checked first when it is opened', async () => {
    await inbox.pageLink('Conversations').click();
    await page.keyboard.press('Shift+K');
    await page.keyboard.type('channel-47');
    // The first checks may begin before the order by activity is known: any of these may be checked already.
    const unchecked = inbox.list.getByRole('option', { name: /^channel-47\d, .*not checked yet/ }).first();
    const id = await unchecked.getAttribute('data-conversation-id');
    const row = inbox.list.locator(`[data-conversation-id="${id}"]`);
    await row.click();
    await expect(inbox.message(`in ${id}`).first()).toBeVisible();
    await expect(row).not.toHaveAccessibleName(/not checked yet/);
    const fetched = slack.calls.filter(({ method }) => method === 'conversations.history');
    expect(fetched.length).toBeLessThan(total / 2);
  });

  await test.step('an empty inbox is not Inbox Zero while conversations are unchecked', async () => {
    await inbox.pageLink('Inbox').click();
    await expect(inbox.rows.first()).toBeVisible();
    // The next check would bring another row. Those under way may still do.
    const release = slack.faults.hold('conversations.history');
    const markAll = page.getByRole('button', { name: 'Mark all as read' });
    await expect(async () => {
      if (await markAll.isVisible()) await markAll.click();
      await expect(page.getByText('Still checking your conversations…')).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(inbox.zero).toHaveCount(0);
    release();
  });
});
