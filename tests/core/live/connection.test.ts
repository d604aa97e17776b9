import { describe, expect, it } from 'vitest';
import { aConversation } from '../../../src/testing/builders.ts';
import { createTestInbox, startTestInbox } from '../harness.ts';
import { apiError } from '../scriptedTransport.ts';
import { failAttempts, nineDelays, statusOf } from './failAttempts.ts';

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
    await failAttempts(test, [1300, 2600, 5200]);
    test.transport.stream.confirm();
    await failAttempts(test, [1300]);
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

  it('logs a malformed frame as an error, once for each kind, and continues [LIV-4] [EMB-32]', async () => {
    const test = await startTestInbox();
    test.transport.stream.malformed();
    test.transport.stream.malformed();
    expect(test.logged('error')).toEqual(['Malformed frames are ignored']);
    expect(statusOf(test)).toBe('connected');
  });

  it('ignores other types, and says so once for each [LIV-4] [EMB-32]', async () => {
    const test = await startTestInbox({ conversations: [aConversation()] });
    const before = test.inbox.getState();
    for (const name of ['user_typing', 'user_typing', 'presence']) {
      test.transport.stream.frame({ type: 'ignored', name });
    }
    test.transport.stream.frame({ type: 'connection', resumed: false });
    await test.frame();
    expect(test.inbox.getState()).toBe(before);
    const said = test.env.logs.filter(({ level }) => level === 'warn');
    expect(said.map(({ metadata }) => metadata)).toEqual([{ name: 'user_typing' }, { name: 'presence' }]);
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
