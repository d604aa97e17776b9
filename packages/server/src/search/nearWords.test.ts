import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { readSearch } from 'triage-inbox/search';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { bigWorkspace } from '../../testing/bigWorkspace.ts';
import { acme } from '../../testing/smallWorkspaces.ts';
import { startTestServer } from '../../testing/startTestServer.ts';
import { signIn } from '../../testing/testClient.ts';
import type { RunningServer } from '../app/startServer.ts';
import { changeMessage } from '../messages/commands/changeMessage.ts';
import { postMessage } from '../messages/commands/postMessage.ts';
import { insertWorkspace, removeWorkspace } from '../seed/seed.ts';
import { mergeWorkspace } from '../slack/export/mergeWorkspace.ts';
import { nearWords } from './nearWords.ts';

describe('the vocabulary of a workspace', () => {
  let server: RunningServer;
  const general = { workspaceId: 'ACME', conversationId: 'GENERAL' };
  const post = (text: string) => postMessage(server.ports, { ...general, userId: 'BEN', text });

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  afterEach(() => vi.restoreAllMocks());

  const near = async (word: string, workspaceId = 'ACME'): Promise<string[]> => {
    const found = await nearWords(server.ports.database, workspaceId, readSearch(word).wanted);
    return [...found.values()].flat();
  };

  /** Words of messages that the vocabulary does not have. */
  const missing = async () => {
    const { rows } = await server.ports.database.execute(`
      select m.workspace_id, word from messages m, unnest(tsvector_to_array(search_words)) as word
      where not deleted and length(word) between 3 and 42 and not exists (
        select from search_vocabulary known where known.workspace_id = m.workspace_id and known.word = word)`);
    return rows;
  };
  const size = async () =>
    (await server.ports.database.execute<{ n: number }>('select count(*) as n from search_vocabulary')).rows[0]?.n ?? 0;

  it('contains the words of seeded, new and edited messages', async () => {
    expect(await size()).toBeGreaterThan(10);
    expect(await missing()).toEqual([]);
    expect(await near('welcmoe')).toEqual(['welcome']);
    const { ts } = await post('A marvellous walrus, a walrus');
    await post('Another marvellous day');
    expect(await near('walrsu')).toEqual(['walrus']);
    await changeMessage(server.ports, { ...general, ts, change: { text: 'A marvellous otterhound' } });
    expect(await near('oterhound')).toEqual(['otterhound']);
    expect(await missing()).toEqual([]);
    // A known word changes nothing.
    const before = await size();
    await post('A marvellous otterhound');
    expect(await size()).toBe(before);
  });

  it('follows imports, merges and removed workspaces, and is separate per workspace', async () => {
    const { database } = server.ports;
    await insertWorkspace(server.ports, { ...acme(), id: 'SECOND' });
    expect(await near('welcmoe', 'SECOND')).toEqual(['welcome']);
    await post('Only here: zeppelin');
    expect([await near('zepelin'), await near('zepelin', 'SECOND')]).toEqual([['zeppelin'], []]);
    await insertWorkspace(server.ports, { ...acme(), id: 'THIRD' });
    await mergeWorkspace(database, 'THIRD', 'SECOND');
    expect(await missing()).toEqual([]);
    await removeWorkspace(database, 'SECOND');
    expect(await near('welcmoe', 'SECOND')).toEqual([]);
    expect(await missing()).toEqual([]);
  });

  it('forgets the words of a message whose transaction fails', async () => {
    const { database } = server.ports;
    const failed = database.transaction(async (transaction) => {
      await transaction.execute(
        `insert into messages (workspace_id, conversation_id, ts, text, search_text)
         values ('ACME', 'GENERAL', '1.5', 'x', ' hippogriff ')`,
      );
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await near('hipogriff')).toEqual([]);
  });
});

describe('a search for 120 unknown words', () => {
  it('takes a handful of statements, and no message is read to find similar words', async () => {
    const server = await startTestServer({
      seed: () => [bigWorkspace({ conversations: 20, messages: 300, busyEvery: 2 })],
    });
    try {
      const client = await signIn(server, 'U0', 'BIG');
      const statements = vi.spyOn(server.ports.database, 'execute');
      const search = async (words: number) => {
        const q = Array.from({ length: words }, (_, index) => `qz${index}vb`).join(' ');
        statements.mockClear();
        const { status, body } = await client.get(`/api/search?q=${encodeURIComponent(q)}`);
        expect([status, body.totals]).toEqual([200, { conversations: 0, messages: 0, users: 0 }]);
        return statements.mock.calls.length;
      };
      // Two words: both may be misspelled.
      expect(await search(2)).toBeLessThan(12);
      expect(await search(120)).toBeLessThan(8);

      for (const [count, asked] of [
        [8, 8],
        [120, 0],
      ] as const) {
        statements.mockClear();
        const words = Array.from({ length: count }, (_, index) => `releas${index}`);
        await nearWords(server.ports.database, 'BIG', readSearch(words.join(' ')).wanted);
        const queries = statements.mock.calls.map(([query]) => new PgDialect().sqlToQuery(query as SQL).sql);
        expect(queries).toHaveLength(asked);
        for (const query of queries) expect(query).not.toContain('messages');
      }
    } finally {
      await server.close();
    }
  });
});
