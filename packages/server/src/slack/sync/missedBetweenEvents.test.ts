import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { smallWorld } from '../../../../fake-slack/src/world/smallWorld.ts';
import type { RunningServer } from '../../app/startServer.ts';
import { type SyncScene, startSyncScene, startSyncServer } from './testing/startSyncScene.ts';

describe('events that are lost between others', () => {
  let server: RunningServer;
  let scene: SyncScene;
  beforeAll(async () => {
    server = await startSyncServer();
  });
  beforeEach(async () => {
    const world = (created: Parameters<typeof smallWorld>[0]) => {
      smallWorld(created);
      created.openIm(['U0ALICE', 'U0CAROL'], { id: 'D0EMPTY' });
    };
    scene = await startSyncScene({ server, isHeld: true, world });
    await scene.signIn();
    scene.sync.start();
    await caughtUp();
  });
  afterEach(() => scene.close());
  afterAll(() => server.close());

  /** Waits until the state is current, and for the work that goes on in the background. */
  const caughtUp = async () => {
    for (let seconds = 0; seconds < 60 && (await scene.state())?.phase !== 'current'; seconds += 1)
      await scene.advance(1_000);
    expect(await scene.state()).toMatchObject({ phase: 'current' });
    await scene.advance(30_000);
  };
  const delivered = async () => {
    await scene.deliverEvents();
    await scene.advance(5_000);
  };
  const lost = async () => {
    scene.loseEvents();
    await scene.sync.gap('T0ACME');
    await caughtUp();
  };
  const post = (conversation: string, user: string, text: string, options = {}) =>
    scene.fake.world.post(conversation, user, text, options);
  const repliesTo = async (parent: string) => {
    const { rows } = await server.ports.database.execute<{ text: string }>(
      sql`select text from messages where thread_ts = ${parent} order by ts_micros`,
    );
    return rows.map(({ text }) => text);
  };

  it('the first answer to a message of one’s own is found', async () => {
    const parent = post('C0RANDOM', 'U0ALICE', 'a question');
    await delivered();
    post('C0RANDOM', 'U0BOB', 'an answer', { thread_ts: parent });
    await lost();
    expect(await repliesTo(parent)).toEqual(['an answer']);
    const { rows } = await server.ports.database.execute(
      sql`select user_id as "user" from thread_follows where thread_ts = ${parent}`,
    );
    expect(rows).toEqual([{ user: 'U0ALICE' }]);
  });

  it('a question is found with its answer', async () => {
    const parent = post('C0RANDOM', 'U0ALICE', 'a question');
    await scene.advance(1_000);
    post('C0RANDOM', 'U0BOB', 'an answer', { thread_ts: parent });
    await lost();
    expect(await repliesTo(parent)).toEqual(['an answer']);
  });

  it('a reply is found before one that arrives later', async () => {
    const parent = post('C0RANDOM', 'U0ALICE', 'a question');
    await scene.advance(1_000);
    post('C0RANDOM', 'U0BOB', 'one', { thread_ts: parent });
    await scene.deliverEvents();
    await scene.advance(90_000);
    post('C0RANDOM', 'U0BOB', 'two, lost', { thread_ts: parent });
    scene.loseEvents();
    await scene.sync.stop();
    await scene.sync.gap('T0ACME');
    await scene.advance(1_000);
    post('C0RANDOM', 'U0BOB', 'three', { thread_ts: parent });
    await scene.deliverEvents();
    scene.sync.start();
    await caughtUp();
    expect(await repliesTo(parent)).toEqual(['one', 'two, lost', 'three']);
  });

  it('a reply that was also sent to the channel is deleted', async () => {
    const parent = post('C0RANDOM', 'U0BOB', 'a question');
    await scene.advance(1_000);
    const shared = post('C0RANDOM', 'U0BOB', 'shared', { thread_ts: parent, broadcast: true });
    await scene.advance(1_000);
    post('C0RANDOM', 'U0BOB', 'last');
    await delivered();
    scene.fake.world.delete('C0RANDOM', shared);
    await lost();
    const { rows } = await server.ports.database.execute(sql`select deleted from messages where ts = ${shared}`);
    expect(rows).toEqual([{ deleted: true }]);
  });

  it('the first message of an empty direct message is found, and counted', async () => {
    post('D0EMPTY', 'U0CAROL', 'hello');
    await lost();
    expect((await scene.list()).get('D0EMPTY')).toMatchObject({ unread_count: 1 });
  });

  it('a later message of a direct message that was empty at first is found, and counted', async () => {
    post('D0EMPTY', 'U0CAROL', 'hello');
    await delivered();
    post('D0EMPTY', 'U0CAROL', 'are you there?');
    await lost();
    expect((await scene.list()).get('D0EMPTY')).toMatchObject({ unread_count: 2 });
  });
});
