import { describe, expect, it } from 'vitest';
import { aConversation } from '../../../src/testing/builders.ts';
import { createTestInbox, startTestInbox } from '../harness.ts';
import { apiError } from '../scriptedTransport.ts';

const signedOut = { authenticated: false } as const;

describe('signing in', () => {
  it('goes from loading to initializing to authenticated and connects the stream [SGN-6]', async () => {
    const { inbox, transport, flush } = createTestInbox();
    const status = transport.hold('loadAuthStatus');
    const seen: string[] = [];
    inbox.subscribe(() => {
      const next = inbox.getState().session.status;
      if (seen.at(-1) !== next) seen.push(next);
    });
    inbox.start();
    await flush();
    expect(inbox.getState().session.status).toBe('loading');
    expect(transport.streams).toHaveLength(0);
    const lists = transport.hold('loadConversations');
    transport.hold('loadFeatures');

    status[0]?.answer({
      authenticated: true,
      user: { id: 'U1', name: 'wren' },
      workspace: 'Larkspur',
      organizations: [],
    });
    await flush();
    expect(inbox.getState().session).toMatchObject({
      status: 'initializing',
      user: { id: 'U1' },
      workspace: 'Larkspur',
    });
    expect(transport.streams).toHaveLength(1);

    transport.stream.confirm();
    lists[0]?.answer({ conversations: [], users: {} });
    await flush();
    expect(inbox.getState().connection.status).toBe('connected');
    expect(seen).toEqual(['loading', 'initializing', 'authenticated']);
  });

  it('shows the connect screen without a session, and opens no stream [SGN-6]', async () => {
    const { inbox, transport, flush } = createTestInbox({
      prepare: (transport) => transport.answer('loadAuthStatus', () => signedOut),
    });
    inbox.start();
    await flush();
    expect(inbox.getState().session).toEqual({ status: 'signedOut' });
    expect(transport.streams).toHaveLength(0);
    expect(transport.count('loadConversations')).toBe(0);
  });

  it('treats a 401 as signed out, also when a transport throws it', async () => {
    const { inbox, flush } = createTestInbox({
      prepare: (transport) => transport.fail('loadAuthStatus', apiError(401)),
    });
    inbox.start();
    await flush();
    expect(inbox.getState().session).toEqual({ status: 'signedOut' });
  });

  it('shows "Failed to initialize" when the auth check fails; Retry repeats it [INI-1]', async () => {
    const { inbox, transport, flush, conversation } = createTestInbox({
      conversations: [{ id: 'C1', name: 'c1', type: 'channel', unread_count: 0, latest_activity: 1 }],
      prepare: (transport) => transport.fail('loadAuthStatus', apiError(500)),
    });
    inbox.start();
    await flush();
    expect(inbox.getState().session).toMatchObject({ status: 'failed', failure: { code: 'initialize-failed' } });

    transport.answer('loadAuthStatus', () => ({
      authenticated: true,
      user: { id: 'U1', name: 'wren' },
      workspace: 'Larkspur',
      organizations: [],
    }));
    inbox.actions.retry();
    expect(inbox.getState().session.status).toBe('loading');
    await flush();
    transport.stream.confirm();
    await flush();
    expect(conversation('C1').name).toBe('c1');
  });

  it('sends one auth check at a time', async () => {
    const { inbox, transport, flush } = createTestInbox();
    transport.hold('loadAuthStatus');
    inbox.start();
    inbox.actions.retry();
    inbox.actions.retry();
    await flush();
    expect(transport.count('loadAuthStatus')).toBe(1);
  });

  it('shows nothing of the first load to a user who logs out while it runs', async () => {
    const { inbox, transport, flush } = createTestInbox();
    const lists = transport.hold('loadConversations');
    transport.hold('loadFeatures');
    transport.confirmsStreams = true;
    inbox.start();
    await flush();
    expect(inbox.getState().session.status).toBe('initializing');
    inbox.actions.logout();
    await flush();
    expect(inbox.getState().session.status).toBe('signedOut');
    expect(lists[0]?.isAborted).toBe(true);
    lists[0]?.answer({ conversations: [aConversation()], users: {} });
    await flush();
    expect(inbox.getState().conversations.order).toEqual([]);
    expect(inbox.getState().session.status).toBe('signedOut');
  });

  it('navigates to the hand-off once, with the return URL', async () => {
    const { inbox, env, flush } = createTestInbox({
      prepare: (transport) => transport.answer('loadAuthStatus', () => signedOut),
    });
    inbox.start();
    await flush();
    inbox.actions.signIn();
    inbox.actions.signIn();
    expect(inbox.getState().session.status).toBe('redirecting');
    expect(env.visited).toEqual([
      `https://chat.test/auth/slack?return_to=${encodeURIComponent('https://inbox.test/inbox')}`,
    ]);
  });

  it('can navigate again when the browser restores the page from its cache', async () => {
    const { inbox, env, flush } = createTestInbox({
      prepare: (transport) => transport.answer('loadAuthStatus', () => signedOut),
    });
    inbox.start();
    await flush();
    inbox.actions.signIn();
    env.becomeVisible();
    await flush();
    expect(inbox.getState().session.status).toBe('signedOut');
    inbox.actions.signIn();
    expect(env.visited).toHaveLength(2);
  });

  it('keeps the connect screen with the reason when there is no sign-in URL', async () => {
    const { inbox, flush } = createTestInbox({
      prepare: (transport) => {
        transport.answer('loadAuthStatus', () => signedOut);
        transport.signInUrl = () => {
          throw new Error('no base address');
        };
      },
    });
    inbox.start();
    await flush();
    expect(() => inbox.actions.signIn()).not.toThrow();
    expect(inbox.getState().session).toEqual({ status: 'signedOut', reason: 'Error: no base address' });
  });
});

describe('returning from the hand-off', () => {
  it('stores the token, removes the query and checks again after 100 ms [SGN-4]', async () => {
    const { inbox, transport, env, flush, advance } = createTestInbox();
    transport.hold('loadConversations');
    transport.hold('loadFeatures');
    env.returnFromSignIn({ kind: 'success', workspace: 'Larkspur', token: 'secret' });
    inbox.start();
    await flush();
    expect(inbox.getState().session.status).toBe('completing');
    expect(env.savedTokens).toEqual(['secret']);
    expect(env.signInCleared).toBe(1);
    await advance(99);
    expect(transport.count('loadAuthStatus')).toBe(0);
    await advance(1);
    expect(transport.count('loadAuthStatus')).toBe(1);
    expect(inbox.getState().session.status).toBe('initializing');
  });

  it('stores nothing when the hand-off has no token: cookies carry it [SGN-4]', async () => {
    const { inbox, transport, env, advance } = createTestInbox();
    env.returnFromSignIn({ kind: 'success', workspace: 'Larkspur' });
    inbox.start();
    await advance(100);
    expect(env.savedTokens).toEqual([]);
    expect(transport.count('loadAuthStatus')).toBe(1);
  });

  it('shows the reason of a failed hand-off and removes the query [SGN-5]', async () => {
    const { inbox, transport, env, flush } = createTestInbox();
    env.returnFromSignIn({ kind: 'error', reason: 'access_denied' });
    inbox.start();
    await flush();
    expect(inbox.getState().session).toEqual({ status: 'signedOut', reason: 'access_denied' });
    expect(env.signInCleared).toBe(1);
    expect(transport.calls).toEqual([]);
  });
});

describe('a session that the server ends', () => {
  it('shows the connect screen at a 401 from any call, and keeps drafts [SGN-10]', async () => {
    const { inbox, transport, flush, conversation } = await startTestInbox({
      conversations: [{ id: 'C1', name: 'c1', type: 'channel', unread_count: 2, latest_activity: 1_700_000_000 }],
    });
    inbox.actions.open('C1');
    inbox.actions.setDraft('C1', 'half a thought');
    transport.fail('sendMessage', apiError(401));
    inbox.actions.send('C1', 'half a thought');
    await flush();

    expect(inbox.getState().session).toEqual({ status: 'signedOut' });
    expect(inbox.getState().conversations.byId.size).toBe(0);
    expect(transport.stream.isClosed).toBe(true);

    inbox.actions.retry();
    await flush();
    transport.stream.confirm();
    await flush();
    expect(conversation('C1').unread_count).toBe(2);
    expect(inbox.getState().sending.drafts).toEqual({ C1: 'half a thought' });
    expect(inbox.getState().navigation.open?.id).toBe('C1');
  });

  it('leads there also from the calls of the first load [SGN-10]', async () => {
    const { inbox, flush } = createTestInbox({
      prepare: (transport) => {
        for (const call of ['loadFeatures', 'loadConversations'] as const) transport.fail(call, apiError(401));
      },
    });
    const errors: unknown[] = [];
    inbox.on('error', (event) => errors.push(event));
    inbox.start();
    await flush();
    expect(inbox.getState().session).toEqual({ status: 'signedOut' });
    expect(inbox.getState().conversations.load).toEqual({ status: 'idle' });
    expect(errors).toEqual([]);
  });

  it('reports no error when a 401 ends it', async () => {
    const { inbox, transport, flush } = await startTestInbox();
    const errors: unknown[] = [];
    inbox.on('error', (event) => errors.push(event));
    transport.fail('loadConversations', apiError(401));
    inbox.actions.reload();
    await flush();
    expect(inbox.getState().session.status).toBe('signedOut');
    expect(errors).toEqual([]);
  });
});
