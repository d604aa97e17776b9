import { createSeededRandom } from '../../examples/demo-app/sample/script/seededRandom.ts';
import { expect, test } from '../e2e/fixtures/test.ts';
import { ben, cleo, names } from '../e2e/fixtures/workspace.ts';
import { scaled } from './scale.ts';

const cuts = scaled(20, 400);
const messages = scaled(100, 5000);

test('messages over streams that end at random bytes: none lost, none duplicated, counts exact [LIV-5] [UNR-8]', async ({
  signedIn: inbox,
  workspace,
  control,
  problems,
}) => {
  const { page } = inbox;
  problems.allow(/ERR_/, /Live updates stopped/, /stream/i);
  // #general is open; #design only counts.
  await inbox.row(names.general).click();
  await expect(inbox.message('Thanks')).toBeVisible();

  // The greeting has about 150 bytes, a message about 900: cuts hit greetings, ids, the middle of JSON and the ends of frames.
  const random = createSeededRandom('stream cuts');
  await control.cutStreamsAfter(Array.from({ length: cuts }, () => random.int(20, 2500)));
  await control.cutStreams();
  const written: string[] = [];
  const perRound = Math.ceil(messages / cuts);
  let left = cuts;
  for (let round = 0; written.length < messages || left > 0; round += 1) {
    const [burst] = await Promise.all([
      control.burst({
        workspaceId: workspace.id,
        conversationId: 'GENERAL',
        userIds: [ben, cleo],
        count: perRound,
        prefix: `Storm s${round}s`,
      }),
      control.write({ workspaceId: workspace.id, conversationId: 'DESIGN', userId: cleo, text: `Design ${round}` }),
    ]);
    written.push(...burst.map(({ text }) => text));
    // The online event skips the backoff.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    left = await control.cutsLeft();
  }
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  const rounds = written.length / perRound;
  await expect(inbox.connection('Live')).toBeVisible();
  await expect(inbox.row(names.design, 1 + rounds)).toBeVisible();
  // The log opened at the first unread message, so the row still counts the new ones.
  await expect(inbox.row(names.general, 3 + written.length)).toBeVisible();

  // The search in a conversation covers every message, rendered or not.
  const search = page.getByRole('searchbox', { name: 'Search in conversation' });
  const allOf = async (query: string, count: number): Promise<void> => {
    await search.fill(query);
    await expect(page.getByText(new RegExp(`^\\d+ of ${count}$`))).toBeVisible();
  };
  await inbox.messages(names.general).focus();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await allOf('Storm', written.length);
  for (let round = 0; round < rounds; round += 1) await allOf(`Storm s${round}s`, perRound);
  await page.keyboard.press('Escape');

  await page.reload();
  await expect(inbox.row(names.design, 1 + rounds)).toBeVisible();
  await expect(inbox.row(names.general, 3 + written.length)).toBeVisible();
});
