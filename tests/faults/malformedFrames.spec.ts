import { createSeededRandom } from '../../examples/demo-app/sample/script/seededRandom.ts';
import { expect, test } from '../e2e/fixtures/test.ts';
import { cleo, names } from '../e2e/fixtures/workspace.ts';
import { scaled } from './scale.ts';

const values = [
  'null',
  '7',
  '""',
  '[]',
  '{}',
  '"GENERAL"',
  '{"ts":{}}',
  '{"ts":"1.0","text":7}',
  '"__proto__"',
  '1e999',
];
const keys = [
  'type',
  'event',
  'event_type',
  'data',
  'conversation_id',
  'channel',
  'message',
  'unread_count',
  '__proto__',
];

/** A frame that is not valid: broken JSON, fields of wrong types, or lines that are no event. */
function malformedFrame(random: ReturnType<typeof createSeededRandom>): string {
  const fields = (): string =>
    random
      .shuffled(keys)
      .slice(0, random.int(0, 4))
      .map((key) => `"${key}":${random.pick(values)}`)
      .join(',');
  const json = `{"type":"conversation_update","event":"new_message","data":{${fields()}}}`;
  return random.pick([
    () => `data: ${json.slice(0, random.int(1, json.length - 1))}\n\n`,
    () => `data: ${json}\n\n`,
    () => `data: {${fields()}}\n\n`,
    () => `data: ${random.pick(values)}\n\n`,
    () => `: ${'note '.repeat(random.int(0, 50))}\n\n`,
    () => `event: party\nretry: ${random.pick(values)}\ndata: ${json}\n\n`,
    () => 'id\ndata\n\n',
    () => `data: ${json.replaceAll(',', ',\ndata: ')}\r\n\r\n`,
  ])();
}

test('malformed frames are ignored, and valid frames between them are applied [LIV-4]', async ({
  signedIn: inbox,
  workspace,
  control,
  problems,
}) => {
  // A frame may name a conversation that does not exist; the inbox tries to load it.
  problems.allow(/triage-inbox/, /live/i, /stream/i, / 404 .*\/api\/conversations\//);
  // Streams of earlier tests have ended.
  await expect.poll(control.openStreams).toBe(1);
  const random = createSeededRandom('malformed frames');
  const perRound = 50;
  const rounds = scaled(6, 400);
  for (let round = 1; round <= rounds; round += 1) {
    const frames = Array.from({ length: perRound }, () => malformedFrame(random));
    expect(await control.writeToStreams(frames.join(''))).toBe(1);
    await control.write({
      workspaceId: workspace.id,
      conversationId: 'DESIGN',
      userId: cleo,
      text: `Between ${round}`,
    });
    await expect(inbox.row(names.design, 1 + round)).toBeVisible();
  }
  await expect(inbox.connection('Live')).toBeVisible();
  await expect(inbox.rows).toHaveCount(4);
  await inbox.row(names.design).click();
  await expect(inbox.message(`Between ${rounds}`)).toBeVisible();
});
