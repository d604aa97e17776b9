import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { appendEvents } from '../live/eventLog.ts';
import { markRead } from '../live/markRead.ts';
import { writeMessage } from '../live/writeMessage.ts';
import { wireMessage } from '../queries/wireMessage.ts';
import type { RunningServer } from '../startServer.ts';
import { eventually } from '../testing/eventually.ts';
import { smallTs } from '../testing/smallWorkspaces.ts';
import { startTestServer } from '../testing/startTestServer.ts';

let server: RunningServer;

beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

it('counts a message that is before the mark in the log, although it was committed during the mark', async () => {
  const { gateway } = server;
  const { database } = gateway;
  const workspaceId = 'ACME';
  const message = { workspaceId, conversationId: 'OPS', userId: 'BEN', text: 'Meanwhile' };
  const names = await gateway.directory.of(workspaceId);
  let marking: ReturnType<typeof markRead> | undefined;
  await database.transaction(async (transaction) => {
    const { row } = await writeMessage(transaction, message, { names, nowMs: gateway.now() });
    const event = {
      conversationId: 'OPS',
      threadTs: null,
      ts: row.ts,
      userId: null,
      payload: { message: wireMessage(row, names) },
    };
    await appendEvents(transaction, workspaceId, [{ ...event, kind: 'new_message' }]);
    marking = markRead(gateway, { workspaceId, userId: 'ANA' }, 'OPS', smallTs.newest);
    await eventually(async () => {
      const waiting = await gateway.bulk.execute(sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
      expect(waiting.rows).toHaveLength(1);
    });
  });
  expect(await marking).toMatchObject({ last_read: '0', unread_count: 1 });
});
