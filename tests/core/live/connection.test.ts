import { describe, expect, it } from 'vitest';
import { aConversation, anUnreadConversation } from '../../../src/testing/builders.ts';
import { createTestInbox, startTestInbox, type TestInbox } from '../harness.ts';
import { apiError } from '../scriptedTransport.ts';

const statusOf = ({ inbox }: TestInbox): string => inbox.getState().connection.status;

/** Fails one attempt after the other; `delays` are the waits in between. */
async function fail(test: TestInbox, delays: readonly number[]): Promise<void> {
  for (const delay of delays) {
    test.transport.stream.end();
    expect(statusOf(test)).toBe('error');
    const { length } = test.transport.streams;
    await test.advance(delay - 1);
    expect(test.transport.streams).toHaveLength(length);
    await test.advance(1);
    expect(test.transport.streams).toHaveLength(length + 1);
    expect(statusOf(test)).toBe('connecting');
  }
}

const nineDelays = [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000, 30_000];

describe('the live connection', () => {
  it('is connecting, then connected; a lost one reconnects after 1 s [LIV-1] [LIV-3]', async () => {
    const test = createTestInbox();
    expect(statusOf(test)).toBe('disconnected');
    test.inbox.start();
    await test.flush();
    expect(statusOf(test)).toBe('connecting');
    test.transport.stream.open();
    expect(statusOf(test)).toBe('connected');
    test.transport.stream.end('ended');
    expect(statusOf(test)).toBe('error');
    await test.advance(1000);
    test.transport.stream.open();
    expect(test.inbox.getState().connection).toEqual({ status: 'connected', attempts: 0 });
  });

  it('doubles its delay, here with maximum jitter, and resets it once open [LIV-2] [LIV-3]', async () => {
    const test = await startTestInbox({ env: { random: [1] } });
    await fail(test, [1300, 2600, 5200]);
    test.transport.stream.confirm();
    await fail(test, [1300]);
  });

  it('gives up after ten failures, with an event, until the manual reset [LIV-3]', async () => {
    const test = await startTestInbox();
    const failed: unknown[] = [];
    test.inbox.on('connectionFailed', (event) => failed.push(event));
    await fail(test, nineDelays);
    expect(failed).toEqual([]);
    test.transport.stream.end();
    expect(test.inbox.getState().connection).toEqual({ status: 'failed', attempts: 10 });
    expect(failed).toEqual([{ reason: 'max_attempts' }]);

    const { length } = test.transport.streams;
    test.env.comeOnline();
    test.env.becomeVisible();
    await test.advance(3_600_000);
    expect(test.transport.streams).toHaveLength(length);

    test.inbox.actions.reconnect();
    expect(statusOf(test)).toBe('connecting');
    await fail(test, [1000]);
  });

  it.each(['comeOnline', 'becomeVisible'] as const)('reconnects immediately on %s [LIV-5]', async (wake) => {
    const test = await startTestInbox();
    test.transport.stream.end();
    test.env[wake]();
    expect(statusOf(test)).toBe('connecting');
    expect(test.transport.streams).toHaveLength(2);
    await test.advance(60_000);
    expect(test.transport.streams).toHaveLength(2);
  });

  it('stays open when the page becomes visible', async () => {
    const test = await startTestInbox();
    const before = test.inbox.getState();
    test.env.comeOnline();
    expect(test.inbox.getState()).toBe(before);
    expect(test.transport.streams).toHaveLength(1);
    expect(test.transport.stream.isClosed).toBe(false);
  });

  it('treats a stream that cannot be opened like a lost one', async () => {
    const test = createTestInbox({
      prepare: (transport) => {
        transport.openStream = () => {
          throw new Error('no EventSource here');
        };
      },
    });
    test.inbox.start();
    await test.flush();
    expect(test.inbox.getState().connection).toEqual({ status: 'error', attempts: 1 });
    expect(test.inbox.getState().conversations.load.status).toBe('ready');
    expect(test.logged('error')).toEqual(['The stream could not be opened']);
  });

  it('logs a malformed frame as an error and continues [LIV-4]', async () => {
    const test = await startTestInbox();
    test.transport.stream.malformed();
    expect(test.logged('error')).toEqual(['Malformed frame ignored']);
    expect(statusOf(test)).toBe('connected');
  });

  it('ignores other types [LIV-4]', async () => {
    const test = await startTestInbox({ conversations: [aConversation()] });
    const before = test.inbox.getState();
    test.transport.stream.frame({ type: 'ignored', name: 'user_typing' });
    test.transport.stream.frame({ type: 'connection', resumed: false });
    await test.frame();
    expect(test.inbox.getState()).toBe(before);
    expect(test.logged('warn')).toEqual([]);
  });
});

describe('a stream that is refused', () => {
  it('checks the session, and shows the connect screen when signed out [LIV-1]', async () => {
    const test = await startTestInbox();
    const statuses: string[] = [];
    test.inbox.subscribe(() => statuses.push(statusOf(test)));
    test.transport.answer('loadAuthStatus', () => ({ authenticated: false }));
    test.transport.stream.end('unauthenticated');
    expect(statusOf(test)).toBe('unauthenticated');
    await test.flush();
    expect(test.inbox.getState().session.status).toBe('signedOut');
    expect(test.transport.streams).toHaveLength(1);
  });

  it('reconnects immediately for the same user, and changes nothing else', async () => {
    const test = await startTestInbox({ conversations: [aConversation()] });
    const statuses = new Set<string>();
    test.inbox.subscribe(() => statuses.add(test.inbox.getState().session.status));
    test.transport.stream.end('unauthenticated');
    await test.flush();
    expect(test.transport.streams).toHaveLength(2);
    test.transport.stream.confirm(false);
    await test.flush();
    expect([...statuses]).toEqual(['authenticated']);
    // At the start, when the stream was refused, and after the gap.
    expect(test.transport.count('loadAuthStatus')).toBe(3);
    expect(test.transport.count('loadCustomViews')).toBe(1);
    expect(test.transport.count('loadConversations')).toBe(2);
  });

  it('does not retry forever: a second refusal counts as a failure, and ten end it', async () => {
    const test = await startTestInbox();
    test.transport.stream.end('unauthenticated');
    await test.flush();
    for (const delay of nineDelays) {
      test.transport.stream.end('unauthenticated');
      expect(statusOf(test)).toBe('error');
      await test.advance(delay);
    }
    test.transport.stream.end('unauthenticated');
    expect(statusOf(test)).toBe('failed');
    expect(test.transport.count('loadAuthStatus')).toBe(2);
  });

  it('waits when the session check fails, and keeps the screen', async () => {
    const test = await startTestInbox({ conversations: [aConversation()] });
    test.transport.fail('loadAuthStatus', apiError(null));
    test.transport.stream.end('unauthenticated');
    await test.flush();
    expect(statusOf(test)).toBe('error');
    expect(test.inbox.getState().session.status).toBe('authenticated');
    await test.advance(1000);
    expect(test.transport.streams).toHaveLength(2);
  });

  it('starts a new session when another user is signed in', async () => {
    const test = await startTestInbox({ conversations: [aConversation()] });
    test.inbox.actions.setDraft('C1', 'private');
    test.inbox.actions.open('C1');
    test.transport.answer('loadAuthStatus', () => ({
      authenticated: true,
      user: { id: 'U7', name: 'other' },
      workspace: 'Larkspur',
      organizations: [],
    }));
    const lists = test.transport.hold('loadConversations');
    test.transport.stream.end('unauthenticated');
    await test.flush();
    test.transport.stream.confirm();
    await test.flush();
    const state = test.inbox.getState();
    expect(state.session).toMatchObject({ status: 'authenticated', user: { id: 'U7' } });
    expect(state.conversations.byId.size).toBe(0);
    expect(state.sending.drafts).toEqual({});
    expect(state.navigation.open).toBeNull();
    expect(lists).toHaveLength(1);
  });
});

describe('the first load and the stream', () => {
  const row = anUnreadConversation({ id: 'C1' }, 1);

  it('start together; a stream confirmed before the list arrives leaves no gap [INI-1]', async () => {
    const test = createTestInbox({ conversations: [row] });
    const lists = test.transport.hold('loadConversations');
    test.inbox.start();
    await test.flush();
    expect(lists).toHaveLength(1);
    test.transport.stream.confirm();
    lists[0]?.answer({ conversations: [row], users: {} });
    await test.advance(60_000);
    expect(lists).toHaveLength(1);
    expect(test.unread('C1')).toBe(1);
  });

  it('lose nothing when the stream connects late: the list is shown, then loaded again [LIV-5]', async () => {
    const test = createTestInbox({ conversations: [row] });
    test.inbox.start();
    await test.flush();
    expect(test.inbox.getState().session.status).toBe('authenticated');
    expect(test.unread('C1')).toBe(1);
    // A message that neither the first answer nor the late stream contains.
    test.transport.answer('loadConversations', () => ({
      conversations: [{ ...row, unread_count: 2, unread_count_display: 2 }],
      users: {},
    }));
    await test.advance(5000);
    expect(test.transport.count('loadConversations')).toBe(1);
    test.transport.stream.confirm();
    await test.flush();
    expect(test.transport.count('loadConversations')).toBe(2);
    expect(test.unread('C1')).toBe(2);
  });

  it('wait 500 ms for a server that never confirms, and reload after each of its gaps', async () => {
    const test = createTestInbox();
    test.inbox.start();
    await test.flush();
    test.transport.stream.open();
    await test.advance(499);
    expect(test.transport.count('loadConversations')).toBe(1);
    await test.advance(1);
    expect(test.transport.count('loadConversations')).toBe(2);
    test.transport.stream.end();
    await test.advance(1000);
    test.transport.stream.open();
    await test.advance(500);
    expect(test.transport.count('loadConversations')).toBe(3);
  });

  it('are independent: a failing stream does not delay the list', async () => {
    const test = createTestInbox();
    test.inbox.start();
    await test.flush();
    test.transport.stream.end();
    await test.flush();
    expect(test.transport.count('loadConversations')).toBe(1);
  });
});
