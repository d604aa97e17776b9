import { describe, expect, it } from 'vitest';
import { createLogger } from '../../../src/core/logging/logger.ts';
import type { LogRecord } from '../../../src/core/ports.ts';
import { createFakeEnv } from '../../../src/testing/fakeEnv.ts';
import { ApiError, type ApiErrorKind } from '../../../src/transport/errors.ts';
import { startTestInbox, type TestInbox } from '../harness.ts';
import { message, newMessage } from '../liveFrames.ts';
import { apiError } from '../scriptedTransport.ts';

const lines = ({ env }: TestInbox): LogRecord[] => env.logs;
const of = (test: TestInbox, context: string) => lines(test).filter((record) => record.context === context);

/** The log record of a failed call. */
async function refused(error: unknown): Promise<LogRecord | undefined> {
  const test = await startTestInbox();
  test.transport.fail('markRead', error);
  test.transport.fail('loadConversations', error);
  test.inbox.actions.reload();
  await test.flush();
  return of(test, 'transport')[0];
}

describe('the log', () => {
  it('has records of timestamp, level, context, message and metadata [ERR-4]', async () => {
    const test = await startTestInbox();
    test.transport.fail(
      'loadConversations',
      new ApiError({ kind: 'http', call: 'GET /x', status: 503, message: 'Busy' }),
    );
    test.inbox.actions.reload();
    await test.flush();
    expect(lines(test)[0]).toEqual({
      timestamp: new Date(test.env.clock.now()).toISOString(),
      level: 'error',
      context: 'transport',
      message: 'Server error',
      metadata: { call: 'GET /x', kind: 'http', status: 503, path: undefined, error: 'Busy' },
    });
  });

  it('has warnings and errors, and info records while local storage has debug = "true" [ERR-4]', () => {
    const env = createFakeEnv();
    const logger = createLogger(env, String);
    const heard = (): string[] => env.logs.map(({ level }) => level);
    const sayAll = (): void => {
      for (const level of ['debug', 'info', 'warn', 'error'] as const) logger[level]('test', level);
    };
    sayAll();
    expect(heard()).toEqual(['warn', 'error']);
    env.local.set('debug', 'true');
    sayAll();
    expect(heard().slice(2)).toEqual(['info', 'warn', 'error']);
    env.local.set('debug', '1');
    sayAll();
    expect(heard().slice(5)).toEqual(['warn', 'error']);
  });

  it.each([
    [401, 'warn', 'Not signed in any more: re-authenticate'],
    [403, 'warn', 'Permission denied'],
    [404, 'warn', 'Not found'],
    [400, 'warn', 'Client error'],
    [429, 'warn', 'Client error'],
    [500, 'error', 'Server error'],
    [502, 'error', 'Server error'],
    [599, 'error', 'Server error'],
  ] as const)('records status %i as %s: %s [ERR-4]', async (status, level, words) => {
    expect(await refused(apiError(status))).toMatchObject({ level, message: words, metadata: { status } });
  });

  it.each([
    ['network', 'loadConversations failed'],
    ['timeout', 'loadConversations failed'],
    ['contract', 'loadConversations failed'],
  ] as const)('records which call failed without an answer: %s [ERR-4] [ERR-5]', async (kind: ApiErrorKind, words) => {
    const record = await refused(new ApiError({ kind, call: 'GET /x' }));
    expect(record).toMatchObject({ level: 'warn', message: words, metadata: { kind, status: null } });
  });

  it('warns of a call that takes more than 1000 ms, successful or not [ERR-4]', async () => {
    const test = await startTestInbox();
    const held = test.transport.hold('loadConversations');
    const answer = async (ms: number, settle: (call: (typeof held)[number] | undefined) => void) => {
      test.env.logs.length = 0;
      test.inbox.actions.reload();
      await test.advance(ms);
      settle(held.at(-1));
      await test.flush();
      return lines(test).filter(({ message: text }) => text.startsWith('Slow'));
    };
    expect(await answer(1000, (call) => call?.answer({ conversations: [], users: {} }))).toEqual([]);
    expect(await answer(1001, (call) => call?.answer({ conversations: [], users: {} }))).toMatchObject([
      { level: 'warn', context: 'transport', message: 'Slow call: loadConversations', metadata: { durationMs: 1001 } },
    ]);
    expect(await answer(1500, (call) => call?.fail(apiError(500)))).toHaveLength(1);
  });

  it('omits cancelled calls [ERR-5]', async () => {
    const test = await startTestInbox();
    test.transport.hold('loadConversations');
    test.inbox.actions.reload();
    await test.flush();
    test.inbox.actions.logout();
    await test.flush();
    expect(lines(test)).toEqual([]);
  });

  it('records a malformed frame as an error and continues [LIV-4] [ERR-4]', async () => {
    const test = await startTestInbox();
    test.transport.stream.malformed();
    expect(of(test, 'live')).toMatchObject([{ level: 'error', message: 'Malformed frames are ignored' }]);
    expect(test.inbox.getState().connection.status).toBe('connected');
  });

  it('records a throwing host listener and continues', async () => {
    const test = await startTestInbox();
    test.inbox.on('conversationUpdate', () => {
      throw new Error('not ours');
    });
    test.transport.stream.frame(newMessage('C1', message('1.000001'), 1));
    await test.frame();
    expect(lines(test)).toMatchObject([
      { level: 'error', metadata: { error: 'Error: not ours', cause: expect.any(Error) } },
    ]);
  });
});
