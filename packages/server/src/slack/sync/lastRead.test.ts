import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { at, type EventScene, openEventScene, posted, workspaceId } from '../../../testing/eventScene.ts';
import { markRead } from '../../conversations/commands/markRead.ts';
import { createFakeSlackClock } from '../client/testing/fakeSlackClock.ts';
import { fetchReplies } from './fetchReplies.ts';
import { applyLastRead, readPosition } from './lastRead.ts';

const una = { workspaceId, userId: 'U1' };

describe('the read position that Slack tells', () => {
  let scene: EventScene;
  beforeAll(async () => {
    scene = await openEventScene();
  });
  beforeEach(async () => {
    await scene.reset();
    await scene.channel('C1', ['U1', 'U2']);
    await scene.deliver(posted(1), posted(2), posted(3));
  });
  afterAll(() => scene.close());

  const asked = () => readPosition(scene.server.ports.database, una, 'C1');
  const answered = (second: number, position: Awaited<ReturnType<typeof asked>>) =>
    applyLastRead(scene.server, una, 'C1', at(second), position);
  const cursor = async () => (await asked()).cursor;

  it('moves the cursor', async () => {
    await answered(1, await asked());
    expect(await asked()).toEqual({ inSlack: at(1), cursor: at(1) });
  });

  it('does not undo a mark since the request, which Slack does not have yet', async () => {
    const position = await asked();
    await markRead(scene.server.ports, una, 'C1', at(3));
    await answered(1, position);
    expect(await cursor()).toBe(at(3));
  });

  it('does not undo a mark that Slack has received since the request', async () => {
    const position = await asked();
    await markRead(scene.server.ports, una, 'C1', at(2));
    await scene.server.ports.database.execute(sql`
      update slack_memberships set last_read = ${at(2)} where user_id = 'U1' and conversation_id = 'C1'`);
    await answered(1, position);
    expect(await asked()).toEqual({ inSlack: at(2), cursor: at(2) });
  });

  it('does not undo the first mark of a conversation', async () => {
    const { database } = scene.server.ports;
    await database.execute(sql`delete from read_cursors`);
    const position = await asked();
    expect(position.cursor).toBeNull();
    await markRead(scene.server.ports, una, 'C1', at(3));
    await answered(1, position);
    expect(await cursor()).toBe(at(3));
  });
});

describe('the read position of a thread that Slack tells', () => {
  let scene: EventScene;
  const reply = (second: number) => posted(second, { thread_ts: at(1) });
  beforeAll(async () => {
    scene = await openEventScene();
  });
  beforeEach(async () => {
    await scene.reset();
    await scene.channel('C1', ['U1', 'U2']);
    await scene.deliver(posted(1, { user: 'U1' }), reply(2), reply(3));
  });
  afterAll(() => scene.close());

  /** Fetches the thread; Slack's answer tells these fields of its parent. */
  const fetched = async (fields: object, meanwhile = async (): Promise<unknown> => null) => {
    const { ports } = scene.server;
    const messages = [posted(1, { user: 'U1', subscribed: true, ...fields }), reply(2), reply(3)];
    const calls = {
      async call<T>() {
        await meanwhile();
        return { messages, has_more: false } as T;
      },
      now: async () => 0,
    };
    const sources = { ports, calls, clock: createFakeSlackClock(async () => {}, ports.now()) };
    const thread = { conversationId: 'C1', threadTs: at(1) };
    await fetchReplies(sources, una, thread, { priority: 'waiting', live: true });
  };
  const mark = (second: number) => markRead(scene.server.ports, una, `C1:${at(1)}`, at(second));
  const cursor = async () => {
    const { rows } = await scene.server.ports.database.execute<{ ts: string }>(
      sql`select last_read as ts from thread_follows where user_id = 'U1'`,
    );
    return rows[0]?.ts;
  };

  it('moves the cursor forward, and sends the count', async () => {
    expect(await cursor()).toBe(at(1));
    const stream = await scene.listen('U1');
    await fetched({ last_read: at(3) });
    expect(await cursor()).toBe(at(3));
    expect((await stream.next()).json).toMatchObject({ event: 'channel_marked', data: { unread_count: 0 } });
    await mark(3);
    await fetched({ last_read: at(2) });
    expect(await cursor()).toBe(at(3));
  });

  it('does not undo a mark as unread, made after it was told or since the request', async () => {
    await fetched({ last_read: at(3) });
    await mark(1);
    await fetched({ last_read: at(3) });
    expect(await cursor()).toBe(at(1));
    await scene.deliver(reply(4));
    await fetched({ last_read: at(4) }, () => mark(2));
    expect(await cursor()).toBe(at(2));
  });

  it('is not that of a thread that the person does not follow in Slack', async () => {
    await fetched({ subscribed: false, last_read: at(3) });
    await fetched({ last_read: undefined });
    expect(await cursor()).toBe(at(1));
  });
});
