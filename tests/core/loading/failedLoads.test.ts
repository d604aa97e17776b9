import { describe, expect, it } from 'vitest';
import { aMessage, anUnreadConversation, minutesAgo } from '../../../src/testing/builders.ts';
import { startTestInbox, type TestInbox } from '../harness.ts';
import { apiError } from '../scriptedTransport.ts';

const lost = (): never => {
  throw apiError(null);
};

/** An inbox whose stream is confirmed, with one event behind it, so that the next stream can resume. */
async function connected(): Promise<TestInbox> {
  const test = await startTestInbox({ conversations: [anUnreadConversation()] });
  test.transport.stream.confirm();
  test.transport.stream.frame({ type: 'ignored', name: 'ping' }, 'event-1');
  await test.flush();
  return test;
}

const log = ({ state }: TestInbox) => state().messages.byConversation.C1;
const status = (test: TestInbox): string | undefined => log(test)?.load.status;

/** Opens the conversation while the network is down. */
async function openOffline(test: TestInbox): Promise<void> {
  test.env.setOnline(false);
  test.transport.answer('loadConversation', lost);
  test.inbox.actions.open('C1');
  await test.flush();
  expect(status(test)).toBe('failed');
  test.transport.answer('loadConversation', () => ({ ...anUnreadConversation(), messages: [] }));
}

describe('what failed for want of a connection', () => {
  it('loads again when the network is back, with a stream that never ended [LIV-5]', async () => {
    const test = await connected();
    await openOffline(test);
    test.env.comeOnline();
    await test.flush();
    expect(status(test)).toBe('ready');
  });

  it('loads again when the stream has resumed, which misses no event [LIV-5]', async () => {
    const test = await connected();
    await openOffline(test);
    test.transport.stream.end();
    await test.advance(60_000);
    test.transport.stream.confirm(true);
    await test.flush();
    expect(status(test)).toBe('ready');
  });

  it('loads again when a queued message has reached the server: no event may have told', async () => {
    const test = await connected();
    test.transport.answer('sendMessage', lost);
    await openOffline(test);
    test.inbox.actions.send('C1', 'While offline');
    await test.flush();
    expect(test.inbox.getState().offline).toEqual({ isWaiting: true, isCut: true });
    test.transport.answer('sendMessage', () => ({ ts: '1772618410.000100' }));
    await test.advance(60_000);
    expect(status(test)).toBe('ready');
    expect(test.inbox.getState().offline).toEqual({ isWaiting: false, isCut: false });
  });

  it('is the page before the loaded messages, too', async () => {
    const test = await connected();
    const newest = aMessage({ ts: minutesAgo(1) });
    test.transport.answer('loadConversation', () => ({
      ...anUnreadConversation(),
      messages: [newest],
      has_older: true,
    }));
    test.inbox.actions.open('C1');
    await test.flush();
    test.transport.answer('loadConversation', lost);
    test.inbox.actions.loadOlderMessages('C1');
    await test.flush();
    expect(log(test)?.older?.status).toBe('failed');
    const older = aMessage({ ts: minutesAgo(2) });
    test.transport.answer('loadConversation', () => ({ ...anUnreadConversation(), messages: [older] }));
    test.env.comeOnline();
    await test.flush();
    expect(log(test)?.messages).toHaveLength(2);
  });

  it('is the search for the text of the field, too', async () => {
    const test = await connected();
    test.inbox.actions.openOverlay({ kind: 'search', mode: 'find' });
    test.transport.answer('search', lost);
    test.inbox.actions.setSearchQuery('paint');
    await test.advance(300);
    const found = { conversations: [anUnreadConversation()], messages: [], users: [] };
    test.transport.answer('search', () => ({ results: found, sorting_metrics: null }));
    test.env.comeOnline();
    await test.flush();
    expect(test.inbox.getState().search.found?.byType.all).toEqual(found);
    const before = test.transport.count('search');
    test.env.comeOnline();
    await test.flush();
    expect(test.transport.count('search')).toBe(before);
  });

  it('is the search, too, when the next stream has missed events [LIV-5]', async () => {
    const test = await connected();
    test.inbox.actions.openOverlay({ kind: 'search', mode: 'find' });
    test.transport.answer('search', lost);
    test.inbox.actions.setSearchQuery('paint');
    await test.advance(300);
    const found = { conversations: [anUnreadConversation()], messages: [], users: [] };
    test.transport.answer('search', () => ({ results: found, sorting_metrics: null }));
    test.transport.stream.end();
    await test.advance(60_000);
    test.transport.stream.confirm();
    await test.flush();
    expect(test.inbox.getState().search.found?.byType.all).toEqual(found);
  });

  it.each([null, 503])('is the list, too, also at the start (status %s)', async (status) => {
    const test = await startTestInbox({
      prepare: (transport) => transport.fail('loadConversations', apiError(status)),
    });
    expect(test.inbox.getState().conversations.load.status).toBe('failed');
    test.transport.answer('loadConversations', () => ({ conversations: [], users: {} }));
    test.env.comeOnline();
    await test.flush();
    expect(test.inbox.getState().conversations.load.status).toBe('ready');
  });

  it('is the session, too', async () => {
    const test = await startTestInbox({ prepare: (transport) => transport.answer('loadAuthStatus', lost) });
    expect(test.inbox.getState().session.status).toBe('failed');
    test.transport.answer('loadAuthStatus', () => ({ authenticated: false, organizations: [] }));
    test.env.comeOnline();
    await test.flush();
    expect(test.inbox.getState().session.status).toBe('signedOut');
  });

  it('stays when the server has refused it', async () => {
    const test = await connected();
    test.transport.answer('loadConversation', () => {
      throw apiError(403, 'Not a member');
    });
    test.inbox.actions.open('C1');
    await test.flush();
    const before = test.transport.count('loadConversation');
    test.env.comeOnline();
    await test.flush();
    expect(test.transport.count('loadConversation')).toBe(before);
  });

  it('stays when the server has refused the list', async () => {
    const refuse = (): never => {
      throw apiError(500, 'Not now');
    };
    const test = await startTestInbox({ prepare: (transport) => transport.answer('loadConversations', refuse) });
    test.transport.stream.confirm();
    test.env.comeOnline();
    await test.flush();
    expect(test.inbox.getState().conversations.load.status).toBe('failed');
    expect(test.transport.count('loadConversations')).toBe(1);
  });
});
