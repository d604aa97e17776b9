import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../app/startServer.ts';
import { metadataType } from '../store/slackMessage.ts';
import { type SyncScene, startSyncScene, startSyncServer } from './testing/startSyncScene.ts';

describe('a message that a person writes in Slack itself', () => {
  let server: RunningServer;
  let scene: SyncScene;
  beforeAll(async () => {
    server = await startSyncServer();
  });
  beforeEach(async () => {
    scene = await startSyncScene({ server, isHeld: true });
    await scene.signIn();
    scene.sync.start();
    await scene.advance(30_000);
    expect(await scene.state()).toMatchObject({ phase: 'current' });
    scene.fake.world.post('C0RANDOM', 'U0BOB', 'Are you coming?');
    await scene.deliverEvents();
    expect(await unread()).toBeGreaterThan(0);
  });
  afterEach(() => scene.close());
  afterAll(() => server.close());

  const unread = async () => (await scene.list()).get('C0RANDOM')?.unread_count;
  const infos = () => scene.callsOf('conversations.info');

  it('takes the row out of the inbox within 5 s, with one call for several messages', async () => {
    const before = infos();
    for (const text of ['Yes', 'in five minutes', 'or ten']) scene.fake.world.post('C0RANDOM', 'U0ALICE', text);
    await scene.deliverEvents();
    await scene.advance(5000);
    expect(await unread()).toBe(0);
    expect(infos() - before).toBe(1);
  });

  it('asks once more when the mark reaches Slack after the message', { tags: ['proof'] }, async () => {
    const { world } = scene.fake;
    const before = infos();
    const answered = world.post('C0RANDOM', 'U0ALICE', 'Yes');
    world.mark('C0RANDOM', 'U0ALICE', '0000000000.000000');
    await scene.deliverEvents();
    await scene.advance(2000);
    expect(await unread()).toBeGreaterThan(0);
    world.mark('C0RANDOM', 'U0ALICE', answered);
    await scene.advance(3000);
    expect(await unread()).toBe(0);
    await scene.advance(60_000);
    expect(infos() - before).toBe(2);
  });

  it('is asked for by the next instance, if this one ends before', async () => {
    scene.fake.world.post('C0RANDOM', 'U0ALICE', 'Yes');
    await scene.deliverEvents();
    await scene.sync.stop();
    expect(await unread()).toBeGreaterThan(0);
    // Without a gap, the look for missed messages does not ask.
    await server.ports.database.execute(sql`update slack_places set complete_from = null`);
    scene.restart().start();
    await scene.advance(5000);
    expect(await unread()).toBe(0);
  });

  it('reads the thread in which it answers, but not if an app sent it with the token of the person', async () => {
    const { world } = scene.fake;
    const parent = world.post('C0RANDOM', 'U0ALICE', 'A question');
    const reply = (userId: string, text: string, more = {}) =>
      world.post('C0RANDOM', userId, text, { thread_ts: parent, ...more });
    const unreadReplies = async () => {
      const { rows } = await server.ports.database.execute<{ unread: number }>(sql`
        select count(*)::int as unread from thread_follows follow join messages reply using (conversation_id, thread_ts)
        where follow.user_id = 'U0ALICE' and reply.user_id <> 'U0ALICE' and reply.ts_micros > follow.last_read_micros`);
      return rows[0]?.unread;
    };
    reply('U0BOB', 'One answer');
    reply('U0BOB', 'and another');
    await scene.deliverEvents();
    expect(await unreadReplies()).toBe(2);
    reply('U0ALICE', 'by an app', { bot: { id: 'B0APP', username: 'Alice' } });
    await scene.deliverEvents();
    expect(await unreadReplies()).toBe(2);
    reply('U0ALICE', 'Thanks');
    await scene.deliverEvents();
    expect(await unreadReplies()).toBe(0);
    const { rows } = await server.ports.database.execute<{ unread: number }>(sql`
      select (payload ->> 'unread_count')::int as unread from stream_events
      where kind = 'channel_marked' and thread_ts = ${parent} and user_id = 'U0ALICE'`);
    expect(rows).toEqual([{ unread: 0 }]);
  });

  it('needs no call when this inbox sent it, or when nothing was unread', async () => {
    const before = infos();
    const { world } = scene.fake;
    const metadata = { event_type: metadataType, event_payload: { client_msg_id: 'from here' } };
    world.post('C0RANDOM', 'U0ALICE', 'Yes', { metadata });
    world.post('D0ALICEBOB', 'U0BOB', 'Hello');
    await scene.deliverEvents();
    await scene.advance(10_000);
    expect(infos() - before).toBe(0);
  });
});
