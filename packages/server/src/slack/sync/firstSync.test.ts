import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bigWorld } from '../../../../fake-slack/src/world/bigWorld.ts';
import { smallWorld } from '../../../../fake-slack/src/world/smallWorld.ts';
import { eventually } from '../../../testing/eventually.ts';
import { createSettableClock } from '../../../testing/settableClock.ts';
import type { RunningServer } from '../../app/startServer.ts';
import { type SceneOptions, type SyncScene, startSyncScene, startSyncServer } from './testing/startSyncScene.ts';

describe('the first fetch of a person', () => {
  let server: RunningServer;
  let scene: SyncScene | undefined;
  beforeAll(async () => {
    server = await startSyncServer();
  });
  afterEach(async () => {
    await scene?.close();
    scene = undefined;
  });
  afterAll(() => server.close());
  const start = async (options?: Omit<SceneOptions, 'server'>) => {
    scene = await startSyncScene({ server, ...options });
    return scene;
  };

  it('lists 480 of 10,000 conversations after a few calls, all of them unchecked', { tags: ['proof'] }, async () => {
    const { fake, signIn, list, state, callsOf } = await start({ world: bigWorld({ foreignChannels: 9520 }) });
    await signIn();
    expect(callsOf('users.conversations')).toBe(1);
    expect(callsOf('conversations.history')).toBe(0);
    expect(callsOf('conversations.list')).toBe(0);
    expect(fake.calls.length).toBeLessThan(8);
    const rows = [...(await list()).values()];
    expect(rows).toHaveLength(480);
    expect(rows.every((row) => row.is_unchecked && row.unread_count === 0)).toBe(true);
    expect(await state()).toMatchObject({ phase: 'checking', checked: 0, total: 480, notices: [] });
    expect((await state())?.remaining_ms).toBeGreaterThan(0);
  });

  it('counts the unread messages of every conversation as Slack does', async () => {
    const { fake, sync, signIn, list, state } = await start({ world: bigWorld({ channels: 18 }) });
    await signIn();
    sync.start();
    await eventually(async () => expect(await state()).toMatchObject({ phase: 'current', checked: 18 }));
    const rows = await list();
    for (const [id, truth] of fake.world.truth('U0ALICE')) {
      expect(rows.get(id), id).toMatchObject({ unread_count: truth.unread, is_unchecked: false, is_capped: false });
    }
    // The members of a channel are not fetched: its rows show who wrote in it.
    expect(rows.get('C0N1')).toMatchObject({ member_count: null, recent_ids: ['U0P2', 'U0P1'] });
    expect(rows.get('D0N0')).toMatchObject({ member_count: 2, other_ids: ['U0P0'] });
  });

  it('shows more than fifty unread messages as a capped count', async () => {
    const { fake, sync, signIn, list, state } = await start();
    for (let n = 0; n < 70; n += 1) fake.world.post('C0RANDOM', 'U0BOB', `message ${n}`);
    await signIn();
    sync.start();
    await eventually(async () => expect(await state()).toMatchObject({ phase: 'current' }));
    expect((await list()).get('C0RANDOM')).toMatchObject({ unread_count: 50, is_capped: true });
  });

  it('names group dms after their members, and knows the groups of people', async () => {
    const { server, signIn } = await start();
    await signIn();
    const { database } = server.ports;
    const members = await database.execute<{ id: string }>(
      "select user_id as id from conversation_members where conversation_id = 'C0GROUPDM' order by 1",
    );
    expect(members.rows.map(({ id }) => id)).toEqual(['U0ALICE', 'U0BOB', 'U0CAROL']);
    await eventually(async () => {
      const { rows } = await database.execute<{ groups: string[] }>(
        "select group_ids as groups from people where id = 'U0BOB'",
      );
      expect(rows[0]?.groups).toEqual(['S0OPS']);
    });
    const { groups } = await server.ports.directory.of('T0ACME');
    expect(groups.get('S0OPS')).toBe('ops');
  });

  it('keeps the handle of a disabled group, which counts for nobody', async () => {
    const { fake, server, signIn } = await start();
    fake.world.addUserGroup({ id: 'S0OLD', handle: 'old-crew', name: 'Old crew', users: ['U0BOB'] });
    fake.world.disableUserGroup('S0OLD');
    await signIn();
    await eventually(async () => {
      const { groups } = await server.ports.directory.of('T0ACME');
      expect(Object.fromEntries(groups)).toEqual({ S0OPS: 'ops', S0OLD: 'old-crew' });
    });
    const { rows } = await server.ports.database.execute("select group_ids as groups from people where id = 'U0BOB'");
    expect(rows).toEqual([{ groups: ['S0OPS'] }]);
  });

  it('has all members of a group dm, also one of another organization who has not written', async () => {
    const { server, sync, signIn, state, fake } = await start({
      world(world) {
        smallWorld(world);
        world.openIm(['U0ALICE', 'U0BOB', 'U0ZOE'], { id: 'C0PARTNERS' });
      },
    });
    await signIn();
    sync.start();
    await eventually(async () => expect(await state()).toMatchObject({ phase: 'current' }));
    await eventually(async () => {
      const { rows } = await server.ports.database.execute<{ id: string }>(
        "select user_id as id from conversation_members where conversation_id = 'C0PARTNERS' order by user_id",
      );
      expect(rows.map(({ id }) => id)).toEqual(['U0ALICE', 'U0BOB', 'U0ZOE']);
    });
    await eventually(async () =>
      expect(fake.calls.some(({ method, args }) => method === 'users.info' && args.user === 'U0ZOE')).toBe(true),
    );
  });

  it('is current in a workspace whose plan has no user groups, and without emoji that Slack refuses', async () => {
    const { fake, server, sync, signIn, state } = await start();
    fake.faults.failNext('usergroups.list', 'plan_upgrade_required', { times: 100 });
    fake.faults.failNext('emoji.list', 'unable_to_fetch_custom_emojis', { times: 100 });
    await signIn();
    sync.start();
    await eventually(async () => expect(await state()).toMatchObject({ phase: 'current' }));
    const { rows } = await server.ports.database.execute(
      "select people_fetched_micros is not null as fetched from slack_workspaces where workspace_id = 'T0ACME'",
    );
    expect(rows).toEqual([{ fetched: true }]);
  });

  it('reads a group dm whose members Slack does not tell', async () => {
    const { sync, signIn, state, list, fake } = await start();
    fake.faults.failNext('conversations.members', 'fetch_members_failed', { times: 5 });
    await signIn();
    sync.start();
    await eventually(async () => expect(await state()).toMatchObject({ phase: 'current' }));
    expect((await list()).get('C0GROUPDM')).toMatchObject({ unread_count: 1 });
  });

  it('goes on where it was after a restart', { tags: ['proof'] }, async () => {
    const { sync, signIn, state, callsOf, restart } = await start({ world: bigWorld({ channels: 20 }) });
    await signIn();
    sync.start();
    await eventually(async () => expect((await state())?.checked).toBeGreaterThan(5));
    await sync.stop();
    const before = (await state())?.checked ?? 0;
    const calls = callsOf('conversations.info');
    restart().start();
    await eventually(async () => expect(await state()).toMatchObject({ phase: 'current', checked: 20 }));
    expect(before).toBeGreaterThan(5);
    // Caught-up conversations are asked for their read state.
    expect(callsOf('conversations.info') - calls).toBeLessThanOrEqual(20 + 2);
  });

  it('does not fetch again what the check of another person has stored', { tags: ['proof'] }, async () => {
    const { sync, signIn, state, list, callsOf, fake } = await start();
    await signIn();
    sync.start();
    await eventually(async () => expect(await state()).toMatchObject({ phase: 'current' }));
    const histories = callsOf('conversations.history');
    await signIn('U0BOB');
    await eventually(async () => expect(await state('U0BOB')).toMatchObject({ phase: 'current' }));
    // Of the private channel and the dm that the first person is not in.
    expect(callsOf('conversations.history') - histories).toBe(2);
    const rows = await list('U0BOB');
    expect([...rows.keys()]).toContain('C0OTHERS');
    expect(rows.get('C0SECRET')?.unread_count).toBe(fake.world.truth('U0BOB').get('C0SECRET')?.unread);
    expect((await list()).has('C0OTHERS')).toBe(false);
  });

  it('goes on with everything else while Slack refuses the history', { tags: ['proof'] }, async () => {
    const clock = createSettableClock();
    const { fake, sync, signIn, state, list } = await start({
      world: bigWorld({ channels: 24, readEvery: 1 }),
      clock,
    });
    await signIn();
    fake.faults.rateLimit('conversations.history', 600);
    sync.start();
    await eventually(async () => {
      const rows = [...(await list()).values()];
      expect(rows.filter(({ type }) => type === 'dm').every((row) => !row.is_unchecked)).toBe(true);
      expect(rows.filter(({ type }) => type === 'channel').every((row) => row.is_unchecked)).toBe(true);
    });
    clock.skip(601_000);
    await eventually(async () => expect(await state()).toMatchObject({ phase: 'current', notices: [] }));
    expect(fake.violations).toEqual([]);
  });

  it('goes on when Slack refuses one conversation', async () => {
    const { fake, sync, signIn, state, list } = await start();
    fake.faults.failNext('conversations.history', 'channel_not_found');
    fake.faults.failNext('conversations.info', 'missing_scope');
    await signIn();
    const before = (await list()).size;
    sync.start();
    await eventually(async () => {
      const reached = await state();
      expect(reached).toMatchObject({ phase: 'incomplete', unreadable: [{ reason: 'missing_scope' }] });
      expect((reached?.checked ?? 0) + 1).toBe(reached?.total);
    });
    expect((await list()).size).toBeGreaterThanOrEqual(before - 1);
  });
});
