import { describe, expect, it } from 'vitest';
import { KeymapError } from '../../../src/core/keys/keyProblem.ts';
import { clearErrorReports, readErrorReports } from '../../../src/core/logging/errorReports.ts';
import type { InboxError } from '../../../src/core/logging/inboxError.ts';
import { anUnreadConversation } from '../../../src/testing/builders.ts';
import { createFakeEnv } from '../../../src/testing/fakeEnv.ts';
import { ApiError } from '../../../src/transport/errors.ts';
import { startTestInbox, type TestInbox } from '../harness.ts';
import { apiError } from '../scriptedTransport.ts';

async function start(): Promise<TestInbox & { reported: InboxError[] }> {
  const test = await startTestInbox({ conversations: [anUnreadConversation()] });
  const reported: InboxError[] = [];
  test.inbox.on('error', (error) => reported.push(error));
  return { ...test, reported };
}

const stored = ({ env }: Pick<TestInbox, 'env'>) => readErrorReports(env.local);

describe('stored error reports', () => {
  it('contain time, message, details, URL and browser [ERR-3]', async () => {
    const test = await start();
    const error = new ApiError({
      kind: 'http',
      call: 'GET /api/conversations/data',
      status: 500,
      message: 'Out of paper',
    });
    test.transport.fail('loadConversations', error);
    test.inbox.actions.reload();
    await test.flush();
    expect(JSON.parse(test.env.local.get('app_errors') ?? '')).toEqual([
      {
        timestamp: new Date(test.env.clock.now()).toISOString(),
        message: 'Out of paper',
        meta: { code: 'load-failed', call: 'GET /api/conversations/data', kind: 'http', status: 500 },
        url: 'https://inbox.test/inbox',
        userAgent: 'test',
      },
    ]);
  });

  it('are limited to the newest 50 [ERR-3]', async () => {
    const test = await start();
    for (let n = 1; n <= 53; n += 1) test.inbox.actions.reportError(new Error(`Number ${n}`));
    expect(stored(test)).toHaveLength(50);
    expect(stored(test)[0]?.message).toBe('Number 4');
    expect(stored(test).at(-1)?.message).toBe('Number 53');
  });

  it('survive a reload and can be cleared [ERR-3]', async () => {
    const test = await start();
    test.inbox.actions.reportError(new Error('first'));
    const again = await startTestInbox({ env: { local: Object.fromEntries(test.env.local.values) } });
    again.inbox.actions.reportError(new Error('second'));
    expect(stored(again).map(({ message }) => message)).toEqual(['first', 'second']);
    clearErrorReports(again.env.local);
    expect(stored(again)).toEqual([]);
    expect(again.env.local.get('app_errors')).toBeNull();
  });

  it.each(['', 'no JSON', '{}', 'null', '[1, null, {"message": 7}, {"message": "half"}]'])(
    'are empty when the stored content is %j, and new ones are still stored [ERR-3]',
    async (value) => {
      const env = createFakeEnv({ local: { app_errors: value } });
      expect(readErrorReports(env.local)).toEqual([]);
      const test = await startTestInbox({ env: { local: { app_errors: value } } });
      test.inbox.actions.reportError(new Error('new'));
      expect(stored(test)).toHaveLength(1);
    },
  );
});

describe('the cause of a failure', () => {
  it('is in the log, the stored report and the error event, but not shown to the user [ERR-3] [ERR-4]', async () => {
    const test = await start();
    const cause = new TypeError('GET /x answered text/html, which is no JSON');
    test.transport.fail('loadConversations', new ApiError({ kind: 'contract', call: 'GET /x', path: '', cause }));
    test.inbox.actions.reload();
    await test.flush();
    const said = { cause: 'TypeError: GET /x answered text/html, which is no JSON' };
    expect(test.env.logs.filter(({ context }) => context === 'transport')).toMatchObject([{ metadata: said }]);
    expect(stored(test)).toMatchObject([{ message: 'An unexpected error occurred', meta: said }]);
    expect(test.reported).toMatchObject([{ kind: 'failure', error: { cause } }]);
  });
});

describe('the error event', () => {
  it('has a failure with its code and its cause', async () => {
    const test = await start();
    const error = apiError(500, 'no');
    test.transport.fail('markRead', error);
    test.inbox.actions.markRead('C1');
    await test.flush();
    expect(test.reported).toEqual([
      {
        kind: 'failure',
        failure: { code: 'mark-read-failed', reason: 'no', about: { name: 'c1', failed: 1, of: 1 } },
        error,
      },
    ]);
    expect(stored(test)).toMatchObject([{ message: 'no', meta: { code: 'mark-read-failed' } }]);
  });

  it('reports a part that failed to render [ERR-5]', async () => {
    const test = await start();
    const error = new Error('cannot draw');
    test.inbox.actions.reportError(error);
    expect(test.reported).toEqual([{ kind: 'rendering', error }]);
    expect(test.logged('error')).toEqual(['A part of the interface failed']);
    expect(stored(test)).toMatchObject([{ message: 'cannot draw', meta: { kind: 'rendering' } }]);
  });

  it('reports an invalid key binding with its problem', async () => {
    const test = await start();
    const error = new KeymapError([{ kind: 'conflict', keys: 'x', kept: 'theme.toggle', dropped: 'selection.toggle' }]);
    test.inbox.actions.reportError(error);
    expect(test.reported).toEqual([{ kind: 'keyboard', error }]);
    expect(test.logged('error')).toEqual(['Some keys cannot be bound']);
    expect(stored(test)[0]?.message).toContain('"x" is bound to both "theme.toggle" and "selection.toggle"');
  });

  it('omits cancelled calls [ERR-5]', async () => {
    const test = await start();
    test.transport.hold('loadConversations');
    test.inbox.actions.reload();
    await test.flush();
    test.inbox.actions.logout();
    await test.flush();
    expect(test.reported).toEqual([]);
    expect(stored(test)).toEqual([]);
  });
});
