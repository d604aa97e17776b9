import { ben, cleo, names } from '../fixtures/office.ts';
import { expect, test } from '../fixtures/test.ts';

const rounds = 10;
const perRound = 50;

test('500 messages while the stream is cut ten times: none lost, none doubled, counts exact [LIV-5] [UNR-8]', async ({
  signedIn: inbox,
  office,
  control,
  problems,
}) => {
  const { page } = inbox;
  problems.allow(/ERR_/, /Live updates stopped/, /stream/i);
  // Reading along in #general; #design is only counted.
  await inbox.row(names.general).click();
  await expect(inbox.message('Thanks')).toBeVisible();
  const written: string[] = [];
  const general = { workspaceId: office.id, conversationId: 'GENERAL', userIds: [ben, cleo], count: perRound };
  for (let round = 0; round < rounds; round += 1) {
    const [messages] = await Promise.all([
      control.burst({ ...general, prefix: `Storm ${round}` }),
      control.cutStreams(),
      control.write({ workspaceId: office.id, conversationId: 'DESIGN', userId: cleo, text: `Design ${round}` }),
    ]);
    written.push(...messages.map(({ text }) => text));
    await control.cutStreams();
    // The next cut hits a stream that lives. A browser that comes online does not wait for the next try.
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
  // Opened at the first unread one, and its row keeps what came since.
  await expect(inbox.row(names.general, 3 + written.length)).toBeVisible();

  // The search in a conversation looks through every message there is, drawn or not.
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

test('frames that make no sense are passed over, and the ones between them count [LIV-4]', async ({
  signedIn: inbox,
  office,
  control,
  problems,
}) => {
  problems.expect(/live/i);
  problems.allow(/triage-inbox/);
  // Those of the tests before have ended.
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
  await control.write({ workspaceId: office.id, conversationId: 'DESIGN', userId: cleo, text: 'Between the noise' });
  await expect(inbox.row(names.design, 2)).toBeVisible();
  await expect(inbox.connection('Live')).toBeVisible();
  await expect(inbox.rows).toHaveCount(4);
});
