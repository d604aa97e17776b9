import { afterEach, describe, expect, it, vi } from 'vitest';
import { type HostedInbox, openHostedInbox } from '../../testing/hostedInbox.ts';
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
});
