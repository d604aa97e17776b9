import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSlackClock } from '../client/slackClock.ts';
import { readSlackConversation } from '../store/slackConversation.ts';
import { checkConversation } from '../sync/checkConversation.ts';
import type { OwnConversation } from '../sync/ownConversations.ts';
import { syncMemberships } from '../sync/syncMemberships.ts';
import { at, type EventScene, openEventScene, workspaceId } from './eventScene.ts';

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

  const nowMs = () => scene.server.gateway.now();
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
    const { gateway } = scene.server;
    const clock = createSlackClock(nowMs);
    const sources = { ...scene.sources, gateway, clock, retainDays: null };
    const askedMs = nowMs();
    scene.refuse('conversations.info', 'channel_not_found');
    await checkConversation(sources, una, 'C1', 'background');
    expect(await scene.rowOf('U1', 'C1')).toBeUndefined();
    await answered(askedMs, 'C1');
    expect(await scene.rowOf('U1', 'C1')).toBeUndefined();
    await member('joined', 5);
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
});
