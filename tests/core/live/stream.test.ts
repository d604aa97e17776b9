import { describe, expect, it } from 'vitest';
import { aConversation } from '../../../src/testing/builders.ts';
import { createTestInbox, startTestInbox, type TestInbox } from '../harness.ts';
import { message, newMessage } from '../liveFrames.ts';
import { apiError } from '../scriptedTransport.ts';

const base = 1_772_618_400;
const at = (n: number): string => `${base}.${String(n).padStart(6, '0')}`;
const row = aConversation({ latest_activity: base });
const lists = ({ transport }: TestInbox): number => transport.count('loadConversations');

async function started(): Promise<TestInbox> {
  const test = createTestInbox({ conversations: [row] });
  test.inbox.start();
  await test.flush();
  return test;
}

describe('one stream', () => {
  it('is ignored after it has ended', async () => {
    const test = await startTestInbox({ conversations: [row] });
    const { stream } = test.transport;
    stream.end();
    stream.frame(newMessage('C1', message(at(1)), 1));
    stream.end();
    await test.frame();
    expect(test.unread('C1')).toBe(0);
    expect(test.inbox.getState().connection).toEqual({ status: 'error', attempts: 1 });
  });

  it('is ignored when opening it failed', async () => {
    let open = (): void => {};
    const test = createTestInbox({
      prepare: (transport) => {
        transport.openStream = (_options, handlers) => {
          open = handlers.onOpen;
          throw new Error('no EventSource here');
        };
      },
    });
    test.inbox.start();
    await test.flush();
    open();
    expect(test.inbox.getState().connection.status).toBe('error');
  });

  it('is closed when the user logged out while it was opening', async () => {
    let closed = 0;
    const test = createTestInbox({
      prepare: (transport) => {
        transport.openStream = (_options, handlers) => {
          handlers.onOpen();
          return () => {
            closed += 1;
          };
        };
      },
    });
    test.inbox.subscribe(() => {
      if (test.inbox.getState().connection.status === 'connected') test.inbox.actions.logout();
    });
    test.inbox.start();
    await test.flush();
    expect(closed).toBe(1);
  });

  it('may be confirmed before it reports that it is open', async () => {
    const test = await started();
    test.transport.stream.frame({ type: 'connection', resumed: false });
    test.transport.stream.open();
    await test.flush();
    expect(test.inbox.getState().connection.status).toBe('connected');
    const loaded = lists(test);
    await test.advance(60_000);
    expect(lists(test)).toBe(loaded);
  });

  it.each([
    ['open', 2],
    ['confirm', 1],
  ] as const)('may %s at once: only a stream that is not confirmed has a gap before it', async (step, count) => {
    const test = createTestInbox({
      conversations: [row],
      prepare: (transport) => {
        const { openStream } = transport;
        transport.openStream = (options, handlers) => {
          const close = openStream(options, handlers);
          transport.stream[step]();
          return close;
        };
      },
    });
    test.inbox.start();
    await test.flush();
    expect(lists(test)).toBe(1);
    await test.advance(500);
    expect(lists(test)).toBe(count);
  });

  it('is not confirmed by a message', async () => {
    const test = await started();
    test.transport.stream.open();
    test.transport.stream.frame(newMessage('C1', message(at(1)), 1));
    await test.advance(499);
    expect(lists(test)).toBe(1);
    await test.advance(1);
    expect(lists(test)).toBe(2);
  });

  it('counts as one with a gap if it never reports whether it resumed [LIV-5]', async () => {
    const test = await startTestInbox({ conversations: [row] });
    test.transport.stream.frame(newMessage('C1', message(at(1)), 1), 'cursor-1');
    test.transport.stream.end();
    await test.advance(1000);
    test.transport.stream.open();
    await test.advance(499);
    expect(lists(test)).toBe(1);
    await test.advance(1);
    expect(lists(test)).toBe(2);
  });

  it('keeps its cursor at frames without one [LIV-5]', async () => {
    const test = await startTestInbox({ conversations: [row] });
    test.transport.stream.frame(newMessage('C1', message(at(1)), 1), 'cursor-1');
    test.transport.stream.frame(newMessage('C1', message(at(2)), 2), '');
    test.transport.stream.frame(newMessage('C1', message(at(3)), 3));
    test.transport.stream.end();
    await test.advance(1000);
    expect(test.transport.stream.options).toStrictEqual({ cursor: 'cursor-1' });
  });
});

describe('a stream that is refused', () => {
  it('checks the session at the first refusal, and again after "Reconnect"', async () => {
    const test = await started();
    test.transport.stream.end('unauthenticated');
    await test.flush();
    expect(test.transport.count('loadAuthStatus')).toBe(2);
    test.transport.stream.end('unauthenticated');
    expect(test.inbox.getState().connection.status).toBe('error');
    test.inbox.actions.reconnect();
    test.transport.stream.end('unauthenticated');
    await test.flush();
    expect(test.transport.count('loadAuthStatus')).toBe(3);
  });

  it('is ignored when the user reconnects before the session check ends', async () => {
    const test = await startTestInbox({ conversations: [row] });
    const asked = test.transport.hold('loadAuthStatus');
    test.transport.stream.end('unauthenticated');
    test.inbox.actions.reconnect();
    test.transport.stream.confirm();
    await test.flush();
    expect(test.transport.streams).toHaveLength(2);
    asked[0]?.fail(apiError(null));
    await test.flush();
    expect(test.inbox.getState().connection.status).toBe('connected');
    expect(test.transport.streams).toHaveLength(2);
  });
});

describe('the log of the stream', () => {
  it('names the failure and its location', async () => {
    const test = await startTestInbox({ conversations: [aConversation({ messages: [message(at(1))] })] });
    test.transport.stream.malformed();
    test.transport.stream.frame({ ...newMessage('C1', message(at(9))), isThread: true, threadTs: at(7) });
    await test.frame();
    test.transport.stream.frame({ ...newMessage('C1', message(at(9))), message: null } as never);
    await test.frame();
    test.transport.openStream = () => {
      throw new Error('no EventSource here');
    };
    test.transport.stream.end();
    await test.advance(170_000);
    const said = test.env.logs.filter(({ context }) => context === 'live');
    expect(said.map(({ message, metadata }) => [message, metadata])).toEqual([
      ['Malformed frames are ignored', { error: expect.any(String), path: 'data' }],
      ['Reply ignored: its parent message is not here', { conversation: 'C1', thread: at(7), ts: at(9) }],
      ['Live events could not be applied', { error: expect.stringContaining('TypeError') }],
      ...Array(9).fill(['The stream could not be opened', { error: 'Error: no EventSource here' }]),
      ['Live updates stopped after too many failed attempts', { reason: 'max_attempts' }],
    ]);
  });
});
