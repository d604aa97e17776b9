import { afterAll, beforeAll, describe, expect, it, type MockInstance, vi } from 'vitest';
import { bigWorkspace, searchesOfEveryKind } from '../../testing/bigWorkspace.ts';
import { startTestServer } from '../../testing/startTestServer.ts';
import { signIn, type TestClient } from '../../testing/testClient.ts';
import type { Database } from '../database/database.ts';
import { postMessage } from '../messages/commands/postMessage.ts';
import type { RunningServer } from './startServer.ts';

/** One statement for each of these would be noticed, and the seed takes few seconds. */
const conversationCount = 60;
const messageCount = 1_200;

/** Counts database statements per call; `npm run bench` measures the time. */
describe('a big workspace', () => {
  let server: RunningServer;
  let client: TestClient;
  let statements: MockInstance<Database['execute']>;

  beforeAll(async () => {
    const big = () => bigWorkspace({ conversations: conversationCount, messages: messageCount, busyEvery: 2 });
    server = await startTestServer({ seed: () => [big()] });
    client = await signIn(server, 'U0', 'BIG');
    await client.get('/api/conversations/fetch-all');
    statements = vi.spyOn(server.ports.database, 'execute');
  });
  afterAll(() => server.close());

  const statementsOf = async <T>(work: () => Promise<T>): Promise<{ answer: T; count: number }> => {
    statements.mockClear();
    const answer = await work();
    return { answer, count: statements.mock.calls.length };
  };

  it('loads all conversations, without messages, with a handful of statements', async () => {
    const { answer, count } = await statementsOf(() => client.get('/api/conversations/data'));
    expect(count).toBeLessThan(6);
    expect(answer.body.data.conversations.length).toBeGreaterThan(conversationCount);
    expect(JSON.stringify(answer.body)).not.toContain('"messages":');
  });

  it('loads twenty aggregate groups with as many statements as one', async () => {
    const groups = Array.from({ length: 20 }, (_, index) => ({ id: String(index), filters: [] }));
    const ask = (selected: typeof groups) => () => client.post('/api/conversations/aggregate', { groups: selected });
    const one = await statementsOf(ask(groups.slice(0, 1)));
    const all = await statementsOf(ask(groups));
    expect(one.answer.status).toBe(200);
    expect(all.answer.status).toBe(200);
    expect(all.count).toBe(one.count);
  });

  it('loads all messages of a conversation with a handful of statements', async () => {
    const { answer, count } = await statementsOf(() => client.get('/api/conversations/C1/threads'));
    expect(answer.body.data.messages.length).toBe(525);
    expect(count).toBeLessThan(8);
  });

  it('searches and answers questions with a handful of statements', async () => {
    for (const q of searchesOfEveryKind) {
      const { answer, count } = await statementsOf(() => client.get(`/api/search?q=${encodeURIComponent(q)}`));
      expect(answer.status, q).toBe(200);
      expect(count, q).toBeLessThan(12);
    }
    const { body } = await client.get('/api/search?q=message%20999');
    expect(body.results.messages[0].text).toContain('Message 999 ');
    const answer = await client.post('/api/ask', { question: 'Who wrote message 999 about the release?' });
    expect(answer.body.sources[0].text).toContain('Message 999 ');
  });

  it('stores a message with a handful of statements and sends it to every open stream', async () => {
    const streams = await Promise.all([client.stream(), client.stream()]);
    const { count } = await statementsOf(() =>
      postMessage(server.ports, { workspaceId: 'BIG', conversationId: 'C1', userId: 'U1', text: 'Hi' }),
    );
    expect(count).toBeLessThan(10);
    for (const stream of streams) {
      await stream.take(2);
      stream.close();
    }
  });
});
