import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { at, type EventScene, openEventScene, posted, workspaceId } from '../../../testing/eventScene.ts';
import { SlackFailure } from '../client/slackCalls.ts';
import { createFakeSlackClock } from '../client/testing/fakeSlackClock.ts';
import { catchUp } from './catchUp.ts';
import { fetchReplies } from './fetchReplies.ts';
import type { SyncSources } from './syncSources.ts';

const una = { workspaceId, userId: 'U1' };
const nowMs = (1_700_000_000 + 1000) * 1000;
const day = 86_400;

describe('stored messages that an answer of Slack lacks', () => {
  let scene: EventScene;
  beforeAll(async () => {
    scene = await openEventScene();
  });
  beforeEach(async () => {
    await scene.reset();
    await scene.channel('C1', ['U1', 'U2']);
  });
  afterAll(() => scene.close());

  type Answer = () => Promise<Record<string, unknown>>;
  const sourcesWith = (method: string, answer: Answer): SyncSources => ({
    ports: scene.server.ports,
    calls: {
      async call<T>(_: unknown, called: string) {
        if (called !== method) throw new SlackFailure(called, 'channel_not_found');
        return (await answer()) as T;
      },
      now: async () => nowMs,
    },
    tokens: scene.sources.tokens,
    clock: createFakeSlackClock(async () => {}, nowMs),
    retainDays: null,
  });
  /** A look for missed messages with this answer. */
  const look = async (answer: Answer) => {
    const { database, writes } = scene.server.ports;
    await database.execute(sql`update slack_places set complete_from = '0', gap_after = '0'`);
    await catchUp(sourcesWith('conversations.history', answer), una, 'C1', 'waiting');
    await Promise.all(writes);
  };
  const openThread = (second: number, answer: Answer, range: { oldest?: string } = {}) =>
    fetchReplies(
      sourcesWith('conversations.replies', answer),
      una,
      { conversationId: 'C1', threadTs: at(second) },
      { priority: 'waiting', live: true, ...range },
    );
  const reply = (second: number, fields: object = {}) => posted(second, { thread_ts: at(1), ...fields });
  const answered = (messages: object[], fields: object = {}) => ({ messages, has_more: false, ...fields });
  const texts = () => scene.texts('C1');

  it('are deleted, also the newest one and the only one', async () => {
    await scene.deliver(posted(1), posted(2));
    await look(async () => answered([posted(1)]));
    expect(await texts()).toEqual(['message 1', 'deleted']);
    await look(async () => answered([]));
    expect(await texts()).toEqual(['deleted', 'deleted']);
  });

  it('stay if they arrived during the look, or a moment before', async () => {
    await scene.deliver(posted(1), posted(999));
    await look(async () => {
      await scene.deliver(posted(500), posted(1001));
      return answered([posted(1)]);
    });
    // The message that arrived late is older than one that Slack has just got.
    expect(await texts()).toEqual(['message 1', 'message 500', 'message 999', 'message 1001']);
  });

  it('stay if they are on a later page, or older than a free plan shows', async () => {
    await scene.deliver(posted(-100 * day), posted(1), posted(2), posted(3));
    await look(async () => answered([posted(3)], { has_more: true }));
    expect(await texts()).toEqual([`message ${-100 * day}`, 'message 1', 'message 2', 'message 3']);
    await look(async () => answered([posted(3)]));
    expect(await texts()).toEqual([`message ${-100 * day}`, 'deleted', 'deleted', 'message 3']);
  });

  it('are deleted in threads, but not those that arrived meanwhile or that more pages may have', async () => {
    await scene.deliver(posted(1), reply(2), reply(3), posted(4));
    await openThread(1, async () => answered([posted(1)], { has_more: true }));
    await openThread(1, async () => answered([posted(1)]), { oldest: at(3) });
    expect(await texts()).toEqual(['message 1', 'message 2', 'message 3', 'message 4']);
    await openThread(1, async () => {
      await scene.deliver(reply(500));
      return answered([posted(1), reply(2)]);
    });
    expect(await texts()).toEqual(['message 1', 'message 2', 'deleted', 'message 4', 'message 500']);
    await openThread(1, async () => answered([posted(1)]));
    expect(await texts()).toEqual(['message 1', 'deleted', 'deleted', 'message 4', 'deleted']);
  });

  it('are deleted with the thread that Slack no longer has, unless a free plan hides it', async () => {
    const old = -100 * day;
    const inOld = (second: number) => posted(second, { thread_ts: at(old) });
    await scene.deliver(posted(old), inOld(old + 1), posted(1), reply(2), inOld(3), posted(4));
    const gone = async () => Promise.reject(new SlackFailure('conversations.replies', 'thread_not_found'));
    await expect(openThread(1, gone)).rejects.toMatchObject({ code: 'thread_not_found' });
    await expect(openThread(old, gone)).rejects.toMatchObject({ code: 'thread_not_found' });
    const kept = [`message ${old}`, `message ${old + 1}`];
    expect(await texts()).toEqual([...kept, 'deleted', 'deleted', 'message 3', 'message 4']);
  });
});
