import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../app/startServer.ts';
import type { Database } from '../../database/database.ts';
import { readLog, readLogEnds } from '../../events/eventLog.ts';
import { readSlackMessage } from '../store/slackMessage.ts';
import { storeMessages } from '../store/storeMessages.ts';
import { applyRetention } from './applyRetention.ts';
import { hasGaps, openGaps } from './gaps.ts';
import { dumpOf } from './testing/dumpOf.ts';
import { type SyncScene, startSyncScene, startSyncServer } from './testing/startSyncScene.ts';

const day = 86_400_000;

describe('the retention of messages', () => {
  let server: RunningServer;
  let opened: SyncScene | undefined;
  beforeAll(async () => {
    server = await startSyncServer();
  });
  afterEach(() => opened?.close());
  afterAll(() => server.close());

  /** A scene whose messages are kept for 90 days, with a clock that the test sets. */
  const start = async () => {
    const started = Date.now();
    const time = { ms: started };
    const clock = { now: () => time.ms, after: () => () => {} };
    opened = await startSyncScene({ server, clock, retainDays: 90 });
    return { started, time, clock, scene: opened };
  };
  const texts = async () => {
    const { rows } = await server.ports.database.execute<{ text: string; ordinal: number }>(sql`
      select text, ordinal from messages where conversation_id = 'C0RANDOM' order by ts_micros`);
    return rows.map(({ text, ordinal }) => `${ordinal} ${text}`);
  };

  it('stores nothing older, and deletes what has become older', async () => {
    const { started, time, clock, scene } = await start();
    const { fake, sync } = scene;
    fake.world.post('C0RANDOM', 'U0BOB', 'ancient', { at: started - 100 * day });
    fake.world.post('C0RANDOM', 'U0BOB', 'old', { at: started - 80 * day });
    await scene.signIn();
    const prepared = await sync.prepare(scene.caller(), 'C0RANDOM', {});
    expect(prepared.hasOlder).toBe(false);
    expect(await texts()).toEqual(['1 old', '2 Look: <https://example.test/cats?a=1&amp;b=2>']);

    time.ms = started + 20 * day;
    await applyRetention({ ports: server.ports, clock, retainDays: 90 }, 'T0ACME');
    expect(await texts()).toEqual(['1 Look: <https://example.test/cats?a=1&amp;b=2>']);
    const calls = fake.calls.length;
    expect(await sync.prepare(scene.caller(), 'C0RANDOM', { before: `${started / 1000 - 85 * 86_400}` })).toEqual({
      hasOlder: false,
    });
    expect(fake.calls.slice(calls).map(({ method }) => method)).not.toContain('conversations.history');
  });

  /** The names of the tables with a row that contains the text. */
  const tablesWith = async (text: string): Promise<string[]> =>
    [...(await dumpOf(server.ports.database))].filter(([, rows]) => rows.includes(text)).map(([name]) => name);

  it('leaves no text of a deleted message in any table, and makes open clients load again', async () => {
    const { started, time, clock, scene } = await start();
    await scene.signIn();
    await scene.sync.prepare(scene.caller(), 'C0RANDOM', {});
    const ts = `${Math.floor(started / 1000)}.000100`;
    const message = readSlackMessage({ type: 'message', ts, user: 'U0BOB', text: 'Zanzibar is old' });
    const place = { workspaceId: 'T0ACME', conversationId: 'C0RANDOM' };
    await storeMessages(server.ports, place, message ? [message] : [], { live: true, snapshotMs: null });
    expect(await tablesWith('zanzibar')).toEqual(
      expect.arrayContaining(['messages', 'stream_events', 'search_vocabulary']),
    );
    const before = await readLogEnds(server.ports.database, ['T0ACME']);
    time.ms = started + 100 * day;
    await applyRetention({ ports: server.ports, clock, retainDays: 90 }, 'T0ACME');
    expect(await tablesWith('zanzibar')).toEqual([]);
    const after = await readLog(server.ports.database, 'T0ACME', before[0]?.newest.number ?? 0, 1);
    expect(after?.prunedThrough).toBeGreaterThan(before[0]?.newest.number ?? 0);
  });

  it('keeps a gap that an event opens at the same time', async () => {
    const { started, time, clock, scene } = await start();
    await scene.signIn();
    await scene.sync.prepare(scene.caller(), 'C0RANDOM', {});
    time.ms = started + 100 * day;
    const bulk: Database = Object.create(server.ports.bulk);
    bulk.transaction = async (...args) => {
      await openGaps(server.ports.database, 'T0ACME', Date.now());
      return server.ports.bulk.transaction(...args);
    };
    await applyRetention({ ports: { ...server.ports, bulk }, clock, retainDays: 90 }, 'T0ACME');
    expect(await hasGaps(server.ports.database, 'T0ACME', 'U0ALICE')).toBe(true);
  });

  it('deletes the other messages and their words when a conversation cannot be cut, and tries that one again', {
    tags: ['proof'],
  }, async () => {
    const { database } = server.ports;
    opened = await startSyncScene({ server, isHeld: true, retainDays: 90 });
    const { advance, sync } = opened;
    await opened.signIn();
    const ts = `${Math.floor(Date.now() / 1000)}.000100`;
    const words = { C0GENERAL: 'walrus', C0RANDOM: 'zanzibar' };
    for (const [conversationId, text] of Object.entries(words)) {
      const message = readSlackMessage({ type: 'message', ts, user: 'U0BOB', text });
      const place = { workspaceId: 'T0ACME', conversationId };
      await storeMessages(server.ports, place, message ? [message] : [], { live: true, snapshotMs: null });
    }
    await database.execute(`
      create function refuse() returns trigger language plpgsql as $$ begin
        if old.text = 'walrus' then raise exception 'refused'; end if;
        return old; end $$`);
    await database.execute('create trigger refuse before delete on messages for each row execute function refuse()');
    await advance(100 * day);
    sync.start();
    await advance(2_000);
    expect(await tablesWith('zanzibar')).toEqual([]);
    expect(await tablesWith('walrus')).toContain('messages');
    await database.execute('drop function refuse cascade');
    await advance(5 * 60_000);
    expect(await tablesWith('walrus')).toEqual([]);
  });
});
