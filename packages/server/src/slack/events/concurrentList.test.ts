import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { at, type EventScene, openEventScene, posted, workspaceId } from '../../../testing/eventScene.ts';
import { eventually } from '../../../testing/eventually.ts';
import { forgetPerson } from '../auth/forgetPerson.ts';
import { SlackFailure } from '../client/slackCalls.ts';
import { createSlackClock } from '../client/slackClock.ts';
import { readSlackConversation } from '../store/slackConversation.ts';
import { checkConversation } from '../sync/checkConversation.ts';
import type { OwnConversation } from '../sync/ownConversations.ts';
import { syncMemberships } from '../sync/syncMemberships.ts';
import { learnConversation } from './learnConversation.ts';

const una = { workspaceId, userId: 'U1' };

const listed = (id: string): OwnConversation[] => {
  const conversation = readSlackConversation({ id, name: id.toLowerCase(), is_private: true, is_group: true });
  return conversation ? [{ ...conversation, handles: [], activityMicros: 0 }] : [];
};

describe('a list of conversations that Slack answers while events arrive', () => {
  let scene: EventScene;
  beforeAll(async () => {
    scene = await openEventScene();
  });
  beforeEach(async () => {
    await scene.reset();
    await scene.channel('C1', ['U1', 'U2']);
  });
  afterAll(() => scene.close());

  const nowMs = () => scene.server.ports.now();
  const member = (type: string, second: number) =>
    scene.deliver({
      type: `member_${type}_channel`,
      user: 'U1',
      channel: 'C1',
      channel_type: 'G',
      event_ts: at(second),
    });
  /** The answer to a request of that time names these conversations. */
  const answered = (askedMs: number, ...ids: string[]) =>
    syncMemberships(scene.server, una, ids.flatMap(listed), askedMs);

  it('does not give back a channel that was taken since the request', async () => {
    const askedMs = nowMs();
    await member('left', 5);
    await answered(askedMs, 'C1');
    expect(await scene.rowOf('U1', 'C1')).toBeUndefined();
    await expect.poll(nowMs).toBeGreaterThan(askedMs + 1);
    await answered(nowMs() + 1, 'C1');
    expect(await scene.rowOf('U1', 'C1')).toBeDefined();
  });

  it('does not give back a channel that a check found to be gone since the request', async () => {
    const { ports } = scene.server;
    const clock = createSlackClock(nowMs);
    const sources = { ...scene.sources, ports, clock, retainDays: null };
    const askedMs = nowMs();
    scene.refuse('conversations.info', 'channel_not_found');
    await checkConversation(sources, una, 'C1', 'background');
    expect(await scene.rowOf('U1', 'C1')).toBeUndefined();
    await answered(askedMs, 'C1');
    expect(await scene.rowOf('U1', 'C1')).toBeUndefined();
    await member('joined', 5);
    expect(await scene.rowOf('U1', 'C1')).toBeDefined();
  });

  it('keeps a channel that was taken and given while a check found it to be gone', async () => {
    const { ports } = scene.server;
    const call = async () => {
      await member('left', 5);
      await member('joined', 6);
      throw new SlackFailure('conversations.info', 'channel_not_found');
    };
    const sources = {
      ...scene.sources,
      ports,
      clock: createSlackClock(nowMs),
      retainDays: null,
      calls: { ...scene.sources.calls, call },
    };
    await checkConversation(sources, una, 'C1', 'background');
    expect(await scene.rowOf('U1', 'C1')).toBeDefined();
  });

  it('does not bring back a channel that was deleted since the request', async () => {
    const askedMs = nowMs();
    await scene.deliver({ type: 'group_deleted', channel: 'C1', event_ts: at(5) });
    expect(await scene.rowOf('U1', 'C1')).toBeUndefined();
    await answered(askedMs, 'C1');
    expect(await scene.rowOf('U1', 'C1')).toBeUndefined();
  });

  it('does not take a channel that was given since the request', async () => {
    await member('left', 5);
    const askedMs = nowMs() + 1;
    await expect.poll(nowMs).toBeGreaterThan(askedMs);
    await member('joined', 6);
    await answered(askedMs);
    expect(await scene.rowOf('U1', 'C1')).toBeDefined();
    await answered(nowMs() + 1);
    expect(await scene.rowOf('U1', 'C1')).toBeUndefined();
  });

  it('does not undo a newer list', async () => {
    const askedMs = nowMs() + 1;
    await answered(askedMs + 1);
    expect(await scene.rowOf('U1', 'C1')).toBeUndefined();
    await answered(askedMs, 'C1');
    expect(await scene.rowOf('U1', 'C1')).toBeUndefined();
    await answered(askedMs + 3, 'C1');
    await answered(askedMs + 2);
    expect(await scene.rowOf('U1', 'C1')).toBeDefined();
  });

  it('does not take a conversation that a message has announced since the request', async () => {
    const channel = { id: 'D9', is_im: true, user: 'U3', created: 1_700_000_000 };
    scene.answers.set('conversations.info D9 U1', { channel });
    const askedMs = nowMs();
    await scene.deliver(posted(1, { channel: 'D9', channel_type: 'im', text: 'Hi' }));
    expect(await scene.rowOf('U1', 'D9')).toBeDefined();
    await answered(askedMs, 'C1');
    expect(await scene.rowOf('U1', 'D9')).toBeDefined();
    expect(await scene.texts('D9')).toEqual(['Hi']);
  });

  it('does not give back a channel that was taken while its members were asked for', async () => {
    const channel = { id: 'G9', name: 'g9', is_private: true, is_group: true, is_member: true };
    const askedMs = nowMs();
    const call = async <T>(_: object, method: string) => {
      if (method === 'conversations.info') return { channel } as T;
      await expect.poll(nowMs).toBeGreaterThan(askedMs + 1);
      await scene.deliver({
        type: 'member_left_channel',
        user: 'U2',
        channel: 'G9',
        channel_type: 'G',
        event_ts: at(5),
      });
      return { members: ['U1', 'U2'] } as T;
    };
    await learnConversation(
      { ...scene.sources, calls: { ...scene.sources.calls, call } },
      { workspaceId, conversationId: 'G9' },
      ['U1'],
    );
    expect(await scene.rowOf('U1', 'G9')).toBeDefined();
    expect(await scene.rowOf('U2', 'G9')).toBeUndefined();
  });

  it('stores nothing for a person who has signed out since the request', async () => {
    const { database } = scene.server.ports;
    const zoe = { workspaceId, userId: 'U9' };
    await database.execute(sql`
      insert into slack_tokens (workspace_id, user_id, access_token, scopes, status)
      values (${workspaceId}, ${zoe.userId}, 'x', '', 'active')`);
    const askedMs = nowMs();
    await forgetPerson(database, zoe);
    await syncMemberships(scene.server, zoe, listed('C1'), askedMs);
    expect(await scene.rowOf(zoe.userId, 'C1')).toBeUndefined();
  });

  /** The number of transactions of this database that wait for locks. */
  const waiting = async () => {
    const { rows } = await scene.server.ports.bulk.execute(sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    return rows.length;
  };

  it.skipIf(inject('postgresUrl') === undefined).each([
    ['taken', { type: 'member_left_channel', user: 'U1', channel: 'C1', channel_type: 'G', event_ts: at(5) }],
    ['deleted', { type: 'group_deleted', channel: 'C1', event_ts: at(5) }],
  ])('does not give back a channel that is %s while the list is stored', async (_, event) => {
    await scene.channel('C2', ['U2']);
    const { database } = scene.server.ports;
    let storing: Promise<void> | undefined;
    let removal: Promise<void> | undefined;
    await database.transaction(async (transaction) => {
      // The list waits for this row after it has looked for conversations that were taken.
      await transaction.execute(sql`select from conversations where id = 'C2' for update`);
      storing = answered(nowMs(), 'C2', 'C1');
      await eventually(async () => expect(await waiting()).toBe(1));
      let isApplied = false;
      removal = scene.deliver(event).then(() => {
        isApplied = true;
      });
      await eventually(async () => expect(isApplied || (await waiting()) === 2).toBe(true));
    });
    await Promise.all([storing, removal]);
    expect(await scene.rowOf('U1', 'C1')).toBeUndefined();
  });
});
