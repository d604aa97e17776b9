import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSeededRandom } from '../../../../../examples/demo-app/sample/script/seededRandom.ts';
import { propertyRuns } from '../../../../../tests/propertyRuns.ts';
import type { EventPayload } from '../../../../fake-slack/src/events/publisher.ts';
import type { FakeSlack } from '../../../../fake-slack/src/fakeSlack.ts';
import { startFakeSlack } from '../../../../fake-slack/src/startFakeSlack.ts';
import type { FakeWorld } from '../../../../fake-slack/src/world/fakeWorld.ts';
import { type EventScene, openEventScene, workspaceId } from '../../../testing/eventScene.ts';
import { conversationRows } from '../../conversations/queries/conversationRows.ts';

const channels = Array.from({ length: 12 }, (_, index) => `C0N${index}`);
const people = ['U1', 'U2', 'U3', 'U4'];
const eventCount = propertyRuns(5_000);
const eventsPerCheck = eventCount / 5;

let scene: EventScene;
let fake: FakeSlack;
beforeAll(async () => {
  scene = await openEventScene();
  scene.answers.set('users.info', { user: { id: 'U4', name: 'xia' } });
  for (const id of channels) await scene.channel(id, ['U1', 'U2']);
  fake = await startFakeSlack({ world: world });
  for (const userId of ['U1', 'U2']) fake.tokenFor(userId);
});
afterAll(async () => {
  await scene.close();
  await fake.close();
});

function world(slack: FakeWorld): void {
  slack.addTeam({ id: workspaceId, name: 'Acme' });
  for (const id of people) slack.addUser({ id, name: id.toLowerCase(), realName: id });
  for (const id of channels) slack.createChannel({ id, name: id.toLowerCase(), members: people });
}

const random = createSeededRandom('shuffled events');

/** One thing that a person or an app does in Slack. */
function act(slack: FakeWorld): void {
  const channel = random.pick(channels);
  const live = slack.store.channel(channel).messages.filter(({ subtype }) => subtype !== 'tombstone');
  // The first message of each channel stays unread, so that no cursor moves.
  const [, ...others] = live;
  const message = others.length > 0 ? random.pick(others) : undefined;
  const kind = random.next();
  if (!message || kind < 0.55) {
    const parent = random.next() < 0.3 ? message : undefined;
    slack.post(
      channel,
      random.pick(people),
      `Message ${random.next()}`,
      parent && !parent.threadTs ? { thread_ts: parent.ts } : {},
    );
  } else if (kind < 0.65) slack.edit(channel, message.ts, `Edit ${random.next()}`);
  else if (kind < 0.7) slack.edit(channel, message.ts, `Update ${random.next()}`, { isMarked: false });
  else if (kind < 0.77) slack.delete(channel, message.ts);
  else if (kind < 0.92) slack.react(channel, message.ts, random.pick(people), random.pick(['eyes', 'tada']));
  else slack.unreact(channel, message.ts, random.pick(people), random.pick(['eyes', 'tada']));
}

/** The unread messages of a person by conversation, counted from the events alone. */
function recount(events: readonly EventPayload[], userId: string): Map<string, number> {
  const messages = new Map<string, { channel: string; user: unknown; isDeleted: boolean }>();
  for (const { event } of events) {
    if (event.type !== 'message') continue;
    const { channel, subtype } = event as { channel: string; subtype?: string };
    // The notice of a reply to its parent.
    if (subtype === undefined && event.message !== undefined) continue;
    const message = (subtype === undefined ? event : (event.message ?? event.previous_message)) as Record<
      string,
      unknown
    >;
    const key = `${channel} ${message.ts}`;
    const isDeleted = subtype === 'message_deleted' || message.subtype === 'tombstone';
    const author = isDeleted ? (event.previous_message as { user: string }).user : message.user;
    const known = messages.get(key);
    messages.set(key, { channel, user: known?.user ?? author, isDeleted: isDeleted || (known?.isDeleted ?? false) });
  }
  const counts = new Map(channels.map((id) => [id, 0]));
  for (const { channel, user, isDeleted } of messages.values()) {
    if (!isDeleted && user !== userId) counts.set(channel, (counts.get(channel) ?? 0) + 1);
  }
  return counts;
}

async function storedCounts(userId: string): Promise<Map<string, number>> {
  const rows = await conversationRows(scene.server.ports, { workspaceId, userId }, 'joined');
  return new Map(channels.map((id) => [id, rows.find((row) => row.id === id)?.unread_count ?? 0]));
}

it('counts exactly after each fifth of many repeated and shuffled events, and ends with the messages of Slack', async () => {
  const recording = fake.recordEvents({ withhold: true });
  for (const channel of channels) fake.world.post(channel, 'U3', 'first');
  const first = recording.events.splice(0);
  while (recording.events.length < eventCount) act(fake.world);
  const events = random.shuffled(recording.events);

  const delivered: EventPayload[] = [...first];
  await Promise.all(first.map((event) => scene.events.receive(event)));
  await scene.events.settled();
  for (let start = 0; start < events.length; start += eventsPerCheck) {
    const part = events.slice(start, start + eventsPerCheck);
    delivered.push(...part);
    const repeated = part.filter(() => random.chance(0.5));
    const earlier = delivered.filter(() => random.chance(0.05));
    await Promise.all(random.shuffled([...part, ...repeated, ...earlier]).map((event) => scene.events.receive(event)));
    await scene.events.settled();
    for (const userId of ['U1', 'U2']) expect(await storedCounts(userId)).toEqual(recount(delivered, userId));
  }
  expect(scene.server.errors).toEqual([]);

  const { rows } = await scene.server.ports.database.execute<{ place: string; text: string; reactions: unknown }>(sql`
    select conversation_id || ' ' || ts as place, text, coalesce(extra -> 'reactions', '[]') as reactions
    from messages where not deleted order by conversation_id, ts`);
  const inSlack = [...fake.world.store.channels.values()].flatMap(({ id, messages }) =>
    messages
      .filter(({ subtype }) => subtype !== 'tombstone')
      .map(({ ts, text, reactions }) => ({ place: `${id} ${ts}`, text, reactions: byName(reactions) })),
  );
  const stored = rows.map(({ place, text, reactions }) => ({ place, text, reactions: byName(reactions) }));
  const byPlace = (a: { place: string }, b: { place: string }) => (a.place < b.place ? -1 : 1);
  expect(stored.sort(byPlace)).toEqual(inSlack.sort(byPlace));
});

function byName(reactions: unknown): string[] {
  const list = reactions as { name: string; users: string[] }[];
  return list.map(({ name, users }) => `${name} ${[...users].sort()}`).sort();
}
