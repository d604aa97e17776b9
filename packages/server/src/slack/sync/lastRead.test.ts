import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { at, type EventScene, openEventScene, posted, workspaceId } from '../../../testing/eventScene.ts';
import { markRead } from '../../conversations/commands/markRead.ts';
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
