import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { WorkspaceSeed } from './database/workspaceSeed.ts';
import { postMessage } from './live/postMessage.ts';
import type { RunningServer } from './startServer.ts';
import { startTestServer } from './testing/startTestServer.ts';
import { signIn, type TestClient } from './testing/testClient.ts';

const conversationCount = 2000;
const messageCount = 50_000;
const people = Array.from({ length: 300 }, (_, index) => ({ id: `U${index}`, name: `person.${index}` }));

/** 2 000 conversations with 50 000 messages, a fifth of them replies; one of them holds 6 000. */
const big = (): WorkspaceSeed => ({
  id: 'BIG',
  name: 'Big',
  defaultUserId: 'U0',
  people,
  conversations: Array.from({ length: conversationCount }, (_, index) => ({
    id: `C${index}`,
    name: index % 4 === 0 ? '' : `channel-${index}`,
    type: index % 4 === 0 ? 'dm' : 'channel',
    is_private: index % 3 === 0,
    created: 1_700_000_000,
    memberIds: [
      'U0',
      ...people.slice(1 + (index % 250), (index % 4 === 0 ? 2 : 20) + (index % 250)).map(({ id }) => id),
    ],
  })),
  messages: (function* () {
    for (let index = 0; index < messageCount; index += 1) {
      const inBusy = index % 8 === 0;
      const conversation = inBusy ? 1 : index % conversationCount;
      yield {
        conversationId: `C${conversation}`,
        ts: `${1_700_000_000 + index}.000100`,
        user: `U${(index * 7) % 300}`,
        text: `Message ${index} for <@U${index % 300}> about the *release*, with some words so that it weighs what messages weigh`,
        ...(index > 10_000 &&
          index % 5 === 0 && { thread_ts: `${1_700_000_000 + (inBusy ? 8 : conversation)}.000100` }),
      };
    }
  })(),
});

describe('a workspace of 2 000 conversations and 50 000 messages', { timeout: 120_000 }, () => {
  let server: RunningServer;
  let client: TestClient;

  beforeAll(async () => {
    server = await startTestServer({ seed: () => [big()] });
    client = await signIn(server, 'U0', 'BIG');
    await client.get('/api/conversations/fetch-all');
  }, 120_000);
  afterAll(() => server.close());

  /** Milliseconds of the processor, the best of some runs: what the work takes, whatever else the machine is doing. */
  const cost = async (work: () => Promise<unknown>): Promise<number> => {
    let best = Number.POSITIVE_INFINITY;
    for (let run = 0; run < 4; run += 1) {
      const before = process.cpuUsage();
      await work();
      const { user, system } = process.cpuUsage(before);
      best = Math.min(best, (user + system) / 1000);
    }
    return best;
  };

  it('answers all conversations in under a second, by a handful of statements', async () => {
    const statements = vi.spyOn(server.gateway.database, 'execute');
    const { body } = await client.get('/api/conversations/data');
    expect(statements.mock.calls.length).toBeLessThan(6);
    expect(body.data.conversations.length).toBeGreaterThan(conversationCount);
    expect(JSON.stringify(body)).not.toContain('"messages":');
    expect(await cost(() => client.get('/api/conversations/data'))).toBeLessThan(1000);
  });

  it('answers aggregates and one conversation of thousands of messages in under a second', async () => {
    const groups = Array.from({ length: 20 }, (_, index) => ({ id: String(index), filters: [] }));
    expect(await cost(() => client.post('/api/conversations/aggregate', { groups }))).toBeLessThan(1000);
    const { body } = await client.get('/api/conversations/C1/threads');
    expect(body.data.messages.length).toBe(5000);
    expect(await cost(() => client.get('/api/conversations/C1/threads'))).toBeLessThan(1000);
  });

  it('searches in well under a second, whatever for, and answers a question in a few', async () => {
    const searches = [
      'release', // In every message.
      're',
      'message 49999',
      '"words so that"',
      'leas',
      'relaese',
      'nobodywrotethis',
      'from:person.7 release',
      'in:channel-7 message',
      'is:unread',
      '-release',
    ];
    for (const q of searches) {
      const path = `/api/search?q=${encodeURIComponent(q)}`;
      expect((await client.get(path)).status).toBe(200);
      expect(await cost(() => client.get(path)), q).toBeLessThan(1000);
    }
    const { body } = await client.get('/api/search?q=message%2049999');
    expect(body.results.messages[0].text).toContain('Message 49999 ');
    const ask = () => client.post('/api/ask', { question: 'Who wrote message 49999 about the release?' });
    expect((await ask()).body.sources[0].text).toContain('Message 49999 ');
    expect(await cost(ask)).toBeLessThan(3000);
  });

  it('takes a message in well under 50 ms, with streams open', async () => {
    const streams = await Promise.all([client.stream(), client.stream()]);
    const post = () =>
      postMessage(server.gateway, { workspaceId: 'BIG', conversationId: 'C1', userId: 'U1', text: 'Hi' });
    expect(await cost(post)).toBeLessThan(50);
    for (const stream of streams) {
      await stream.take(5);
      stream.close();
    }
  });
});
