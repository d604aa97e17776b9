import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { at, type EventScene, openEventScene, posted, reaction, workspaceId } from '../../../testing/eventScene.ts';
import { readSlackMessage } from '../store/slackMessage.ts';
import { storeMessages } from '../store/storeMessages.ts';

const eyes = (...users: string[]) => ({ name: 'eyes', count: users.length, users });

describe('a history that Slack answers while events arrive', () => {
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
  /** Stores the answer to a request of that time. */
  const answered = async (snapshotMs: number, fields: object = {}) => {
    const message = readSlackMessage(posted(1, fields));
    await storeMessages(scene.server.ports, { workspaceId, conversationId: 'C1' }, message ? [message] : [], {
      live: false,
      snapshotMs,
    });
  };
  const stored = async () => {
    const { rows } = await scene.server.ports.database.execute<{ text: string; extra: unknown }>(
      sql`select text, extra from messages`,
    );
    return rows;
  };

  it('keeps a reaction that arrived since the request, and takes the others from the answer', async () => {
    await scene.deliver(posted(1), reaction('added', 1, 5, { user: 'U1' }));
    const askedMs = nowMs() + 1;
    await expect.poll(nowMs).toBeGreaterThan(askedMs);
    await scene.deliver(reaction('added', 1, 6));
    await answered(askedMs, { reactions: [eyes('U2')] });
    expect(await stored()).toMatchObject([{ extra: { reactions: [eyes('U2', 'U3')] } }]);
    await answered(nowMs() + 1);
    expect(await stored()).toMatchObject([{ extra: null }]);
  });

  it('does not bring back a reaction that was removed since the request', async () => {
    const askedMs = nowMs();
    await scene.deliver(reaction('added', 1, 5), reaction('removed', 1, 6));
    await answered(askedMs, { reactions: [eyes('U3')] });
    expect(await stored()).toMatchObject([{ extra: null }]);
  });

  it('counts reactions of people whom the shortened list of an answer lacks', async () => {
    const popular = (count: number, ...users: string[]) => [{ extra: { reactions: [{ ...eyes(...users), count }] } }];
    const askedMs = nowMs();
    await scene.deliver(posted(1), reaction('added', 1, 5), reaction('removed', 1, 6, { user: 'U4' }));
    // The answer may count without U4 already.
    await answered(askedMs, { reactions: [{ ...eyes('U1', 'U3'), count: 4 }] });
    expect(await stored()).toMatchObject(popular(4, 'U1', 'U3'));
    await answered(nowMs() + 1, { reactions: [{ ...eyes('U1'), count: 4 }] });
    await scene.deliver(reaction('removed', 1, 7, { user: 'U5' }));
    expect(await stored()).toMatchObject(popular(3, 'U1'));
    await scene.deliver(reaction('removed', 1, 8), reaction('added', 1, 9, { user: 'U2' }));
    expect(await stored()).toMatchObject(popular(3, 'U1', 'U2'));
    // A person with a token may have removed it here before the event.
    await scene.deliver(reaction('removed', 1, 10, { user: 'U2' }));
    await scene.deliver(reaction('removed', 1, 11, { user: 'U2' }));
    expect(await stored()).toMatchObject(popular(2, 'U1'));
  });

  it("keeps an app's update that arrived since the request", async () => {
    await scene.deliver(posted(1, { text: 'Deploying' }));
    const askedMs = nowMs();
    const { channel, ...message } = posted(1, { text: 'Deployed' });
    await scene.deliver({ type: 'message', subtype: 'message_changed', channel, message, event_ts: at(9), ts: at(9) });
    await answered(askedMs, { text: 'Deploying' });
    expect(await stored()).toMatchObject([{ text: 'Deployed' }]);
    await answered(askedMs, { text: 'Edited', edited: { ts: at(11) } });
    expect(await stored()).toMatchObject([{ text: 'Edited' }]);
    await answered(nowMs() + 1, { text: 'Rolled back', edited: { ts: at(11) } });
    expect(await stored()).toMatchObject([{ text: 'Rolled back' }]);
  });

  it('does not bring back a deleted file', async () => {
    const files = [{ id: 'F1', name: 'plan.png', url_private: 'https://files.slack.com/F1' }];
    await scene.deliver(posted(1, { files }), { type: 'file_deleted', file_id: 'F1' });
    await answered(0, { files });
    expect(await stored()).toMatchObject([{ extra: { files: [{ id: 'F1', mode: 'tombstone' }] } }]);
  });
});
