import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../tests/propertyRuns.ts';
import { smallTs } from '../../testing/smallWorkspaces.ts';
import { openStreamScene, type StreamScene, textOf } from '../../testing/streamScene.ts';
import { signIn, type TestClient } from '../../testing/testClient.ts';
import type { RunningServer } from '../app/startServer.ts';
import { appendEvents, pruneEvents, readLog, resetLog } from '../events/eventLog.ts';

const numberOf = (cursor: string): number => Number(cursor.split('-')[0]);

describe('an interrupted stream', () => {
  let scene: StreamScene;
  let server: RunningServer;
  let ana: TestClient;

  beforeAll(async () => {
    scene = await openStreamScene();
    ({ server, ana } = scene);
  });
  afterEach(() => scene.closeStreams());
  afterAll(() => server.close());

  const post: StreamScene['post'] = (...args) => scene.post(...args);
  const mark: StreamScene['mark'] = (...args) => scene.mark(...args);
  const listen: StreamScene['listen'] = (...args) => scene.listen(...args);

  it('resumes from its cursor with the missed events in order and the counts of that time', async () => {
    await mark(ana, 'OPS', '99999999999');
    const first = await listen(ana);
    await post('OPS', 'Seen');
    const { id } = await first.next();
    first.close();
    await post('OPS', 'Missed 1');
    await post('DM_BEN_CLEO', 'Not hers');
    await post('GENERAL', 'Missed 2', { threadTs: smallTs.question });
    const third = await post('OPS', 'Missed 3');

    const second = await listen(ana, id);
    expect(second.greeting.json.data.resumed).toBe(true);
    const missed = await second.take(4);
    expect(missed.map(({ json }) => [json.event, textOf({ id, json }), json.data.unread_count])).toMatchObject([
      ['new_message', 'Missed 1', 2],
      ['new_message', 'Missed 2', 4],
      ['thread_new_message', 'Missed 2', 3],
      ['new_message', 'Missed 3', 3],
    ]);
    await post('OPS', 'Live again');
    expect(textOf(await second.next())).toBe('Live again');

    // A stream that breaks during the replay resumes from its last frame.
    const later = await listen(ana, missed[2]?.id);
    expect((await later.take(2)).map(textOf)).toEqual(['Missed 3', 'Live again']);

    await mark(ana, 'OPS', third.ts);
    const after = await listen(ana, id);
    const replayed = await after.take(6);
    expect(replayed.at(-1)?.json).toMatchObject({ event: 'channel_marked', data: { unread_count: 1 } });
  });

  it('also reads the cursor from the Last-Event-ID header', async () => {
    const { greeting } = await listen(ana);
    await post('OPS', 'By header');
    const abort = new AbortController();
    const response = await fetch(`${server.url}/api/sse/stream`, {
      headers: { authorization: `Bearer ${ana.token}`, 'last-event-id': greeting.id },
      signal: abort.signal,
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes('By header')) text += (await reader?.read())?.value ?? '';
    abort.abort();
    expect(text).toContain('"resumed":true');
  });

  it('does not resume from a cursor of another person or workspace, of the future, or a malformed one', async () => {
    const { greeting } = await listen(ana);
    await post('OPS', 'Something');
    const otherViewers = [await signIn(server, 'BEN'), await signIn(server, 'ANA2', 'GLOBEX')];
    for (const other of otherViewers) expect((await listen(other, greeting.id)).greeting.json.data.resumed).toBe(false);
    const future = greeting.id.replace(/^\d+/, '999999999999999');
    for (const cursor of [future, 'nonsense', '', '1', `${greeting.id}x`, '-1-aaaaaaaaaa', '\u0000']) {
      expect((await listen(ana, cursor)).greeting.json.data.resumed).toBe(false);
    }
  });

  it('does not resume from a pruned event', async () => {
    const stream = await listen(ana);
    for (const text of ['One', 'Two', 'Three']) await post('OPS', text);
    // The feed would end all streams of the workspace if an event was pruned before it had read it.
    await stream.take(3);
    await pruneEvents(server.ports.database, 2);
    expect((await listen(ana, stream.greeting.id)).greeting.json.data.resumed).toBe(false);
    const fresh = await listen(ana);
    await post('OPS', 'Four');
    expect((await listen(ana, fresh.greeting.id)).greeting.json.data.resumed).toBe(true);
  });

  it('resumes from the event before the kept ones, and not from the one before that', async () => {
    const stream = await listen(ana);
    for (const text of ['One', 'Two', 'Three', 'Four']) await post('OPS', text);
    const cursors = (await stream.take(4)).map(({ id }) => id);
    await pruneEvents(server.ports.database, 2);
    // A later run that keeps more events does not restore deleted ones.
    await pruneEvents(server.ports.database, 1000);
    // The deleted events are gone, and the kept ones of all workspaces are there.
    const { rows } = await server.ports.database.execute<{ number: number }>(sql`
      select number from stream_events where workspace_id = 'ACME' order by number`);
    expect(rows.map(({ number }) => number)).toEqual(cursors.slice(1).map(numberOf));
    const page = await readLog(server.ports.database, 'ACME', 0, 1);
    expect(page?.prunedThrough).toBe(numberOf(cursors[1] ?? ''));
    const resumed = async (cursor: string | undefined) => (await listen(ana, cursor)).greeting.json.data.resumed;
    expect([await resumed(cursors[0]), await resumed(cursors[1])]).toEqual([false, true]);
    const again = await listen(ana, cursors[1]);
    expect((await again.take(2)).map(textOf)).toEqual(['Three', 'Four']);
    // After a reset, the events are still stored, and no cursor is good.
    await server.ports.database.transaction((transaction) => resetLog(transaction, 'ACME'));
    expect(await resumed(cursors[3])).toBe(false);
    // The feed notices the reset at its next read.
    await again.ended;
  });

  it('keeps to its workspace, also where another one has the same numbers', async () => {
    const { database } = server.ports;
    const stream = await listen(ana);
    await post('OPS', 'Ours 1');
    const [first] = [await stream.next()];
    const number = numberOf(first.id);
    await database.execute(
      sql`update event_logs set newest = ${number}, pruned_through = ${number} where workspace_id = 'GLOBEX'`,
    );
    const foreign = {
      kind: 'conversation_changed',
      conversationId: 'OPS',
      threadTs: null,
      ts: null,
      userId: null,
    } as const;
    await database.transaction((transaction) => appendEvents(transaction, 'GLOBEX', [{ ...foreign, payload: {} }]));
    for (const text of ['Ours 2', 'Ours 3']) await post('OPS', text);
    expect((await stream.take(2)).map(textOf)).toEqual(['Ours 2', 'Ours 3']);
    const page = await readLog(database, 'ACME', number, 10);
    expect(page?.events.map(({ workspaceId, kind }) => [workspaceId, kind])).toEqual(
      Array(2).fill(['ACME', 'new_message']),
    );
    await pruneEvents(database, 0);
    const { rows } = await database.execute(sql`select from stream_events where workspace_id = 'GLOBEX'`);
    expect(rows).toHaveLength(1);
  });

  it('loses and repeats no event while the stream is cut repeatedly under load', async () => {
    const texts = Array.from({ length: propertyRuns(300) }, (_, index) => `Message ${index}`);
    const received: string[] = [];
    let stream = await listen(ana);
    let cursor = stream.greeting.id;
    const posting = (async () => {
      for (const text of texts) await post('OPS', text);
    })();
    let previous = 0;
    while (received.length < texts.length) {
      const frame = await stream.next();
      received.push(textOf(frame));
      cursor = frame.id;
      const order = Number(cursor.split('-')[0]);
      expect(order).toBeGreaterThan(previous);
      previous = order;
      if (received.length % (texts.length / 10) === 0) {
        stream.close();
        stream = await listen(ana, cursor);
        expect(stream.greeting.json.data.resumed).toBe(true);
      }
    }
    await posting;
    expect(received).toEqual(texts);
  });
});
