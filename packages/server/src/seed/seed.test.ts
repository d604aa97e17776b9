import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/testDatabase.ts';
import type { OpenedDatabase } from '../database/database.ts';
import { insertWorkspace, removeWorkspace } from './seed.ts';
import { seedOnce } from './seedOnce.ts';
import type { SeedMessage, WorkspaceSeed } from './workspaceSeed.ts';

const seed = (messages: WorkspaceSeed['messages'], rest: Partial<WorkspaceSeed> = {}): WorkspaceSeed => ({
  id: 'W1',
  name: 'Acme',
  defaultUserId: 'U1',
  people: [
    { id: 'U1', name: 'ana', real_name: 'Ana Ruiz' },
    { id: 'U2', name: 'ben', account: 'ben@acme.test' },
    { id: 'U3', name: 'eve' },
  ],
  conversations: [
    { id: 'C1', name: 'general', type: 'channel', is_private: false, memberIds: ['U1', 'U2'], created: 1700000000 },
  ],
  messages,
  ...rest,
});

async function* streamed(count: number): AsyncGenerator<SeedMessage> {
  for (let index = 0; index < count; index += 1) {
    yield { conversationId: 'C1', ts: `${1700000000 + index}.000100`, user: 'U2', text: `Message number ${index}` };
  }
}

describe('insertWorkspace', () => {
  let opened: OpenedDatabase;

  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    await opened.database.execute(sql`truncate workspaces cascade`);
  });

  const rows = async (query: ReturnType<typeof sql>) => (await opened.database.execute(query)).rows;

  it('writes a stream of 4001 messages in batches and reports progress', { tags: ['proof'] }, async () => {
    const progress: number[] = [];
    const summary = await insertWorkspace(opened, seed(streamed(4001)), {
      onProgress: (written) => progress.push(written),
    });
    expect(summary).toEqual({ conversations: 1, messages: 4001, users: 3, skipped: 0 });
    expect(progress).toHaveLength(3);
    expect(progress.at(-1)).toBe(4001);
  });

  it('orders timestamps numerically and keeps their text', async () => {
    const messages = ['10.100000', '9.500000', '9.0500'].map((ts) => ({ conversationId: 'C1', ts, text: ts }));
    await insertWorkspace(opened, seed(messages));
    expect(await rows(sql`select ts from messages order by ts_micros`)).toEqual([
      { ts: '9.0500' },
      { ts: '9.500000' },
      { ts: '10.100000' },
    ]);
  });

  it('skips duplicate timestamps and replaces characters that PostgreSQL cannot store', async () => {
    const messages = [
      { conversationId: 'C1', ts: '1.000001', text: 'a\0b\ud800' },
      { conversationId: 'C1', ts: '1.000001', text: 'again' },
    ];
    const summary = await insertWorkspace(opened, seed(messages));
    expect(summary).toMatchObject({ messages: 1, skipped: 1 });
    expect(await rows(sql`select text from messages`)).toEqual([{ text: 'ab\uFFFD' }]);
  });

  it('derives thread followers and their read cursors', async () => {
    const messages: SeedMessage[] = [
      { conversationId: 'C1', ts: '5.000000', thread_ts: '5.000000', user: 'U1', text: 'Shall we?' },
      { conversationId: 'C1', ts: '6.000000', thread_ts: '5.000000', user: 'U2', text: 'Yes, <@U3>' },
      { conversationId: 'C1', ts: '7.000000', user: 'U2', text: 'No thread' },
    ];
    await insertWorkspace(opened, seed(messages));
    const follows = await rows(sql`select user_id, thread_ts, last_read from thread_follows order by user_id`);
    expect(follows).toEqual([
      { user_id: 'U1', thread_ts: '5.000000', last_read: '5.000000' },
      { user_id: 'U2', thread_ts: '5.000000', last_read: '6.000000' },
    ]);
  });

  it('accepts read cursors of conversations and threads, also from a generator that runs after the messages', async () => {
    let newest = '0';
    function* messages(): Generator<SeedMessage> {
      yield { conversationId: 'C1', ts: '5.000000', user: 'U1', text: 'Shall we?' };
      yield { conversationId: 'C1', ts: '6.000000', thread_ts: '5.000000', user: 'U2', text: 'Yes' };
      newest = '6.000000';
    }
    function* readCursors() {
      yield { userId: 'U1', conversationId: 'C1', last_read: '4.000000' };
      yield { userId: 'U1', conversationId: 'C1:5.000000', last_read: newest };
    }
    await insertWorkspace(opened, seed(messages(), { readCursors: { [Symbol.iterator]: readCursors } }));
    expect(await rows(sql`select last_read from read_cursors`)).toEqual([{ last_read: '4.000000' }]);
    expect(await rows(sql`select last_read from thread_follows where user_id = 'U1'`)).toEqual([
      { last_read: '6.000000' },
    ]);
  });

  it('removes the workspace when the messages fail', async () => {
    async function* broken() {
      yield* streamed(2001);
      throw new Error('the zip ends here');
    }
    await expect(insertWorkspace(opened, seed(broken()))).rejects.toThrow('the zip ends here');
    expect(await rows(sql`select count(*)::int as n from messages`)).toEqual([{ n: 0 }]);
    expect(await rows(sql`select count(*)::int as n from workspaces`)).toEqual([{ n: 0 }]);
  });

  it('refuses an existing workspace id without changing that workspace', async () => {
    await insertWorkspace(opened, seed(streamed(2)));
    await expect(insertWorkspace(opened, seed(streamed(1)))).rejects.toThrow('exists already');
    expect(await rows(sql`select count(*)::int as n from messages`)).toEqual([{ n: 2 }]);
  });

  it('seeds a new database once and resumes after an interruption', async () => {
    await opened.database.execute(sql`delete from server_state`);
    const seeds = () => [seed([], { id: 'A' }), seed([], { id: 'B' })];
    function* interrupted() {
      yield seed([], { id: 'A' });
      throw new Error('killed');
    }
    const ids = async () => (await rows(sql`select id from workspaces order by id`)).map(({ id }) => id);
    await expect(seedOnce(opened, interrupted)).rejects.toThrow('killed');
    await seedOnce(opened, seeds);
    expect(await ids()).toEqual(['A', 'B']);
    await removeWorkspace(opened.database, 'A');
    await seedOnce(opened, seeds);
    expect(await ids()).toEqual(['B']);
  });

  it('refuses an unknown default user', async () => {
    await expect(insertWorkspace(opened, seed([], { defaultUserId: 'U9' }))).rejects.toThrow('U9');
  });
});
