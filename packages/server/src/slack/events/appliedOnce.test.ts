import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  at,
  type EventScene,
  openEventScene,
  payloadOf,
  posted,
  reaction,
  workspaceId,
} from '../../../testing/eventScene.ts';
import { failingDatabase } from '../client/testing/failingDatabase.ts';
import { applyEvents } from './applyEvents.ts';
import { createMissingAuthors } from './missingAuthors.ts';
import { readSlackEvent } from './slackEvent.ts';
import { createSlackEvents } from './slackEvents.ts';
import { storeEvents } from './storedEvents.ts';
import { createUnseenPlaces } from './unseenPlaces.ts';

const reply = posted(3, { thread_ts: at(1), user: 'U1' });
const edit = {
  type: 'message',
  subtype: 'message_changed',
  channel: 'C1',
  message: { ...posted(1, { text: 'edited', edited: { ts: at(4) } }), channel: undefined },
  ts: at(4),
  event_ts: at(4),
};
const members = (second: number, fields: object) => ({
  type: 'subteam_members_changed',
  subteam_id: 'S1',
  event_ts: at(second),
  ...fields,
});

type Kind = [string, object];

const kinds: Kind[] = [
  ['a message', posted(3)],
  ['members of a group', members(4, { added_users: ['U1'], removed_users: ['U2'] })],
];

const rareKinds: Kind[] = [
  ['a reaction', reaction('added', 1, 4)],
  ['a read mark', { type: 'channel_marked', channel: 'C1', ts: at(1), event_ts: at(4) }],
  ['a reply of its reader', reply],
  ['an edit', edit],
  ['a deletion', { type: 'message', subtype: 'message_deleted', channel: 'C1', deleted_ts: at(2), event_ts: at(4) }],
  ['a leave', { type: 'member_left_channel', user: 'U1', channel: 'C1', event_ts: at(4) }],
  ['a join', { type: 'member_joined_channel', user: 'U3', channel: 'C1', event_ts: at(4) }],
  ['a new name', { type: 'channel_rename', channel: { id: 'C1', name: 'launch' }, event_ts: at(4) }],
  ['a deleted channel', { type: 'channel_deleted', channel: 'C1', event_ts: at(4) }],
  ['a deleted file', { type: 'file_deleted', file_id: 'F1', event_ts: at(4) }],
  ['an unknown event', { type: 'constructor', channel: 'C1', event_ts: at(4) }],
];

describe('an event of Slack', () => {
  let scene: EventScene;
  beforeAll(async () => {
    scene = await openEventScene();
  });
  afterAll(() => scene.close());

  const rowsOf = async (query: string) => (await scene.server.ports.database.execute(sql.raw(query))).rows;

  const begin = async () => {
    await scene.reset();
    await rowsOf(`update people set group_ids = '["S0"]'`);
    await rowsOf(`delete from stream_events`);
    await scene.channel('C1', ['U1', 'U2']);
    await scene.deliver(posted(1, { files: [{ id: 'F1', name: 'a.txt' }] }), posted(2));
  };
  beforeEach(begin);

  const stateOf = async () => ({
    messages: await rowsOf('select ts, text, extra, deleted, edited_ts from messages order by ts_micros'),
    cursors: await rowsOf('select user_id, last_read from read_cursors order by user_id'),
    members: await rowsOf('select user_id, last_read from slack_memberships order by user_id'),
    hints: await rowsOf('select user_id from conversation_members order by user_id'),
    follows: await rowsOf('select user_id, thread_ts, last_read from thread_follows order by user_id'),
    groups: await rowsOf('select id, group_ids from people order by id'),
    channels: await rowsOf('select id, name, is_archived from conversations order by id'),
    files: await rowsOf('select file_id from slack_files'),
    sent: await rowsOf('select kind, ts, user_id, payload from stream_events order by number'),
    open: await rowsOf('select event_id from slack_events where applied_ms is null'),
  });

  it.each(import.meta.env.MODE === 'proof' ? [...kinds, ...rareKinds] : kinds)(
    'has its effect once, wherever the process that applies it dies: %s',
    async (_, event) => {
      const payload = payloadOf('EvOnce', event);
      await scene.events.receive(payload);
      await scene.events.settled();
      const expected = await stateOf();
      expect(expected.open).toEqual([]);

      for (let deadAfter = 0, isDead = true; isDead; deadAfter += 1) {
        await begin();
        let steps = 0;
        const dying = failingDatabase(scene.sources.database, () => {
          steps += 1;
          return steps > deadAfter ? 0 : 1;
        });
        dying.rate = 1;
        const process = createSlackEvents({ ...scene.sources, database: dying.database });
        await process.receive(payload).catch(() => {});
        await process.settled();
        isDead = steps > deadAfter;

        const next = createSlackEvents(scene.sources);
        // Slack repeats an event that was not acknowledged.
        await next.receive(payload);
        await next.applyPending();
        await next.settled();
        expect(await stateOf(), `dead after ${deadAfter} steps`).toEqual(expected);
      }
    },
  );

  it('has its effect once when two processes apply it at the same time', async () => {
    const given = [posted(3), reaction('added', 1, 4), members(4, { added_users: ['U1'] })];
    const arrived = given.flatMap((event, index) => {
      const payload = payloadOf(`EvBoth${index}`, event);
      const read = readSlackEvent(payload);
      return read ? [{ event: read, payload }] : [];
    });
    await storeEvents(scene.sources.database, arrived, scene.sources.now());
    const processes = [createSlackEvents(scene.sources), createSlackEvents(scene.sources)];
    await Promise.all(processes.map((process) => process.applyPending()));
    await Promise.all(processes.map((process) => process.settled()));
    const { sent, open } = await stateOf();
    expect(open).toEqual([]);
    expect(sent.map(({ kind, ts }) => [kind, ts]).slice(-2)).toEqual([
      ['new_message', at(3)],
      ['message_update', at(1)],
    ]);
    expect(sent).toHaveLength(4);
    expect(scene.server.errors).toEqual([]);
  });

  it('that another process has applied changes nothing later', async () => {
    const read = (ts: string, second: number) => ({ type: 'channel_marked', channel: 'C1', ts, event_ts: at(second) });
    const early = [members(4, { added_users: ['U1'] }), read(at(1), 4), posted(3)];
    const late = [
      members(5, { removed_users: ['U1'] }),
      read(at(2), 5),
      { type: 'message', subtype: 'message_deleted', channel: 'C1', deleted_ts: at(3), event_ts: at(5) },
    ];
    const payloads = early.map((event, index) => payloadOf(`EvEarly${index}`, event));
    for (const payload of payloads) await scene.events.receive(payload);
    await scene.events.settled();
    await scene.deliver(...late);
    const expected = await stateOf();
    const memory = { authors: createMissingAuthors(scene.sources), unseen: createUnseenPlaces(scene.sources) };
    for (const payload of payloads) {
      const event = readSlackEvent(payload);
      if (event) await applyEvents(scene.sources, [{ ...event, workspaceId }], memory);
    }
    expect(await stateOf()).toEqual(expected);
  });
});
