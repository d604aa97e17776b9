import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type HostedInbox, openHostedInbox, site } from '../../testing/hostedInbox.ts';
import { openTestDatabase } from '../../testing/testDatabase.ts';
import type { InboxServerOptions } from '../app/createInboxServer.ts';

describe('the accounts of the app around the inbox', () => {
  let host: HostedInbox;
  const open = async (options: Partial<InboxServerOptions> = {}) => {
    host = await openHostedInbox(options);
    return host;
  };
  afterEach(async () => {
    vi.useRealTimers();
    await host.inbox.close();
  });

  it.each([[undefined], [false], ['']])('knows no account by %j, and ends its streams', async (answer) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let account: unknown = { account: 'account 1' };
    const { ask, status, connect, stream } = await open({ identify: () => account as never });
    await connect(undefined, 'UNA');
    const una = await stream();
    await una.until('resumed');
    account = answer;
    expect(await status()).toMatchObject({ authenticated: false, reason: 'no_account' });
    expect((await ask('/inbox/auth/slack')).status).toBe(401);
    vi.advanceTimersByTime(30_000);
    await una.ended;
  });

  it('ends the streams of a request that is another account now', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let account = 'account 1';
    const { connect, stream } = await open({ identify: () => ({ account }) });
    await connect(undefined, 'UNA');
    const una = await stream();
    await una.until('resumed');
    account = 'account 2';
    vi.advanceTimersByTime(30_000);
    await una.ended;
  });

  it('counts requests by account: one that asks too often takes nothing from others', async () => {
    const { ask } = await open({ limits: { requestsPerSecond: 1 } });
    const statusOf = async (token: string) => (await ask('/inbox/api/auth/status', token)).status;
    expect(await Promise.all(Array.from({ length: 30 }, () => statusOf('una')))).toContain(429);
    expect(await statusOf('vic')).toBe(200);
  });

  it('is what the sign-in of a service receives, which needs no form then', async () => {
    const mara = { account: 'account 1', name: 'Mara', email: 'mara@intranet.example' };
    const signIn = vi.fn(async () => ({ error: 'access_denied' }));
    host = await openHostedInbox({ identify: () => mara }, { signIn });
    await host.connect(undefined, 'UNA');
    expect(signIn).toHaveBeenCalledWith(expect.objectContaining({ account: mara }));
  });

  it('answers 503 when identify() takes too long', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { ask } = await open({ identify: () => new Promise(() => {}) });
    const answer = ask('/inbox/api/auth/status');
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await answer).status).toBe(503);
  });

  it('has no account that the database would not tell apart from another one', async () => {
    const { ask } = await open({ identify: () => ({ account: 'a\ud800' }) });
    expect((await ask('/inbox/api/auth/status')).status).toBe(503);
  });

  it('has no viewer by a session whose person belongs to another account', async () => {
    const opened = await openTestDatabase();
    const { connect, status } = await open({ openDatabase: async () => opened });
    await connect('una', 'UNA');
    // As by a request of the account while another one connects the person.
    await opened.database.execute(sql`update people set account = 'host:account 2' where id = 'UNA'`);
    expect(await status('una')).toMatchObject({ reason: 'not_linked' });
    expect(await status('vic')).toMatchObject({ user: { id: 'UNA' } });
  });

  it('keeps no stream for a request that was aborted meanwhile', async () => {
    const aborting = new AbortController();
    let isAborted = false;
    const { inbox, connect, ask } = await open({
      identify: () => {
        if (isAborted) aborting.abort();
        return { account: 'account 1' };
      },
    });
    await connect(undefined, 'UNA');
    isAborted = true;
    await inbox.fetch(new Request(`${site}/inbox/api/sse/stream`, { signal: aborting.signal }));
    expect((await ask('/inbox/api/sse/stats')).body).toEqual({ connections: 0 });
  });
});
