import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import type { OpenedDatabase } from '../../database/database.ts';
import { storeWorkspace } from '../store/storeWorkspace.ts';
import { createCallScheduler } from './callScheduler.ts';
import { createSlackBudgets } from './slackBudgets.ts';
import { SlackFailure, type SlackPriority } from './slackCalls.ts';
import { type CountedDatabase, countStatements } from './testing/countStatements.ts';
import { createFakeSlackClock } from './testing/fakeSlackClock.ts';

const limited = (method: string, seconds: number) =>
  new SlackFailure(method, 'ratelimited', { retryAfterMs: seconds * 1000 });

describe('calls of Slack within its limits', () => {
  let opened: OpenedDatabase;
  let statements: CountedDatabase;
  let workspaceId = '';
  let count = 0;

  beforeAll(async () => {
    opened = await openTestDatabase();
    statements = countStatements(opened.database);
  });
  beforeEach(async () => {
    count += 1;
    workspaceId = `T${count}`;
    const team = { id: workspaceId, name: 'Acme', icon: null, url: null, enterpriseId: null };
    await storeWorkspace(opened.database, team, { id: 'U1' });
  });
  afterAll(() => opened.close());

  function scheduler(
    answer: (method: string, args: Record<string, unknown>) => unknown = () => ({ ok: true }),
    clock = createFakeSlackClock(statements.settled),
  ) {
    const sent: { method: string; name: unknown; at: number }[] = [];
    const revoked: string[] = [];
    const calls = createCallScheduler({
      database: statements.database,
      tokens: { accessTokenOf: async () => 'xoxp-1', revoked: async (_caller, reason) => void revoked.push(reason) },
      apiUrl: new URL('http://127.0.0.1/api/'),
      clock,
      log: { error: () => {} },
      send: async (_token, method, args) => {
        sent.push({ method, name: args.name, at: clock.now() });
        return answer(method, args);
      },
    });
    const call = (
      method: string,
      name: string | number,
      priority: SlackPriority = 'background',
      budgetKey?: string,
    ): Promise<unknown> => {
      const options = { priority, ...(budgetKey && { budgetKey }) };
      const answered = calls.call({ workspaceId, userId: 'U1' }, method, { name, limit: 50 }, options);
      // Some tests end before all their calls do.
      answered.catch(() => {});
      return answered;
    };
    return { sent, revoked, clock, calls, call, names: () => sent.map(({ name }) => name) };
  }

  const isLow = async () => {
    const { rows } = await opened.database.execute<{ low: boolean }>(
      sql`select low_limits as low from slack_workspaces where workspace_id = ${workspaceId}`,
    );
    return rows[0]?.low;
  };

  it('refuses calls for a workspace that was disconnected', async () => {
    const { call, sent } = scheduler();
    await opened.database.execute(sql`delete from workspaces where id = ${workspaceId}`);
    await expect(call('conversations.info', 1)).rejects.toMatchObject({ name: 'SlackFailure', code: 'not_authed' });
    expect(sent).toEqual([]);
  });

  it('spends the burst of the tier, then keeps its rate', async () => {
    const { sent, clock, call } = scheduler();
    for (let n = 0; n < 40; n += 1) void call('users.list', n);
    // Tier 2: a burst of 6, of which 2 are reserved; then 14 a minute.
    await eventually(() => expect(sent).toHaveLength(4));
    await clock.advanceTo(60_000);
    expect(sent.length).toBeGreaterThanOrEqual(17);
    expect(sent.length).toBeLessThanOrEqual(18);
  });

  it('gives a waiting person the reserve, and the next turn', async () => {
    const { sent, names, call } = scheduler();
    for (let n = 0; n < 20; n += 1) void call('users.list', n);
    await eventually(() => expect(sent).toHaveLength(4));
    void call('users.list', 'visible', 'visible');
    await call('users.list', 'waiting', 'waiting');
    expect(names().at(-1)).toBe('waiting');
    expect(names()).not.toContain('visible');
  });

  it('calls no method before its Retry-After, and goes on with the others', async () => {
    let isRefused = true;
    const { sent, clock, call } = scheduler((method) => {
      if (method !== 'conversations.history' || !isRefused) return { ok: true };
      isRefused = false;
      throw limited(method, 30);
    });
    const history = call('conversations.history', 'first');
    await eventually(() => expect(sent).toHaveLength(1));
    void call('conversations.history', 'second');
    for (let n = 0; n < 5; n += 1) await call('conversations.info', n);
    await clock.advanceTo(29_999);
    expect(sent.filter(({ method }) => method === 'conversations.history')).toHaveLength(1);
    await clock.advanceTo(32_000);
    await history;
    await eventually(() => {
      const times = sent.filter(({ method }) => method === 'conversations.history');
      expect(times.map(({ name }) => name)).toEqual(['first', 'first', 'second']);
      expect(times[1]?.at).toBeGreaterThanOrEqual(30_000);
    });
  });

  it('tells a waiting person at once that Slack refuses for longer than they would wait', async () => {
    const { sent, call } = scheduler((method) => {
      throw limited(method, 45);
    });
    await expect(call('conversations.history', 1, 'waiting')).rejects.toMatchObject({
      code: 'ratelimited',
      retryAfterMs: 45_000,
    });
    await expect(call('conversations.history', 2, 'waiting')).rejects.toMatchObject({ code: 'ratelimited' });
    expect(sent).toHaveLength(1);
  });

  it('posts one message a second in a channel', async () => {
    const { sent, clock, call } = scheduler();
    for (const name of ['a', 'b', 'c']) void call('chat.postMessage', name, 'waiting', 'C1');
    void call('chat.postMessage', 'other', 'waiting', 'C2');
    await eventually(() => expect(sent.map(({ name }) => name).sort()).toEqual(['a', 'other']));
    await clock.advanceTo(2500);
    expect(sent.flatMap(({ name, at }) => (name === 'other' ? [] : [at]))).toEqual([0, 1000, 2000]);
  });

  it('keeps budgets across a restart, and shares them between instances', async () => {
    const first = scheduler();
    for (let n = 0; n < 30; n += 1) void first.call('users.list', n);
    await eventually(() => expect(first.sent).toHaveLength(4));
    first.calls.close();
    const second = scheduler(undefined, first.clock);
    void second.call('users.list', 'after');
    await createSlackBudgets(opened.database).block({ workspaceId, method: 'users.info' }, limit, 50_000);
    void second.call('users.info', 'blocked');
    await first.clock.advanceTo(5000);
    expect(second.names()).toEqual(['after']);
    expect(second.sent[0]?.at).toBeGreaterThan(4000);
  });

  it('tries reads again while Slack does not answer, but no writes', async () => {
    let isLost = true;
    const { clock, call } = scheduler((method) => {
      if (isLost) throw new SlackFailure(method, 'unreachable');
      return { ok: true };
    });
    const read = call('users.list', 'read');
    await expect(call('conversations.mark', 'write')).rejects.toMatchObject({ code: 'unreachable' });
    await eventually(() => expect(clock.waiting()).toBe(1));
    isLost = false;
    await clock.advanceTo(1000);
    await expect(read).resolves.toEqual({ ok: true });
  });

  it('ends a call between two attempts at once when it is cancelled, or the scheduler closes', async () => {
    const { calls, clock, sent } = scheduler(() => Promise.reject(new SlackFailure('users.list', 'internal_error')));
    const read = (signal: AbortSignal) =>
      calls.call({ workspaceId, userId: 'U1' }, 'users.list', {}, { priority: 'background', signal });
    const ending = new AbortController();
    const cancelled = expect(read(ending.signal)).rejects.toMatchObject({ code: 'cancelled' });
    const closed = expect(read(new AbortController().signal)).rejects.toMatchObject({ code: 'closed' });
    await clock.advanceTo(1500);
    expect(sent).toHaveLength(4);
    ending.abort();
    await cancelled;
    calls.close();
    await closed;
    expect(clock.waiting()).toBe(0);
  });

  it('reports a token that Slack no longer accepts', async () => {
    const { revoked, call } = scheduler((method) => {
      throw new SlackFailure(method, 'token_revoked');
    });
    await expect(call('users.list', 1)).rejects.toMatchObject({ code: 'token_revoked' });
    expect(revoked).toEqual(['token_revoked']);
  });

  it('recognises low limits by a refusal after a cut page, not by the page alone, and then keeps them', async () => {
    const messages = Array.from({ length: 15 }, () => ({}));
    let seconds = 0;
    const { sent, clock, call } = scheduler((method) => {
      if (seconds > 0) throw limited(method, seconds);
      return { ok: true, messages, has_more: true };
    });
    await call('conversations.history', 1);
    expect(await isLow()).toBe(false);
    seconds = 30;
    await expect(call('conversations.history', 2, 'waiting')).rejects.toMatchObject({ code: 'ratelimited' });
    expect(await isLow()).toBe(true);
    seconds = 0;
    sent.length = 0;
    await expect(call('conversations.history', 2)).rejects.toMatchObject({ code: 'low_limits' });
    for (let n = 3; n < 6; n += 1) void call('conversations.history', n, 'visible');
    await clock.advanceTo(130_000);
    const times = sent.map(({ at }) => at);
    expect(times.length).toBeGreaterThan(1);
    for (const [index, at] of times.slice(1).entries()) expect(at - (times[index] ?? 0)).toBeGreaterThanOrEqual(60_000);
  });

  it('forgets low limits when Slack answers with more messages than they allow', async () => {
    await opened.database.execute(sql`update slack_workspaces set low_limits = true`);
    const messages = Array.from({ length: 16 }, () => ({}));
    const { clock, sent, call } = scheduler(() => ({ ok: true, messages, has_more: true }));
    await call('conversations.history', 1, 'waiting');
    for (let n = 2; n < 12; n += 1) void call('conversations.history', n);
    await clock.advanceTo(60_000);
    expect(sent).toHaveLength(11);
  });

  it('recognises low limits by a refusal for the rest of a minute, but no other refusal', async () => {
    let seconds = 0;
    const { clock, call } = scheduler((method) => {
      if (seconds > 0) throw limited(method, seconds);
      return { ok: true };
    });
    await call('conversations.history', 1);
    await clock.advanceTo(20_000);
    seconds = 30;
    await expect(call('conversations.history', 2, 'waiting')).rejects.toThrow();
    expect(await isLow()).toBe(false);
    await clock.advanceTo(60_000);
    seconds = 0;
    await call('conversations.history', 3);
    seconds = 60;
    await expect(call('conversations.history', 4, 'waiting')).rejects.toThrow();
    expect(await isLow()).toBe(true);
  });
});

const limit = { burst: 10, perMinute: 10, reserve: 0 };
