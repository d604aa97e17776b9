import { describe, expect, it } from 'vitest';
import { createTestInbox, startTestInbox, type TestInbox } from '../harness.ts';
import { apiError } from '../scriptedTransport.ts';

describe('the time of the shown data', () => {
  const dataAsOf = (test: TestInbox): number | null => test.inbox.getState().dataAsOf;

  it('is the loss of the stream, until a stream has replayed what was missed [LIV-1]', async () => {
    const test = await startTestInbox();
    test.transport.stream.frame({ type: 'connection', resumed: false }, 'c7');
    expect(dataAsOf(test)).toBeNull();
    const lostAt = test.env.clock.now();
    test.transport.stream.end();
    expect(dataAsOf(test)).toBe(lostAt);
    await test.advance(1000);
    test.transport.stream.open();
    test.transport.stream.end();
    expect(dataAsOf(test)).toBe(lostAt);
    await test.advance(2000);
    test.transport.stream.confirm(true);
    expect(dataAsOf(test)).toBeNull();
  });

  it('is the last load of the list while there is no stream', async () => {
    const test = createTestInbox();
    const lists = test.transport.hold('loadConversations');
    test.inbox.start();
    await test.flush();
    test.transport.stream.end();
    const begunAt = test.env.clock.now();
    await test.advance(700);
    lists[0]?.answer({ conversations: [], users: {} });
    await test.flush();
    expect(dataAsOf(test)).toBe(begunAt);
    await test.advance(300);
    test.transport.stream.confirm();
    await test.flush();
    lists[1]?.answer({ conversations: [], users: {} });
    await test.flush();
    expect(dataAsOf(test)).toBeNull();
  });

  it('stays while the reload after a gap fails', async () => {
    const test = await startTestInbox();
    const lostAt = test.env.clock.now();
    test.transport.stream.end();
    test.transport.fail('loadConversations', apiError(500));
    await test.advance(1000);
    test.transport.stream.confirm();
    await test.flush();
    expect(dataAsOf(test)).toBe(lostAt);
  });

  it('is the last frame of a stream that fell silent, and the start of a sleep', async () => {
    const silent = await startTestInbox();
    silent.transport.stream.end('failed', 45_000);
    expect(dataAsOf(silent)).toBe(silent.env.clock.now() - 45_000);
    const asleep = await startTestInbox();
    const before = asleep.env.clock.now();
    asleep.env.sleep(3_600_000);
    expect(dataAsOf(asleep)).toBe(before);
  });

  it('is the begin of a delay of the server, until it has sent what was missed', async () => {
    const test = await startTestInbox();
    test.transport.stream.confirm();
    await test.flush();
    const delayedAt = test.env.clock.now();
    test.transport.stream.frame({ type: 'delay' });
    expect(dataAsOf(test)).toBe(delayedAt);
    expect(test.inbox.getState().connection.status).toBe('delayed');
    await test.advance(60_000);
    expect(test.transport.stream.isClosed).toBe(false);
    test.transport.stream.frame({ type: 'connection', resumed: true });
    expect(dataAsOf(test)).toBeNull();
    expect(test.inbox.getState().connection.status).toBe('connected');
  });

  it('is dropped at sign-out', async () => {
    const test = await startTestInbox();
    test.transport.stream.end();
    test.inbox.actions.logout();
    await test.flush();
    expect(dataAsOf(test)).toBeNull();
  });
});
