import { describe, expect, it } from 'vitest';
import { createInbox } from '../../../src/core/createInbox.ts';
import type { InboxEvent } from '../../../src/core/runtime/inboxEvent.ts';
import { createFakeEnv } from '../../../src/testing/fakeEnv.ts';
import { sampleWorld } from '../../../src/testing/world/sampleWorld.ts';
import { ApiError } from '../../../src/transport/errors.ts';
import {
  createMemoryTransport,
  type MemoryTransportOptions,
} from '../../../src/transport/memory/createMemoryTransport.ts';
import { flush } from '../harness.ts';

/** A started inbox with the sample world, and its recorded events. */
async function listen(options: MemoryTransportOptions = {}) {
  const env = createFakeEnv();
  const transport = createMemoryTransport(sampleWorld(), { now: env.clock.now, ...options });
  const inbox = createInbox({ transport, env });
  const told: InboxEvent[] = [];
  inbox.on('event', (event) => told.push(event));
  const run = async (act: () => void = () => {}) => {
    const from = told.length;
    act();
    await flush();
    env.clock.advance(100);
    env.clock.runFrame();
    await flush();
    return told.slice(from);
  };
  inbox.start();
  const atStart = [...(await run()), ...(await run()), ...(await run())];
  return { inbox, transport, env, atStart, run };
}

const kindsOf = (events: readonly InboxEvent[]) => events.map(({ kind }) => kind);

describe('events for the host', () => {
  it('start with sign-in, connection and unread count', async () => {
    const { atStart } = await listen();
    expect(atStart).toContainEqual({ kind: 'signed-in', userId: 'U01', workspace: 'Northwind' });
    expect(atStart).toContainEqual({ kind: 'connection', status: 'connected' });
    expect(atStart.findLast(({ kind }) => kind === 'unread')).toEqual({ kind: 'unread', count: 12 });
  });

  it('report navigation', async () => {
    const { inbox, run } = await listen();
    expect(await run(() => inbox.actions.open('C03'))).toEqual([
      { kind: 'conversation-opened', conversationId: 'C03' },
    ]);
    expect(await run(() => inbox.actions.open('C01'))).toEqual([
      { kind: 'conversation-closed', conversationId: 'C03' },
      { kind: 'conversation-opened', conversationId: 'C01' },
    ]);
    expect(await run(() => inbox.actions.goToPage('conversations'))).toEqual([
      { kind: 'conversation-closed', conversationId: 'C01' },
      { kind: 'view-shown', pageId: 'conversations', viewId: 'conversations' },
    ]);
  });

  it('report reads once the server has confirmed them, and the new unread count', async () => {
    const { inbox, run } = await listen();
    const told = await run(() => inbox.actions.markRead('C03'));
    expect(told).toContainEqual({
      kind: 'conversation-marked',
      conversationId: 'C03',
      lastRead: expect.stringMatching(/^\d+\.\d{6}$/),
    });
    expect(told).toContainEqual({ kind: 'unread', count: 11 });
  });

  it('report sent messages once the server has confirmed them, and received messages', async () => {
    const { inbox, run, transport } = await listen();
    await run(() => inbox.actions.open('C03'));
    const sent = await run(() => inbox.actions.send('C03', 'On it'));
    expect(sent).toContainEqual({ kind: 'message-sent', conversationId: 'C03', ts: expect.any(String) });
    const arrived = await run(() =>
      transport.backend.post({ conversationId: 'C03', userId: 'U02', text: 'Thank you' }),
    );
    expect(arrived).toContainEqual({
      kind: 'messages-arrived',
      messages: [
        expect.objectContaining({ conversationId: 'C03', message: expect.objectContaining({ text: 'Thank you' }) }),
      ],
    });
  });

  it('do not report a message that failed to send', async () => {
    const { inbox, run } = await listen({
      fail: (call) => (call.includes('send') ? new ApiError({ kind: 'http', call, status: 500 }) : undefined),
    });
    await run(() => inbox.actions.open('C03'));
    expect(kindsOf(await run(() => inbox.actions.send('C03', 'On it')))).not.toContain('message-sent');
  });

  it('end with sign-out', async () => {
    const { inbox, run } = await listen();
    expect(kindsOf(await run(() => inbox.actions.logout()))).toContain('signed-out');
  });

  it('end at stop and resume at the next start', async () => {
    const { inbox, run } = await listen();
    inbox.stop();
    await run();
    expect(await run(() => inbox.actions.open('C03'))).toEqual([]);
    expect(kindsOf([...(await run(() => inbox.start())), ...(await run())])).toContain('connection');
  });
});
