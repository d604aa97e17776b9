import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type EventScene, openEventScene, workspaceId } from '../../../testing/eventScene.ts';
import { eventually } from '../../../testing/eventually.ts';
import { readSlackConversation } from './slackConversation.ts';
import { storeConversations } from './storeConversations.ts';

// The embedded database has one transaction at a time.
describe.skipIf(inject('postgresUrl') === undefined)('storing conversations', () => {
  let scene: EventScene;
  beforeAll(async () => {
    scene = await openEventScene();
    await scene.channel('C1', ['U1']);
    await scene.channel('C2', ['U1']);
  });
  afterAll(() => scene.close());

  it('locks them in one order, so that two lists do not wait for each other', async () => {
    const { database, bulk } = scene.server.ports;
    const listed = ['C2', 'C1'].flatMap((id) => readSlackConversation({ id, name: `new-${id}` }) ?? []);
    let storing: Promise<string[]> | undefined;
    await database.transaction(async (transaction) => {
      await transaction.execute(sql`select from conversations where id = 'C1' for update`);
      storing = storeConversations(database, workspaceId, listed);
      await eventually(async () => {
        const { rows } = await bulk.execute(sql`
            select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
        expect(rows).toHaveLength(1);
      });
      await transaction.execute(sql`select from conversations where id = 'C2' for update nowait`);
    });
    expect((await storing)?.sort()).toEqual(['C1', 'C2']);
  });
});
