import { describe, expect, it } from 'vitest';
import type { AuthStatus } from '../../../src/model/index.ts';
import { createTestInbox } from '../harness.ts';
import { apiError } from '../scriptedTransport.ts';

const signedOut = { authenticated: false } as const;
const signedInAsWren: AuthStatus = {
  authenticated: true,
  user: { id: 'U1', name: 'wren' },
  workspace: 'Larkspur',
  organizations: [],
};

describe('a hand-off that this tab did not begin', () => {
  const link = { kind: 'success', workspace: 'Tidewater', token: 'of-somebody-else' } as const;
  const unrequested = { isRequested: false };

  it('never replaces a signed-in person, who is told', async () => {
    const { inbox, env, flush, advance } = createTestInbox();
    env.returnFromSignIn(link, unrequested);
    inbox.start();
    await flush();
    await advance(1000);
    expect(env.savedTokens).toEqual([]);
    expect(env.signInCleared).toBe(1);
    expect(inbox.getState().session).toMatchObject({ status: 'authenticated', user: { id: 'U1' } });
    expect(inbox.getState().notice?.content).toEqual({ kind: 'sign-in-ignored', name: 'Wren Halloway' });
  });

  it('does not sign out a signed-in person with an error', async () => {
    const { inbox, env, flush } = createTestInbox();
    env.returnFromSignIn({ kind: 'error', reason: 'call 555-0100' }, unrequested);
    inbox.start();
    await flush();
    expect(inbox.getState().session.status).toBe('authenticated');
    expect(inbox.getState().notice?.content.kind).toBe('sign-in-ignored');
  });

  it('signs in where nobody is signed in [SGN-4]', async () => {
    const { inbox, transport, env, flush, advance } = createTestInbox({
      prepare: (transport) => transport.answer('loadAuthStatus', () => signedOut),
    });
    env.returnFromSignIn(link, unrequested);
    inbox.start();
    await flush();
    expect(env.savedTokens).toEqual(['of-somebody-else']);
    expect(inbox.getState().session.status).toBe('completing');
    await advance(100);
    expect(transport.count('loadAuthStatus')).toBe(2);
  });

  it('waits while the server does not tell who is signed in', async () => {
    const { inbox, transport, env, flush } = createTestInbox();
    const status = transport.hold('loadAuthStatus');
    env.returnFromSignIn(link, unrequested);
    inbox.start();
    await flush();
    status[0]?.fail(apiError(503));
    await flush();
    expect(inbox.getState().session.status).toBe('failed');
    inbox.actions.retry();
    await flush();
    status[1]?.answer(signedInAsWren);
    await flush();
    expect(env.savedTokens).toEqual([]);
    expect(inbox.getState().session).toMatchObject({ status: 'authenticated', user: { id: 'U1' } });
  });

  it('counts once for each press of the button, and not after a session has begun', async () => {
    const { inbox, transport, env, flush } = createTestInbox({
      prepare: (transport) => transport.answer('loadAuthStatus', () => signedOut),
    });
    inbox.start();
    await flush();
    inbox.actions.signIn();
    expect(env.session.get('triage-inbox:sign_in_begun')).not.toBeNull();
    transport.answer('loadAuthStatus', () => signedInAsWren);
    env.becomeVisible();
    await flush();
    expect(inbox.getState().session.status).toBe('authenticated');
    expect(env.session.get('triage-inbox:sign_in_begun')).toBeNull();
  });
});
