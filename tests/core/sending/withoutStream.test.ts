import { describe, expect, it } from 'vitest';
import { aConversation } from '../../../src/testing/builders.ts';
import { startTestInbox } from '../harness.ts';
import { type OfflineServer, offlineServer, queuedTexts, waiting } from '../offlineServer.ts';
import { apiError } from '../scriptedTransport.ts';
import { conversations, send, type Test, texts } from './queueSetup.ts';

/** An inbox whose transport has no stream, with an open conversation; the network is gone. */
async function startOffline(): Promise<Test> {
  const test = await startTestInbox({
    conversations,
    prepare: (transport) => Object.assign(transport, { openStream: undefined }),
  });
  const server: OfflineServer = offlineServer(test.transport);
  test.inbox.actions.open('C1');
  await test.flush();
  server.status = 'down';
  test.env.setOnline(false);
  return { ...test, server };
}

describe('messages of an inbox without a stream', () => {
  it('wait offline and are sent in order when the network returns [EXT-75]', async () => {
    const test = await startOffline();
    await send(test, 'one');
    await send(test, 'two');
    expect(queuedTexts(test.state())).toEqual(['one', 'two']);
    expect(waiting(test.state())).toBe(2);
    test.server.status = 'up';
    test.env.comeOnline();
    await test.flush();
    expect(texts(test)).toEqual(['one', 'two']);
    expect(waiting(test.state())).toBe(0);
  });

  it('are sent with growing delays when the server is back later than the network [EXT-75]', async () => {
    const test = await startOffline();
    await send(test, 'one');
    test.env.comeOnline();
    await test.flush();
    expect(queuedTexts(test.state())).toEqual(['one']);
    test.server.status = 'up';
    await test.advance(60_000);
    expect(texts(test)).toEqual(['one']);
  });

  it('are sent at once when the socket of the host is connected again [EXT-75]', async () => {
    const test = await startOffline();
    await send(test, 'one');
    test.server.status = 'up';
    test.inbox.receive({ type: 'connection', resumed: true });
    await test.flush();
    expect(texts(test)).toEqual(['one']);
  });

  it('that another tab has left are sent when the network returns [EXT-75]', async () => {
    const left = await startOffline();
    await send(left, 'from a closed tab');
    const stored = left.env.local.get('triage-inbox:queued-messages');
    const test = await startOffline();
    test.env.local.set('triage-inbox:queued-messages', stored ?? '');
    test.server.status = 'up';
    test.env.comeOnline();
    await test.flush();
    expect(texts(test)).toEqual(['from a closed tab']);
  });

  it('load a list that could not be loaded after a gap again [EXT-75]', async () => {
    const test = await startOffline();
    test.transport.fail('loadConversations', apiError(null));
    test.inbox.receive({ type: 'connection', resumed: false });
    await test.flush();
    const missed = aConversation({ id: 'C9' });
    test.transport.answer('loadConversations', () => ({ conversations: [...conversations, missed], users: {} }));
    await test.advance(60_000);
    expect(test.conversation('C9')).toMatchObject({ id: 'C9' });
  });
});
