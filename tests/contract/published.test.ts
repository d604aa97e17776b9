import { setupServer } from 'msw/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '../../examples/demo-app/server/testing/startTestServer.ts';
import { signIn } from '../../examples/demo-app/server/testing/testClient.ts';
import { createTestBackend, testTransportContract } from '../../src/testing/index.ts';
import { createMswHandlers } from '../../src/testing/msw/index.ts';
import type { InboxTransport } from '../../src/transport/index.ts';
import { ApiError, createMemoryTransport, createRestTransport } from '../../src/transport/index.ts';
import { personOf } from './personOf.ts';

describe('the published contract suite', () => {
  describe('on the memory transport', () => {
    testTransportContract(
      () => {
        const backend = createTestBackend();
        return {
          transport: createMemoryTransport(backend),
          asOther: createMemoryTransport(backend, { viewer: 'U03' }),
          signedOut: createMemoryTransport(backend, { signedIn: false }),
        };
      },
      { describe, it },
    );
  });

  describe('on REST to MSW handlers', () => {
    const baseUrl = 'http://published.test';
    const as = (token?: string) => createRestTransport({ baseUrl, getToken: () => token });
    testTransportContract(
      () => {
        const world = createTestBackend();
        const server = setupServer(...createMswHandlers({ world, baseUrl, viewerOf: personOf }));
        server.listen({ onUnhandledRequest: 'error' });
        const close = () => {
          world.dropStream();
          server.close();
        };
        return { transport: as('U01'), asOther: as('U03'), signedOut: as(), close };
      },
      { describe, it },
    );
  });

  describe('on REST to the demo server', () => {
    let server: Awaited<ReturnType<typeof startTestServer>>;
    let people: { transport: InboxTransport; asOther: InboxTransport; signedOut: InboxTransport };
    beforeAll(async () => {
      server = await startTestServer();
      const as = (token?: string) => createRestTransport({ baseUrl: server.url, getToken: () => token });
      const asPerson = async (id: string) => as((await signIn(server, id)).token);
      people = { transport: await asPerson('ANA'), asOther: await asPerson('BEN'), signedOut: as() };
      await people.transport.fetchAllFromService();
      await people.asOther.fetchAllFromService();
    });
    afterAll(() => server.close());
    testTransportContract(() => people, { describe, it });
  });
});

describe('a transport that breaks the contract', () => {
  /** What the suite, or one test of it, says of a transport: the tests that fail, by name. */
  async function failuresOf(
    broken: (transport: InboxTransport) => Partial<InboxTransport>,
    only?: string,
  ): Promise<string[]> {
    const tests: { name: string; body: () => Promise<void> }[] = [];
    testTransportContract(
      () => {
        const backend = createTestBackend();
        const transport = createMemoryTransport(backend);
        return {
          transport: { ...transport, ...broken(transport) },
          asOther: createMemoryTransport(backend, { viewer: 'U03' }),
          signedOut: createMemoryTransport(backend, { signedIn: false }),
        };
      },
      { describe: (_name, body) => body(), it: (name, body) => tests.push({ name, body }) },
    );
    const failed: string[] = [];
    for (const { name, body } of tests) {
      if (only === undefined || only === name) await body().catch(() => failed.push(name));
    }
    return failed;
  }

  it('fails no test when it keeps it', async () => {
    expect(await failuresOf(() => ({}))).toEqual([]);
  });

  it.each<[string, (transport: InboxTransport) => Partial<InboxTransport>]>([
    [
      'lists each conversation once, newest activity first, with its people',
      (transport) => ({
        async loadConversations(options) {
          const answer = await transport.loadConversations(options);
          return { ...answer, conversations: answer.conversations.toReversed() };
        },
      }),
    ],
    [
      'has a message once, however often it is sent',
      (transport) => ({
        sendMessage: (message) => transport.sendMessage({ ...message, client_msg_id: crypto.randomUUID() }),
      }),
    ],
    [
      'answers 404 to what does not exist',
      () => ({ loadConversation: () => Promise.reject(new Error('not an ApiError')) }),
    ],
    ['gives up a call that is cancelled', (transport) => ({ loadConversations: () => transport.loadConversations() })],
    [
      'replays after a cursor what was missed: all of it, in order, once',
      (transport) => ({ openStream: (_options, handlers) => transport.openStream({}, handlers) }),
    ],
    [
      'says nothing any more once it is closed',
      (transport) => ({
        openStream(options, handlers) {
          transport.openStream(options, handlers);
          return () => undefined;
        },
      }),
    ],
    [
      'marks read up to a message, and back',
      () => ({ markRead: (_id, _ts) => Promise.reject(new ApiError({ kind: 'http', call: 'x', status: 500 })) }),
    ],
  ])('fails "%s"', async (name, broken) => {
    expect(await failuresOf(broken, name)).toEqual([name]);
  });
});
