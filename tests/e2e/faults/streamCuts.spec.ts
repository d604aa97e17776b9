import { expect, test } from '../fixtures/test.ts';
import { ben, cleo, names } from '../fixtures/workspace.ts';

const rounds = 10;
const perRound = 50;

test('500 messages over ten stream cuts: none lost, none duplicated, counts exact [LIV-5] [UNR-8]', async ({
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
  const written: string[] = [];
  const general = { workspaceId: workspace.id, conversationId: 'GENERAL', userIds: [ben, cleo], count: perRound };
  for (let round = 0; round < rounds; round += 1) {
    const [messages] = await Promise.all([
      control.burst({ ...general, prefix: `Storm ${round}` }),
      control.cutStreams(),
      control.write({ workspaceId: workspace.id, conversationId: 'DESIGN', userId: cleo, text: `Design ${round}` }),
    ]);
    written.push(...messages.map(({ text }) => text));
    await control.cutStreams();
    // The next cut needs an open stream. The online event skips the backoff.
    await expect
      .poll(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('online')));
        return control.openStreams();
      })
      .toBeGreaterThan(0);
  }
  expect(written).toHaveLength(rounds * perRound);
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
  for (let round = 0; round < rounds; round += 1) await allOf(`Storm ${round} `, perRound);
  await page.keyboard.press('Escape');

  await page.reload();
  await expect(inbox.row(names.design, 1 + rounds)).toBeVisible();
  await expect(inbox.row(names.general, 3 + written.length)).toBeVisible();
});

test('malformed frames are ignored and valid frames between them are applied [LIV-4]', async ({
  signedIn: inbox,
  workspace,
  control,
  problems,
}) => {
  problems.expect(/live/i);
  problems.allow(/triage-inbox/);
  // Streams of earlier tests have ended.
  await expect.poll(control.openStreams).toBe(1);
  for (const frame of [
    'data: {"type":\n\n',
    'data: [1,2\n\n',
    'data: 7\n\n',
    ': note\n\n',
    'data: {"type":"party"}\n\n',
  ]) {
    expect(await control.writeToStreams(frame)).toBe(1);
  }
  await control.writeToStreams('data: {"type":"new_message","conversation_id":"DESIGN","message":{"ts":{}}}\n\n');
  await control.write({ workspaceId: workspace.id, conversationId: 'DESIGN', userId: cleo, text: 'Between the noise' });
  await expect(inbox.row(names.design, 2)).toBeVisible();
  await expect(inbox.connection('Live')).toBeVisible();
  await expect(inbox.rows).toHaveCount(4);
});
