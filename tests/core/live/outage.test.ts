import { describe, expect, it } from 'vitest';
import { startTestInbox, type TestInbox } from '../harness.ts';
import { apiError } from '../scriptedTransport.ts';
import { failAttempts, nineDelays, statusOf } from './failAttempts.ts';

describe('a long outage', () => {
  it('is blocked after ten failures, with one event, until the manual reset [LIV-3]', async () => {
    const test = await startTestInbox();
    const failed: unknown[] = [];
    test.inbox.on('connectionFailed', (event) => failed.push(event));
    await failAttempts(test, nineDelays);
    expect(failed).toEqual([]);
    test.transport.stream.end();
    expect(test.inbox.getState().connection).toEqual({ status: 'failed', attempts: 10 });
    expect(failed).toEqual([{ reason: 'max_attempts' }]);

    const { length } = test.transport.streams;
    await test.advance(179_999);
    expect(test.transport.streams).toHaveLength(length);

    test.inbox.actions.reconnect();
    expect(statusOf(test)).toBe('connecting');
    await failAttempts(test, [1000]);
  });

  it.each(['comeOnline', 'becomeVisible', 'gesture'] as const)(
    'begins another series of attempts on %s after ten failures [LIV-3] [LIV-5]',
    async (wake) => {
      const test = await startTestInbox();
      const failed: unknown[] = [];
      test.inbox.on('connectionFailed', (event) => failed.push(event));
      await failAttempts(test, nineDelays);
      test.transport.stream.end();
      test.env[wake]();
      expect(test.inbox.getState().connection).toEqual({ status: 'connecting', attempts: 0 });
      await failAttempts(test, nineDelays);
      test.transport.stream.end();
      expect(statusOf(test)).toBe('failed');
      expect(failed).toHaveLength(2);
      test.env[wake]();
      test.transport.stream.confirm();
      expect(statusOf(test)).toBe('connected');
    },
  );

  it('opens no further stream for keys and clicks while a series of attempts runs [LIV-3]', async () => {
    const test = await startTestInbox();
    await failAttempts(test, [1000, 2000]);
    test.transport.stream.end();
    const { length } = test.transport.streams;
    for (let key = 0; key < 100; key += 1) test.env.gesture();
    expect(test.transport.streams).toHaveLength(length);
    await test.advance(4000);
    for (let key = 0; key < 100; key += 1) test.env.gesture();
    expect(test.transport.streams).toHaveLength(length + 1);
  });

  it('tries again every few minutes on an unattended page, with jitter [LIV-3]', async () => {
    const test = await startTestInbox({ env: { random: [1] } });
    const failed: unknown[] = [];
    test.inbox.on('connectionFailed', (event) => failed.push(event));
    await failAttempts(
      test,
      nineDelays.map((delay) => delay * 1.3),
    );
    const before = test.transport.streams.length;
    for (let attempt = 1; attempt <= 20; attempt += 1) {
      test.transport.stream.end();
      expect(statusOf(test)).toBe('failed');
      await test.advance(233_999);
      expect(test.transport.streams).toHaveLength(before + attempt - 1);
      await test.advance(1);
      expect(test.transport.streams).toHaveLength(before + attempt);
    }
    expect(failed).toHaveLength(1);
    test.transport.stream.confirm();
    expect(test.inbox.getState().connection).toEqual({ status: 'connected', attempts: 0 });
  });

  it('checks the session again in the next series of attempts [LIV-2]', async () => {
    const test = await startTestInbox();
    test.transport.fail('loadAuthStatus', apiError(null));
    test.transport.stream.end('unauthenticated');
    await test.flush();
    for (const delay of nineDelays) {
      await test.advance(delay);
      test.transport.stream.end('unauthenticated');
    }
    expect(statusOf(test)).toBe('failed');
    const checks = test.transport.count('loadAuthStatus');
    test.env.gesture();
    test.transport.answer('loadAuthStatus', () => ({ authenticated: false }));
    test.transport.stream.end('unauthenticated');
    await test.flush();
    expect(test.transport.count('loadAuthStatus')).toBe(checks + 1);
    expect(test.inbox.getState().session.status).toBe('signedOut');
  });
});

describe('a page that was suspended', () => {
  const hour = 3_600_000;

  it.each([
    ['open', () => {}],
    ['connecting', (test: TestInbox) => test.transport.stream.end()],
  ] as const)('replaces its stream at once, if it was %s [LIV-5]', async (_, before) => {
    const test = await startTestInbox();
    test.transport.stream.frame({ type: 'connection', resumed: false }, 'c7');
    before(test);
    if (statusOf(test) === 'error') await test.advance(1000);
    const old = test.transport.stream;
    test.env.sleep(hour);
    expect(test.transport.stream).not.toBe(old);
    expect(old.isClosed).toBe(true);
    expect(statusOf(test)).toBe('connecting');
    expect(test.transport.stream.options).toEqual({ cursor: 'c7' });
  });

  it('does not wait for the next attempt [LIV-5]', async () => {
    const test = await startTestInbox();
    await failAttempts(test, nineDelays.slice(0, 6));
    test.transport.stream.end();
    const { length } = test.transport.streams;
    test.env.sleep(hour);
    expect(test.transport.streams).toHaveLength(length + 1);
  });

  it('opens no stream after sign-out', async () => {
    const test = await startTestInbox();
    test.inbox.actions.logout();
    await test.flush();
    test.env.sleep(hour);
    expect(test.transport.streams).toHaveLength(1);
  });
});
