import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../app/startServer.ts';
import { markRead } from '../../conversations/commands/markRead.ts';
import { type SyncScene, startSyncScene, startSyncServer } from './testing/startSyncScene.ts';

describe('conversations that Slack refuses', () => {
  let server: RunningServer;
  let scene: SyncScene;
  beforeAll(async () => {
    server = await startSyncServer();
  });
  beforeEach(async () => {
    scene = await startSyncScene({ server, isHeld: true });
  });
  afterEach(() => scene.close());
  afterAll(() => server.close());

  const start = async () => {
    await scene.signIn();
    scene.sync.start();
    await scene.advance(30_000);
  };
  const refusals = () => scene.fake.calls.filter(({ error }) => error === 'ekm_access_denied').length;
  const unchecked = async (id: string) => (await scene.list()).get(id)?.is_unchecked;

  it('are counted and named; the others are checked, and the state is not current', async () => {
    scene.fake.faults.refuseConversation('C0RANDOM', 'ekm_access_denied');
    scene.fake.faults.refuseConversation('D0ALICEBOB', 'team_access_not_granted');
    await start();
    const { total = 0, checked, phase, unreadable } = (await scene.state()) ?? {};
    expect({ checked, phase }).toEqual({ checked: total - 2, phase: 'incomplete' });
    expect(unreadable).toEqual([
      { reason: 'keys_withdrawn', conversation_ids: ['C0RANDOM'] },
      { reason: 'app_not_approved', conversation_ids: ['D0ALICEBOB'] },
    ]);
  });

  it('are not asked for after each loss of the connection, but again after an hour', { tags: ['proof'] }, async () => {
    scene.fake.faults.refuseConversation('C0RANDOM', 'ekm_access_denied');
    await start();
    const first = refusals();
    for (let drop = 0; drop < 3; drop += 1) {
      await scene.sync.gap('T0ACME');
      await scene.advance(20_000);
    }
    expect(refusals()).toBe(first);
    scene.fake.faults.refuseConversation('C0RANDOM', null);
    // An hour passes.
    await server.ports.database.execute(sql`update slack_memberships set failed_ms = failed_ms - 3600000`);
    await scene.advance(5000);
    expect(await scene.state()).toMatchObject({ phase: 'current' });
    expect(await scene.state()).not.toHaveProperty('unreadable');
  });

  it('do not hold up the look for missed messages in the others', async () => {
    await start();
    expect(await scene.state()).toMatchObject({ phase: 'current' });
    scene.fake.faults.refuseConversation('C0RANDOM', 'ekm_access_denied');
    scene.fake.world.post('D0ALICEBOB', 'U0BOB', 'missed');
    await scene.sync.gap('T0ACME');
    await scene.advance(20_000);
    expect(refusals()).toBeLessThanOrEqual(2);
    expect(await scene.state()).toMatchObject({ phase: 'incomplete', unreadable: [{ reason: 'keys_withdrawn' }] });
    expect(await unchecked('C0RANDOM')).toBe(true);
    expect((await scene.list()).get('D0ALICEBOB')?.latest).toMatchObject({ text: 'missed' });
  });

  it('are unknown, not unread, when Slack does not tell the read position, until the person reads', async () => {
    scene.fake.faults.withoutLastRead.push('C0RANDOM');
    await start();
    expect(await unchecked('C0RANDOM')).toBe(true);
    expect(await scene.state()).toMatchObject({
      phase: 'incomplete',
      unreadable: [{ reason: 'read_position_unknown', conversation_ids: ['C0RANDOM'] }],
    });
    const newest = scene.fake.world.store.channel('C0RANDOM').messages.at(-1)?.ts ?? '';
    await markRead(server.ports, scene.caller(), 'C0RANDOM', newest);
    await scene.advance(5000);
    expect(await scene.state()).toMatchObject({ phase: 'current' });
    expect((await scene.list()).get('C0RANDOM')).toMatchObject({ is_unchecked: false, unread_count: 0 });
  });
});
