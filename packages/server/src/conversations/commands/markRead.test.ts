import { sql } from 'drizzle-orm';
import { threadId } from 'triage-inbox/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallTs } from '../../../testing/smallWorkspaces.ts';
import { startTestServer } from '../../../testing/startTestServer.ts';
import type { RunningServer } from '../../app/startServer.ts';
import { markRead } from './markRead.ts';

const workspaceId = 'ACME';

describe('a mark of a thread', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it('moves the cursor of one person, to the newest message of the thread at most', async () => {
    const { database } = server.ports;
    for (const userId of ['ANA', 'BEN'])
      await database.execute(sql`
        insert into thread_follows (workspace_id, conversation_id, thread_ts, user_id, last_read)
        values (${workspaceId}, 'GENERAL', ${smallTs.question}, ${userId}, '0')
        on conflict (workspace_id, conversation_id, thread_ts, user_id) do update set last_read = '0'`);
    const thread = threadId('GENERAL', smallTs.question);
    // The conversation has a newer message.
    expect(await markRead(server.ports, { workspaceId, userId: 'ANA' }, thread, smallTs.newest)).toEqual({
      conversation_id: thread,
      last_read: smallTs.secondReply,
      unread_count: 0,
      unread_count_display: 0,
    });
    const { rows } = await database.execute(sql`
      select user_id, last_read from thread_follows where conversation_id = 'GENERAL' and thread_ts = ${smallTs.question}
        and user_id in ('ANA', 'BEN') order by user_id`);
    expect(rows).toEqual([
      { user_id: 'ANA', last_read: smallTs.secondReply },
      { user_id: 'BEN', last_read: '0' },
    ]);
    expect(await markRead(server.ports, { workspaceId, userId: 'ANA' }, 'SECRET', smallTs.secret)).toBeNull();
  });
});
