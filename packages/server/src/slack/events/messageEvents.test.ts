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
import { createHeldTimers } from '../../../testing/slackScene.ts';
import { createSlackEvents } from './slackEvents.ts';

const edited = (second: number, text: string, editedAt: number, fields: object = {}) => {
  const { channel, ...message } = posted(second, { text, edited: { ts: at(editedAt) }, ...fields });
  return { type: 'message', subtype: 'message_changed', channel, message, event_ts: at(editedAt), ts: at(editedAt) };
};
const deleted = (second: number, fields: object = {}) => ({
  type: 'message',
  subtype: 'message_deleted',
  channel: 'C1',
  deleted_ts: at(second),
  previous_message: posted(second, fields),
  event_ts: at(second + 1),
});
describe('events about messages', () => {
  let scene: EventScene;
  beforeAll(async () => {
    scene = await openEventScene();
  });
  beforeEach(async () => {
    await scene.reset();
    await scene.channel('C1', ['U1', 'U2']);
  });
  afterAll(() => scene.close());

  const extraOf = async (second: number) => {
    const { rows } = await scene.server.ports.database.execute<{ extra: unknown }>(
      sql`select extra from messages where ts = ${at(second)}`,
    );
    return rows[0]?.extra ?? null;
  };
  const completeFrom = (second: number) =>
    scene.server.ports.database.execute(sql`update slack_places set complete_from = ${at(second)}`);

  it('stores a message once, however often its event arrives', async () => {
    for (let delivery = 0; delivery < 3; delivery += 1) await scene.events.receive(payloadOf('EvA', posted(1)));
    await scene.events.settled();
    expect(await scene.texts('C1')).toEqual(['message 1']);
    expect(await scene.rowOf('U1', 'C1')).toMatchObject({ unread_count: 1 });
    const { rows } = await scene.server.ports.database.execute(
      sql`select payload, applied_ms is not null as applied from slack_events where event_id = 'EvA'`,
    );
    expect(rows).toEqual([{ payload: null, applied: true }]);
  });

  it('shows a reply in the channel that was sent to it later, without an edit', async () => {
    const subtypes = async () =>
      (await scene.server.ports.database.execute(sql`select subtype from messages order by ts_micros`)).rows;
    const reply = posted(2, { thread_ts: at(1) });
    await scene.deliver(posted(1), reply);
    const message = { ...reply, subtype: 'thread_broadcast' };
    const change = { type: 'message', subtype: 'message_changed', channel: 'C1', message };
    await scene.deliver({ ...change, event_ts: at(3), ts: at(3) });
    expect(await subtypes()).toEqual([{ subtype: null }, { subtype: 'thread_broadcast' }]);
    // The message itself arrives again.
    await scene.deliver(reply);
    expect(await subtypes()).toEqual([{ subtype: null }, { subtype: 'thread_broadcast' }]);
  });

  it('ends with the newest version when edits and deletions arrive before their message', async () => {
    await scene.deliver(edited(1, 'third', 9), edited(1, 'second', 5), posted(1));
    await scene.deliver(deleted(2), posted(2), edited(2, 'too late', 3));
    expect(await scene.texts('C1')).toEqual(['third', 'deleted']);
    expect(await scene.rowOf('U1', 'C1')).toMatchObject({ unread_count: 1, message_count: 1 });
  });

  it('ignores the edit of a message that is older than the stored ones', async () => {
    await completeFrom(10);
    await scene.deliver(edited(5, 'old', 20), edited(11, 'new', 20));
    expect(await scene.texts('C1')).toEqual(['new']);
  });

  it('shows the newest update of an app that marks no edit', async () => {
    const update = (text: string, eventAt: number) => ({
      ...edited(1, text, eventAt, { edited: undefined }),
      event_ts: at(eventAt),
    });
    await scene.deliver(posted(1, { text: 'Deploying' }), update('Deployed', 9), update('Testing', 5));
    expect(await scene.texts('C1')).toEqual(['Deployed']);
    const stream = await scene.listen('U1');
    await scene.deliver(update('Rolled back', 12));
    expect((await stream.next()).json).toMatchObject({
      type: 'message_update',
      data: { message: { text: 'Rolled back' } },
    });
  });

  it('keeps the blocks and attachments of the version that is shown', async () => {
    const header = (text: string) => ({ type: 'header', text: { type: 'plain_text', text } });
    const app = { text: 'New alert', blocks: [header('OPS-42 is down')] };
    await scene.deliver(posted(1, app), posted(2, { text: 'See <https://a.test>' }));
    expect(await scene.texts('C1')).toEqual(['*OPS-42 is down*', 'See <https://a.test>']);
    expect(await extraOf(1)).toEqual({ blocks: app.blocks });
    const update = { ...edited(1, 'New alert', 5, { blocks: [header('OPS-42 is up')], edited: undefined }) };
    const attachments = [{ from_url: 'https://a.test', title: 'A page' }];
    const unfurled = edited(2, 'See <https://a.test>', 6, { attachments, edited: undefined });
    await scene.deliver({ ...update, event_ts: at(5) }, { ...unfurled, event_ts: at(6) });
    expect(await extraOf(1)).toEqual({ blocks: [header('OPS-42 is up')] });
    expect(await extraOf(2)).toMatchObject({ attachments });
    await scene.deliver(edited(1, 'Closed', 9), edited(2, 'No link', 9));
    expect([await extraOf(1), await extraOf(2)]).toEqual([null, null]);
    expect(await scene.texts('C1')).toEqual(['Closed', 'No link']);
  });

  it('takes the preview of a link in a message that was edited twice in a second here', async () => {
    await scene.deliver(posted(1), edited(1, 'See <https://a.test>', 5));
    // The second edit counts as a microsecond later; Slack tells whole seconds.
    await scene.server.ports.database.execute(sql`update messages set edited_ts = ${at(5).replace('100', '101')}`);
    const attachments = [{ from_url: 'https://a.test', title: 'A page' }];
    await scene.deliver({ ...edited(1, 'See <https://a.test>', 5, { attachments }), event_ts: at(7) });
    expect(await extraOf(1)).toMatchObject({ attachments });
  });

  it('applies reactions in the order of their times, also before their message', async () => {
    await scene.deliver(reaction('removed', 1, 6), reaction('added', 1, 5), reaction('added', 1, 7, { user: 'U1' }));
    await scene.deliver(posted(1));
    const eyes = { name: 'eyes', count: 1, users: ['U1'] };
    expect(await extraOf(1)).toEqual({ reactions: [eyes] });
    await scene.deliver(reaction('removed', 1, 9, { user: 'U1' }), reaction('added', 1, 7, { user: 'U1' }));
    expect(await extraOf(1)).toBeNull();
    await scene.deliver(reaction('added', 1, 10), edited(1, 'edited', 11));
    expect(await extraOf(1)).toEqual({ reactions: [{ ...eyes, users: ['U3'] }] });
  });

  it('fetches the thread of a reply whose parent is older than the stored messages', async () => {
    await completeFrom(10);
    await scene.deliver(posted(20, { thread_ts: at(3) }), posted(21, { thread_ts: at(15) }));
    expect(scene.threads).toEqual([at(3)]);
    await scene.deliver(posted(15, { user: 'U1' }));
    const { rows } = await scene.server.ports.database.execute(sql`select thread_ts, user_id from thread_follows`);
    expect(rows).toEqual([{ thread_ts: at(15), user_id: 'U1' }]);
  });

  it('stores all messages that people see in Slack, with something true', async () => {
    await scene.deliver(
      posted(1, { subtype: 'bot_message', user: undefined, bot_id: 'B1', username: 'deploys', text: 'Deployed' }),
      posted(2, { subtype: 'channel_topic', topic: 'Launch', text: '<@U3> set the topic' }),
      posted(3, { subtype: 'huddle_thread', text: '', room: { id: 'R1' } }),
      posted(4, { subtype: 'message_replied', message: posted(1) }),
      // As the Events API sends it.
      { type: 'message', hidden: true, message: posted(1), channel: 'C1', ts: at(7), event_ts: at(7) },
      posted(5, { subtype: 'me_message', text: 'waves' }),
      posted(6, { channel_type: 'app_home' }),
    );
    expect(await scene.texts('C1')).toEqual(['Deployed', '<@U3> set the topic', 'Huddle', 'waves']);
    expect(await scene.rowOf('U1', 'C1')).toMatchObject({ topic: 'Launch' });
  });

  it('fetches the name of an unknown author', async () => {
    scene.answers.set('users.info', { user: { id: 'W9', name: 'partner', real_name: 'Pat Partner' } });
    const stream = await scene.listen('U1');
    await scene.deliver(posted(1, { user: 'W9' }));
    expect((await stream.take(2)).map(({ json }) => json.event)).toEqual(['new_message', 'conversation_changed']);
    const { users } = await scene.server.ports.directory.of(workspaceId);
    expect(users.W9).toMatchObject({ real_name: 'Pat Partner' });
  });

  it('fetches the name of a bot without an account', async () => {
    scene.answers.set('bots.info', {
      bot: { id: 'B9', name: 'Release Bot', icons: { image_72: 'https://a.test/b.png' } },
    });
    const stream = await scene.listen('U1');
    await scene.deliver(posted(1, { user: undefined, subtype: 'bot_message', bot_id: 'B9' }));
    await stream.take(2);
    const { users } = await scene.server.ports.directory.of(workspaceId);
    expect(users.B9).toMatchObject({ real_name: 'Release Bot', is_bot: true });
  });

  it('takes the name of a person whom the token may not see from the message', async () => {
    scene.refuse('users.info', 'user_not_found');
    scene.refuse('team.info', 'team_not_found');
    const profile = { real_name: 'Eve Outside', display_name: 'eve.out', team: 'T0OTHER' };
    const stream = await scene.listen('U1');
    await scene.deliver(posted(1, { user: 'W8', user_team: 'T0OTHER', user_profile: profile }));
    await stream.take(2);
    const { users } = await scene.server.ports.directory.of(workspaceId);
    expect(users.W8).toMatchObject({ name: 'eve.out', real_name: 'Eve Outside', is_external: true });
    expect(users.W8).not.toHaveProperty('organization');
  });

  it('fetches the names and organizations of mentioned people, in blocks too, and asks for each once', async () => {
    scene.answers.set('users.info', { user: { id: 'W7', team_id: 'T0OTHER', name: 'robin', real_name: 'Robin Roe' } });
    scene.answers.set('team.info', { team: { id: 'T0OTHER', name: 'Other Inc' } });
    const stream = await scene.listen('U1');
    const mention = { type: 'rich_text_section', elements: [{ type: 'user', user_id: 'W7' }] };
    await scene.deliver(posted(1, { text: 'hi', blocks: [{ type: 'rich_text', elements: [mention] }] }));
    expect((await stream.take(2)).map(({ json }) => json.event)).toEqual(['new_message', 'conversation_changed']);
    const { users } = await scene.server.ports.directory.of(workspaceId);
    expect(users.W7).toMatchObject({ real_name: 'Robin Roe', is_external: true, organization: 'Other Inc' });
    await scene.deliver(posted(2, { text: '<@W7> again' }));
    await scene.events.settled();
    expect(scene.calls.filter((call) => call.startsWith('users.info'))).toHaveLength(1);
    // Another answer about the person, without the name of the organization, does not take it away.
    await scene.deliver({
      type: 'user_change',
      user: { id: 'W7', team_id: 'T0OTHER', name: 'robin', real_name: 'Rob Roe' },
    });
    const after = await scene.server.ports.directory.of(workspaceId);
    expect(after.users.W7).toMatchObject({ real_name: 'Rob Roe', organization: 'Other Inc' });
  });

  it('marks a deleted file in its messages, also in those that arrive later', async () => {
    const file = { id: 'F1', name: 'plan.png', url_private: 'https://files.slack.com/F1' };
    const deletion = { type: 'file_deleted', file_id: 'F1' };
    const tombstone = { files: [{ id: 'F1', mode: 'tombstone' }] };
    await scene.deliver(posted(1, { subtype: 'file_share', files: [file] }));
    await scene.deliver(deletion);
    await scene.deliver(posted(2, { subtype: 'file_share', files: [file] }));
    expect([await extraOf(1), await extraOf(2)]).toEqual([tombstone, tombstone]);
    const { rows } = await scene.server.ports.database.execute(sql`select from slack_files`);
    expect(rows).toEqual([]);
  });

  it('completes the events of an instance that ended before it applied them', async () => {
    const { database } = scene.server.ports;
    await database.execute(sql`insert into slack_events (workspace_id, event_id, payload, received_ms)
      values (${workspaceId}, 'EvLeft', ${JSON.stringify(payloadOf('EvLeft', posted(1)))}::text::jsonb, 1)`);
    await scene.events.applyPending();
    await scene.events.settled();
    expect(await scene.texts('C1')).toEqual(['message 1']);
  });

  it('keeps an event that cannot be applied from the others, and gives it up after five attempts', async () => {
    const { directory } = scene.sources;
    const poison = posted(1, { text: 'poison' });
    const of = directory.of.bind(directory);
    directory.of = async (id) => {
      const { rows } = await scene.server.ports.database.execute(
        sql`select from slack_events where event_id = 'EvPoison' and applied_ms is null and attempts < 5`,
      );
      if (rows.length > 0) throw new Error('The directory is broken');
      return of(id);
    };
    await scene.events.receive(payloadOf('EvPoison', poison));
    await scene.events.settled();
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await scene.events.applyPending();
      await scene.events.settled();
    }
    directory.of = of;
    expect(scene.server.errors.map(({ text }) => text.split('; ')[1])).toEqual([
      ...Array.from({ length: 4 }, () => 'it will be tried again'),
      'it is given up',
    ]);
    await scene.deliver(posted(2));
    expect(await scene.texts('C1')).toEqual(['message 2']);
  });

  it('logs a conversation that Slack refuses in one line', async () => {
    scene.refuse('conversations.info', 'ekm_access_denied');
    await scene.events.receive(payloadOf('EvRefused', posted(1, { channel: 'C77' })));
    await scene.events.settled();
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await scene.events.applyPending();
      await scene.events.settled();
    }
    expect(scene.server.errors).toEqual([
      {
        text: expect.stringMatching(
          /EvRefused .*; it is given up\. Slack's conversations\.info failed: ekm_access_denied$/,
        ),
      },
    ]);
  });

  it('answers a limit of Slack with a search for missed messages, and with another one after its minute', async () => {
    const timers = createHeldTimers();
    const events = createSlackEvents(scene.sources, timers);
    const limit = { type: 'app_rate_limited', team_id: workspaceId, minute_rate_limited: 1 };
    await events.receive(limit);
    await events.receive(limit);
    timers.run(59_999);
    await events.settled();
    expect(scene.gaps).toEqual([workspaceId, workspaceId]);
    timers.run(120_000);
    expect(scene.gaps).toHaveLength(3);
    await events.receive(limit);
    events.close();
    timers.run(120_000);
    expect(scene.gaps).toHaveLength(4);
    expect(timers.size).toBe(0);
  });
});
