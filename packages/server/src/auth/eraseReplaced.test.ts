import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type HostedInbox, openHostedInbox } from '../../testing/hostedInbox.ts';
import { openTestDatabase } from '../../testing/testDatabase.ts';

describe('an account that connects another person of the same workspace', () => {
  let host: HostedInbox;
  const open = async (...options: Parameters<typeof openHostedInbox>) => {
    host = await openHostedInbox(...options);
    return host;
  };
  afterEach(async () => {
    vi.useRealTimers();
    await host.inbox.close();
  });

  it('has the first one erased, also if the chat does not answer and the server ends', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const opened = await openTestDatabase();
    const openDatabase = async () => ({ ...opened, close: async () => {} });
    const fail = vi.fn(() => Promise.reject(new Error('The chat is away')));
    const first = await openHostedInbox({ openDatabase }, { disconnect: fail });
    await first.connect('una', 'UNA');
    await first.chat.post('VIC', 'Pomegranate');
    await first.connect('una', 'VIC');
    expect(fail).not.toHaveBeenCalled();
    vi.advanceTimersByTime(30_000);
    await vi.waitFor(() => expect(first.logged.join()).toContain('could not be erased yet'));
    await first.inbox.close();

    const { chat, status } = await open({ openDatabase: async () => opened });
    await vi.waitFor(() => expect(chat.calls).toEqual(['forget UNA']));
    const access = sql`select user_id as id from service_access`;
    await vi.waitFor(async () => expect((await opened.database.execute(access)).rows).toEqual([{ id: 'VIC' }]));
    expect(await status('una')).toMatchObject({ user: { id: 'VIC' } });
    vi.advanceTimersByTime(30_000);
    await host.inbox.ready();
    expect(chat.calls).toEqual(['forget UNA']);
  });

  it('keeps the data of a first one who has another account meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { chat, status, connect } = await open();
    await connect('una', 'UNA');
    await connect('una', 'VIC');
    await connect('vic', 'UNA');
    vi.advanceTimersByTime(30_000);
    expect(await status('vic')).toMatchObject({ user: { id: 'UNA' } });
    expect(chat.calls).toEqual([]);
  });

  it('keeps the data of a first one who connects again while the chat ends the old access', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const opened = await openTestDatabase();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const disconnect = vi.fn(() => held);
    const openDatabase = async () => ({ ...opened, close: async () => {} });
    const { connect, inbox } = await open({ openDatabase }, { disconnect });
    await connect('una', 'UNA');
    await connect('una', 'VIC');
    vi.advanceTimersByTime(30_000);
    await vi.waitFor(() => expect(disconnect).toHaveBeenCalled());
    await connect('vic', 'UNA');
    release();
    // It waits for the end of the work.
    await inbox.close();
    const { rows } = await opened.database.execute(sql`select user_id as id from service_access order by user_id`);
    expect(rows).toEqual([{ id: 'UNA' }, { id: 'VIC' }]);
    await opened.close();
  });

  it('lets the server close while the chat does not answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const disconnect = vi.fn(() => new Promise<never>(() => {}));
    const { inbox, connect } = await open({}, { disconnect });
    await connect('una', 'UNA');
    await connect('una', 'VIC');
    await vi.advanceTimersByTimeAsync(30_000);
    await vi.waitFor(() => expect(disconnect).toHaveBeenCalled());
    const isClosed = vi.fn();
    const closing = inbox.close().then(isClosed);
    await vi.advanceTimersByTimeAsync(14_000);
    await vi.waitFor(() => expect(isClosed).toHaveBeenCalled());
    await closing;
  });
});
