import { describe, expect, it } from 'vitest';
import { aConversation, anUnreadConversation } from '../../../src/testing/builders.ts';
import { createTestInbox, startTestInbox } from '../harness.ts';
import { apiError } from '../scriptedTransport.ts';

const onceAtStart = ['loadAuthStatus', 'loadConversations', 'loadCustomViews', 'loadFeatures'] as const;

describe('starting', () => {
  it('makes no calls, writes nothing and sets no timer before start', () => {
    const { transport, env } = createTestInbox();
    expect(transport.calls).toEqual([]);
    expect(env.clock.pending).toBe(0);
    expect(env.local.values.size + env.session.values.size).toBe(0);
  });

  it('fetches the user, the conversations and the custom views once [INI-1]', async () => {
    const { transport, advance } = await startTestInbox();
    await advance(60_000);
    for (const name of onceAtStart) expect([name, transport.count(name)]).toEqual([name, 1]);
  });

  it('does so once for two components with one inbox, and works until both unmount [INI-1]', async () => {
    const { inbox, transport, flush, advance } = createTestInbox();
    transport.confirmsStreams = true;
    inbox.start();
    inbox.start();
    await flush();
    for (const name of onceAtStart) expect([name, transport.count(name)]).toEqual([name, 1]);
    inbox.stop();
    await advance(1000);
    expect(transport.stream.isClosed).toBe(false);
    inbox.stop();
    await advance(0);
    expect(transport.stream.isClosed).toBe(true);
  });

  it('does so once when strict mode stops and restarts synchronously [INI-1]', async () => {
    const { inbox, transport, advance, flush } = createTestInbox();
    transport.confirmsStreams = true;
    inbox.start();
    inbox.stop();
    inbox.start();
    await advance(0);
    await flush();
    for (const name of onceAtStart) expect([name, transport.count(name)]).toEqual([name, 1]);
    expect(inbox.getState().connection.status).toBe('connected');
  });

  it('ignores a surplus stop', async () => {
    const { inbox, advance, transport } = createTestInbox();
    inbox.stop();
    inbox.start();
    await advance(0);
    expect(transport.streams).toHaveLength(1);
  });

  it('opens without saved views and flags if they fail to load: the failure is logged, AI is off', async () => {
    const { inbox, logged } = await startTestInbox({
      conversations: [aConversation()],
      prepare: (transport) => {
        transport.fail('loadCustomViews', apiError(500));
        transport.fail('loadFeatures', apiError(500));
      },
    });
    expect(inbox.getState().session.status).toBe('authenticated');
    expect(inbox.getState()).toMatchObject({ offers: { ask: false }, views: { custom: [] } });
    expect(inbox.getState().conversations.order).toEqual(['C1']);
    expect(logged('warn')).toContain('Saved views could not be loaded');
  });

  it('does not wait for saved views: a slow answer delays neither the list nor the screen', async () => {
    const { inbox } = await startTestInbox({
      conversations: [aConversation()],
      prepare: (transport) => void transport.hold('loadCustomViews'),
    });
    expect(inbox.getState().session.status).toBe('authenticated');
    expect(inbox.getState().conversations.load).toEqual({ status: 'ready' });
  });

  it('has no saved views if the server has none', async () => {
    const { inbox } = await startTestInbox({ prepare: (transport) => void delete transport.views });
    expect(inbox.getState().session.status).toBe('authenticated');
  });
});

describe('stopping', () => {
  it('leaves no timer, animation frame, listener or stream', async () => {
    const { inbox, transport, env, advance, flush } = await startTestInbox({
      conversations: [anUnreadConversation(), anUnreadConversation({ id: 'C2' })],
    });
    inbox.actions.open('C1', { highlightTs: '1.0' });
    inbox.actions.markRead('C2');
    transport.fail('sendMessage', apiError(500));
    inbox.actions.send('C1', 'hello');
    await flush();
    transport.stream.frame({
      type: 'channel_marked',
      conversationId: 'C1',
      lastRead: '9.0',
      unreadCount: 0,
      unreadCountDisplay: 0,
      raw: null,
    });
    expect(env.clock.pending).toBeGreaterThan(2);
    inbox.stop();
    await advance(0);
    expect(env.clock.pending).toBe(0);
    expect(transport.stream.isClosed).toBe(true);
    expect(inbox.getState().connection.status).toBe('disconnected');
    const calls = transport.calls.length;
    env.comeOnline();
    env.becomeVisible();
    await advance(60_000);
    expect(transport.calls).toHaveLength(calls);
  });

  it('leaves nothing while it waits for the stream', async () => {
    const { inbox, env, flush, advance } = createTestInbox();
    inbox.start();
    await flush();
    inbox.stop();
    await advance(0);
    expect(env.clock.pending).toBe(0);
  });

  it('ignores later answers', async () => {
    const { inbox, transport, flush, advance } = await startTestInbox({ conversations: [aConversation()] });
    const lists = transport.hold('loadConversations');
    const logs = transport.hold('loadConversation');
    inbox.actions.reload();
    inbox.actions.open('C1');
    await flush();
    inbox.stop();
    await advance(0);
    const stopped = inbox.getState();
    lists[0]?.answer({ conversations: [], users: {} });
    logs[0]?.fail(apiError(500));
    await flush();
    expect(inbox.getState()).toBe(stopped);
    expect([lists[0]?.isAborted, logs[0]?.isAborted]).toEqual([true, true]);
  });

  it('ignores later actions without errors', async () => {
    const { inbox, transport, advance, env } = await startTestInbox({ conversations: [anUnreadConversation()] });
    inbox.stop();
    await advance(0);
    const calls = transport.calls.length;
    inbox.actions.reload();
    inbox.actions.refresh();
    inbox.actions.open('C1');
    inbox.actions.send('C1', 'hello');
    inbox.actions.markRead('C1');
    inbox.actions.loadMessages('C1');
    await advance(60_000);
    expect(transport.calls).toHaveLength(calls);
    expect(env.clock.pending).toBe(0);
    expect(inbox.getState().sending.pending).toEqual({});
    expect(inbox.getState().conversations.refreshing).toBe(false);
  });
});

describe('starting again', () => {
  it('shows the former data and reloads it', async () => {
    const { inbox, transport, advance, flush, unread } = await startTestInbox({ conversations: [aConversation()] });
    inbox.stop();
    await advance(1000);
    transport.answer('loadConversations', () => ({ conversations: [anUnreadConversation({}, 5)], users: {} }));
    const seen = new Set<string>();
    inbox.subscribe(() => seen.add(inbox.getState().session.status));
    inbox.start();
    await flush();
    transport.stream.confirm();
    await flush();
    expect(unread('C1')).toBe(5);
    expect([...seen]).toEqual(['authenticated']);
  });

  it('leaves no pending state of interrupted work', async () => {
    const { inbox, transport, advance, flush } = await startTestInbox({ conversations: [anUnreadConversation()] });
    transport.hold('sendMessage');
    transport.hold('fetchAllFromService');
    transport.hold('switchWorkspace');
    transport.hold('loadAuthStatus');
    inbox.actions.send('C1', 'hello');
    inbox.actions.refresh();
    inbox.actions.switchWorkspace('T2');
    inbox.actions.retry();
    await flush();
    inbox.stop();
    await advance(0);

    const { sending, conversations, session } = inbox.getState();
    expect(sending.pending).toEqual({});
    expect(sending.drafts).toEqual({ C1: 'hello' });
    expect(conversations.refreshing).toBe(false);
    expect(session).not.toHaveProperty('switchingTo');
    inbox.start();
    await flush();
    expect(transport.count('loadAuthStatus')).toBe(3);
  });
});
