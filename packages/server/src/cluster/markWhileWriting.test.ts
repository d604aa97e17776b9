import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { smallTs } from '../../testing/smallWorkspaces.ts';
import { startTestServer } from '../../testing/startTestServer.ts';
import type { RunningServer } from '../app/startServer.ts';
import { markRead } from '../conversations/commands/markRead.ts';
import { appendEvents, lockLog } from '../events/eventLog.ts';
import { writeMessage } from '../messages/commands/writeMessage.ts';
import { wireMessage } from '../messages/queries/wireMessage.ts';
import { postWithRules } from '../rules/postWithRules.ts';
import { createCustomView } from '../views/customViews.ts';

let server: RunningServer;

beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

/** Resolves when a statement waits for another transaction. */
const oneWaits = () =>
  eventually(async () => {
    const waiting = await server.ports.bulk.execute(sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    expect(waiting.rows).toHaveLength(1);
  });

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
    await oneWaits();
  });
  expect(await marking).toMatchObject({ last_read: '0', unread_count: 1 });
});

it('marks for the rules of several people without waiting for one who holds a cursor and waits for the log', async () => {
  const { ports } = server;
  const rule = { keepsOut: true, notify: 'mentions', marksRead: true, unlessMentioned: true, isOn: true } as const;
  const view = { label: 'Quiet', filters: [], parentViewId: 'inbox', rule };
  for (const userId of ['ANA', 'CLEO']) {
    const person = { workspaceId: 'ACME', userId };
    // An unread mention would keep the conversation unread.
    await markRead(ports, person, 'GENERAL', smallTs.newest);
    await createCustomView(ports.database, person, view, 0);
  }
  let posting: ReturnType<typeof postWithRules> | undefined;
  await ports.database.transaction(async (transaction) => {
    await transaction.execute(sql`
      update read_cursors set last_read = last_read where conversation_id = 'GENERAL' and user_id = 'CLEO'`);
    posting = postWithRules(ports, { workspaceId: 'ACME', conversationId: 'GENERAL', userId: 'BEN', text: 'News' });
    await oneWaits();
    await lockLog(transaction, 'ACME');
  });
  await posting;
  const { rows } = await ports.database.execute(sql`select user_id as id from rule_marks order by id`);
  expect(rows).toEqual([{ id: 'ANA' }, { id: 'CLEO' }]);
});
