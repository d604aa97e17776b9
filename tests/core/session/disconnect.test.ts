import { describe, expect, it } from 'vitest';
import { startTestInbox, type TestInbox } from '../harness.ts';
import { apiError } from '../scriptedTransport.ts';

const start = (): Promise<TestInbox> =>
  startTestInbox({
    prepare: (transport) =>
      transport.answer('loadFeatures', () => ({ aiEnabled: false, sync: true, disconnect: true })),
  });

const revoked = { authenticated: false, reason: 'access_revoked', workspace: 'Larkspur' } as const;

describe('disconnecting the workspace', () => {
  it('signs out, forgets the drafts and clears the tokens', async () => {
    const test = await start();
    test.inbox.actions.setDraft('C1', 'Not sent yet');
    test.inbox.actions.disconnectWorkspace();
    expect(test.inbox.getState().service.disconnection).toEqual({ status: 'running' });
    await test.flush();
    expect(test.transport.count('disconnectWorkspace')).toBe(1);
    expect(test.inbox.getState().session).toEqual({ status: 'signedOut' });
    expect(test.inbox.getState().sending.drafts).toEqual({});
    expect(test.env.tokensCleared).toBe(1);
  });

  it('tells a failure and stays signed in', async () => {
    const test = await start();
    test.transport.fail('disconnectWorkspace', apiError(502, 'Slack did not answer'));
    test.inbox.actions.disconnectWorkspace();
    await test.flush();
    expect(test.inbox.getState().session.status).toBe('authenticated');
    expect(test.inbox.getState().service.disconnection).toEqual({
      status: 'failed',
      failure: { code: 'disconnect-failed', reason: 'Slack did not answer' },
    });
  });

  it('is done when the server ends the session before it answers, without another reason', async () => {
    const test = await start();
    const held = test.transport.hold('disconnectWorkspace');
    test.transport.answer('loadAuthStatus', () => revoked);
    test.inbox.actions.setDraft('C1', 'Not sent yet');
    test.inbox.actions.disconnectWorkspace();
    await test.flush();
    test.transport.stream.end('unauthenticated');
    await test.flush();
    expect(test.inbox.getState().session).toEqual({ status: 'signedOut' });
    held[0]?.answer(undefined);
    await test.flush();
    expect(test.inbox.getState().sending.drafts).toEqual({});
    expect(test.inbox.getState().session).toEqual({ status: 'signedOut' });
  });

  it('is not possible if the server does not state it', async () => {
    const test = await startTestInbox();
    expect(test.inbox.getState().offers.disconnect).toBe(false);
    test.inbox.actions.disconnectWorkspace();
    expect(test.transport.count('disconnectWorkspace')).toBe(0);
  });
});

describe('access that the chat service revoked', () => {
  it('is told when a call is refused, and the draft is kept for the next sign-in', async () => {
    const test = await start();
    test.inbox.actions.setDraft('C1', 'Not sent yet');
    test.transport.answer('loadAuthStatus', () => revoked);
    test.transport.fail('fetchAllFromService', apiError(401));
    test.inbox.actions.refresh();
    await test.flush();
    expect(test.inbox.getState().session).toEqual({ status: 'signedOut', reason: 'access_revoked' });
    expect(test.inbox.getState().sending.drafts.C1).toBe('Not sent yet');
  });

  it('is told when the stream is refused, and at the next visit', async () => {
    const test = await start();
    test.transport.answer('loadAuthStatus', () => revoked);
    test.transport.stream.end('unauthenticated');
    await test.flush();
    expect(test.inbox.getState().session).toEqual({ status: 'signedOut', reason: 'access_revoked' });

    const later = await startTestInbox({
      prepare: (transport) => transport.answer('loadAuthStatus', () => revoked),
    });
    expect(later.inbox.getState().session).toEqual({ status: 'signedOut', reason: 'access_revoked' });
  });

  it('is not asked for after a refused call of a server without a chat service', async () => {
    const test = await startTestInbox();
    const asked = test.transport.count('loadAuthStatus');
    test.transport.fail('fetchAllFromService', apiError(401));
    test.inbox.actions.refresh();
    await test.flush();
    expect(test.inbox.getState().session).toEqual({ status: 'signedOut' });
    expect(test.transport.count('loadAuthStatus')).toBe(asked);
  });
});
