import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { smallTs } from '../../testing/smallWorkspaces.ts';
import { startTestServer } from '../../testing/startTestServer.ts';
import type { RunningServer } from '../app/startServer.ts';
import { markRead } from '../conversations/commands/markRead.ts';
import { appendEvents } from '../events/eventLog.ts';
import { writeMessage } from '../messages/commands/writeMessage.ts';
import { wireMessage } from '../messages/queries/wireMessage.ts';

let server: RunningServer;

beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

it('counts a message that is before the mark in the log, although it was committed during the mark', async () => {
  const { ports } = server;
  const { database } = ports;
  const workspaceId = 'ACME';
  const message = { workspaceId, conversationId: 'OPS', userId: 'BEN', text: 'Meanwhile' };
  const names = await ports.directory.of(workspaceId);
  let marking: ReturnType<typeof markRead> | undefined;
  await database.transaction(async (transaction) => {
    const { row } = await writeMessage(transaction, message, { names, nowMs: ports.now() });
    const event = {
      conversationId: 'OPS',
      threadTs: null,
      ts: row.ts,
      userId: null,
      payload: { message: wireMessage(row, names) },
    };
    await appendEvents(transaction, workspaceId, [{ ...event, kind: 'new_message' }]);
    marking = markRead(ports, { workspaceId, userId: 'ANA' }, 'OPS', smallTs.newest);
    await eventually(async () => {
      const waiting = await ports.bulk.execute(sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
      expect(waiting.rows).toHaveLength(1);
    });
  });
  expect(await marking).toMatchObject({ last_read: '0', unread_count: 1 });
});
