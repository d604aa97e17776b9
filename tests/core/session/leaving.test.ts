import { describe, expect, it } from 'vitest';
import { aConversation, anUnreadConversation } from '../../../src/testing/builders.ts';
import { startTestInbox } from '../harness.ts';
import { apiError } from '../scriptedTransport.ts';

describe('logging out', () => {
  it.each([
    ['the server agrees', undefined],
    ['the server fails', apiError(500)],
    ['there is no network', apiError(null)],
    ['the session has already ended', apiError(401)],
  ])('closes the stream and clears stored data when %s [SGN-7]', async (_name, error) => {
    const { inbox, transport, env, flush } = await startTestInbox({ conversations: [aConversation()] });
    inbox.actions.setDraft('C1', 'mine');
    if (error) transport.fail('logout', error);
    inbox.actions.logout();
    expect(transport.stream.isClosed).toBe(true);
    await flush();
    expect(transport.count('logout')).toBe(1);
    expect(env.tokensCleared).toBe(1);
    const state = inbox.getState();
    expect(state.session).toEqual({ status: 'signedOut' });
    expect(state.connection.status).toBe('disconnected');
    expect(state.conversations.byId.size).toBe(0);
    expect(state.sending.drafts).toEqual({});
    expect(env.local.get('triage-inbox:drafts')).toBeNull();
  });

  it('does not wait forever for a server that does not answer [SGN-7]', async () => {
    const { inbox, transport, env, advance } = await startTestInbox();
    transport.hold('logout');
    inbox.actions.logout();
    await advance(4999);
    expect(env.tokensCleared).toBe(0);
    await advance(1);
    expect(env.tokensCleared).toBe(1);
    expect(inbox.getState().session.status).toBe('signedOut');
  });

  it('completes when the inbox stops before the server answers, and leaves no data behind [SGN-7]', async () => {
    const { inbox, transport, env, advance } = await startTestInbox({ conversations: [aConversation()] });
    inbox.actions.setDraft('C1', 'mine');
    inbox.actions.ask('what is mine?');
    await advance(0);
    const keys = ['triage-inbox:drafts', 'triage-inbox:questions'] as const;
    const stored = (): (string | null)[] => [env.local.get(keys[0]), env.session.get(keys[1])];
    expect(stored()).toEqual([expect.stringContaining('mine'), expect.stringContaining('mine')]);
    const held = transport.hold('logout');
    inbox.actions.logout();
    await advance(1);
    inbox.stop();
    await advance(0);
    expect(held[0]?.isAborted).toBe(false);
    expect(inbox.getState().session.status).toBe('signedOut');
    expect(env.tokensCleared).toBe(1);
    expect(stored()).toEqual([null, null]);
  });

  it('does not sign out a user who signed in before the server refused', async () => {
    const { inbox, transport, flush, advance } = await startTestInbox();
    const held = transport.hold('logout');
    inbox.actions.logout();
    await advance(5000);
    inbox.actions.retry();
    await flush();
    transport.stream.confirm();
    await flush();
    expect(inbox.getState().session.status).toBe('authenticated');
    held[0]?.fail(apiError(401));
    await flush();
    expect(inbox.getState().session.status).toBe('authenticated');
  });

  it('happens once when it is requested twice', async () => {
    const { inbox, transport, flush } = await startTestInbox();
    inbox.actions.logout();
    inbox.actions.logout();
    await flush();
    expect(transport.count('logout')).toBe(1);
  });

  it('discards pending answers', async () => {
    const { inbox, transport, flush } = await startTestInbox({ conversations: [aConversation()] });
    const lists = transport.hold('loadConversations');
    const logs = transport.hold('loadConversation');
    const sends = transport.hold('sendMessage');
    inbox.actions.reload();
    inbox.actions.open('C1');
    inbox.actions.send('C1', 'hello');
    await flush();
    inbox.actions.logout();
    await flush();
    expect([lists, logs, sends].map(([call]) => call?.isAborted)).toEqual([true, true, true]);

    lists[0]?.answer({ conversations: [aConversation({ id: 'STALE' })], users: { U9: { id: 'U9', name: 'x' } } });
    logs[0]?.answer(aConversation({ messages: [{ ts: '1.0', text: 'stale' }] }));
    sends[0]?.answer({ ts: '2.0' });
    await flush();
    const { conversations, messages, sending, users } = inbox.getState();
    expect(conversations.byId.size).toBe(0);
    expect(messages.byConversation).toEqual({});
    expect(sending.pending).toEqual({});
    expect(users).toEqual({});
  });
});

describe('switching the workspace', () => {
  const tidewater = {
    authenticated: true,
    user: { id: 'U1', name: 'wren' },
    workspace: 'Tidewater',
    organizations: [],
  } as const;

  it('requests it, then checks the session and reloads everything [SGN-8]', async () => {
    const { inbox, transport, flush } = await startTestInbox({ conversations: [anUnreadConversation()] });
    inbox.actions.open('C1');
    const first = transport.stream;
    transport.answer('loadAuthStatus', () => ({ ...tidewater, organizations: [] }));
    transport.answer('loadConversations', () => ({ conversations: [aConversation({ id: 'C9' })], users: {} }));
    const statuses = new Set<string>();
    inbox.subscribe(() => statuses.add(inbox.getState().session.status));
    const signedIn: string[] = [];
    inbox.on('event', (event) => event.kind === 'signed-in' && signedIn.push(event.workspace));
    inbox.actions.switchWorkspace('T2');
    expect(inbox.getState().session).toMatchObject({ status: 'authenticated', switchingTo: 'T2' });
    await flush();
    // The frame stays on screen.
    expect([...statuses]).toEqual(['authenticated']);
    expect(signedIn).toEqual(['Tidewater']);
    expect(transport.calls.find(({ name }) => name === 'switchWorkspace')?.args[0]).toBe('T2');
    expect(first.isClosed).toBe(true);
    transport.stream.confirm();
    await flush();
    const state = inbox.getState();
    expect(state.session).toMatchObject({ status: 'authenticated', workspace: 'Tidewater' });
    expect([...state.conversations.byId.keys()]).toEqual(['C9']);
    expect(state.navigation.open).toBeNull();
    expect(transport.count('loadAuthStatus')).toBe(2);
    expect(transport.count('loadCustomViews')).toBe(2);
  });

  it('keeps the workspace on failure and shows a notice [SGN-8]', async () => {
    const { inbox, transport, flush } = await startTestInbox({ conversations: [anUnreadConversation()] });
    transport.fail('switchWorkspace', apiError(403, 'Not a member'));
    inbox.actions.switchWorkspace('T2');
    await flush();
    const state = inbox.getState();
    expect(state.session).toMatchObject({ status: 'authenticated', workspace: 'Larkspur' });
    expect(state.session).not.toHaveProperty('switchingTo');
    expect(state.conversations.byId.has('C1')).toBe(true);
    expect(state.connection.status).toBe('connected');
    expect(state.notice?.content).toEqual({
      kind: 'failure',
      failure: { code: 'switch-failed', reason: 'Not a member' },
    });
  });

  it('discards answers of the old workspace, even one that arrives first', async () => {
    const { inbox, transport, flush, unread } = await startTestInbox({ conversations: [aConversation()] });
    const [lists, missing] = [transport.hold('loadConversations'), transport.hold('loadConversation')];
    inbox.actions.reload();
    inbox.actions.open('C1');
    await flush();
    transport.answer('loadAuthStatus', () => ({ ...tidewater, organizations: [] }));
    inbox.actions.switchWorkspace('T2');
    await flush();
    transport.stream.confirm();
    await flush();
    expect(lists).toHaveLength(2);
    lists[0]?.answer({ conversations: [aConversation({ id: 'OLD' })], users: {} });
    missing[0]?.answer(aConversation({ id: 'C1' }));
    await flush();
    expect(inbox.getState().conversations.byId.size).toBe(0);
    lists[1]?.answer({ conversations: [anUnreadConversation({ id: 'C9' }, 4)], users: {} });
    await flush();
    expect(unread('C9')).toBe(4);
    expect(inbox.getState().conversations.order).toEqual(['C9']);
  });

  it('ignores the stream of the old workspace, even if it cannot be closed', async () => {
    const { inbox, transport, flush, frame } = await startTestInbox({ conversations: [aConversation()] });
    const old = transport.stream;
    inbox.actions.switchWorkspace('T2');
    await flush();
    transport.stream.confirm();
    await flush();
    old.frame({
      type: 'channel_marked',
      conversationId: 'C1',
      lastRead: '9.0',
      unreadCount: 7,
      unreadCountDisplay: 7,
      raw: null,
    });
    await frame();
    old.end();
    expect(inbox.getState().conversations.byId.get('C1')?.unread_count).toBe(0);
    expect(inbox.getState().connection.status).toBe('connected');
  });

  it('keeps the drafts of each workspace separate and restores them', async () => {
    const { inbox, transport, flush } = await startTestInbox({ conversations: [aConversation()] });
    inbox.actions.setDraft('C1', 'for Larkspur');
    transport.answer('loadAuthStatus', () => ({ ...tidewater, organizations: [] }));
    inbox.actions.switchWorkspace('T2');
    await flush();
    transport.stream.confirm();
    await flush();
    expect(inbox.getState().sending.drafts).toEqual({});
    inbox.actions.setDraft('C1', 'for Tidewater');
    transport.answer('loadAuthStatus', () => ({ ...tidewater, workspace: 'Larkspur', organizations: [] }));
    inbox.actions.switchWorkspace('T1');
    await flush();
    expect(inbox.getState().sending.drafts).toEqual({ C1: 'for Larkspur' });
  });

  it('allows one switch at a time', async () => {
    const { inbox, transport, flush } = await startTestInbox();
    transport.hold('switchWorkspace');
    inbox.actions.switchWorkspace('T2');
    inbox.actions.switchWorkspace('T3');
    await flush();
    expect(transport.count('switchWorkspace')).toBe(1);
  });

  it('leaves a tab that the other workspace does not have', async () => {
    const { inbox, transport, flush } = await startTestInbox();
    inbox.actions.goToPage('conversations');
    inbox.actions.goToView('custom_1');
    transport.answer('loadAuthStatus', () => ({ ...tidewater, organizations: [] }));
    inbox.actions.switchWorkspace('T2');
    await flush();
    expect(inbox.getState().navigation).toMatchObject({ pageId: 'conversations', viewId: 'conversations' });
  });
});
