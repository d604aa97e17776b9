import { describe, expect, it } from 'vitest';
import { anUnreadConversation } from '../../../src/testing/builders.ts';
import { createTestInbox, startTestInbox, type TestInboxOptions } from '../harness.ts';
import { apiError } from '../scriptedTransport.ts';

describe('permission for notifications', () => {
  const undecided = (options: TestInboxOptions = {}) =>
    startTestInbox({
      conversations: [anUnreadConversation()],
      config: { permissionPromptMs: 2000 },
      ...options,
      prepare: (transport, env) => {
        env.permission = 'undecided';
        options.prepare?.(transport, env);
      },
    });

  it('is requested once, 2 s after the load [NTF-1]', async () => {
    const { inbox, env, advance, flush } = await undecided();
    await advance(1999);
    expect(env.permissionAsked).toBe(0);
    await advance(1);
    expect(env.permissionAsked).toBe(1);
    expect(inbox.getState().notifications.permission).toBe('granted');
    inbox.actions.reload();
    await flush();
    await advance(10_000);
    expect(env.permissionAsked).toBe(1);
  });

  it('is offered by a notice where the browser asks only after a click', async () => {
    const { inbox, env, advance, flush } = await undecided();
    env.permissionNeedsGesture = true;
    await advance(2000);
    expect(env.permissionAsked).toBe(0);
    await advance(60_000);
    expect(inbox.getState().notice?.content).toEqual({ kind: 'allow-notifications' });
    inbox.actions.askForNotifications();
    await flush();
    expect(inbox.getState().notifications.permission).toBe('granted');
    expect(inbox.getState().notice).toBeNull();
  });

  it.each([new Error('needs a gesture'), 'undecided'] as const)(
    'is offered by a notice when the browser refuses to ask: %s',
    async (answer) => {
      const { inbox, env, advance } = await undecided();
      env.askedPermission = answer;
      await advance(2000);
      expect(inbox.getState().notice?.content).toEqual({ kind: 'allow-notifications' });
    },
  );

  it('is not requested by itself unless the host says so [EMB-26]', async () => {
    const { inbox, env, advance, flush } = await undecided({ config: {} });
    await advance(60_000);
    expect(env.permissionAsked).toBe(0);
    inbox.actions.askForNotifications();
    await flush();
    expect(env.permissionAsked).toBe(1);
  });

  it.each(['granted', 'denied', 'unsupported'] as const)(
    'is not requested when it is %s [NTF-1]',
    async (permission) => {
      const prepare: TestInboxOptions['prepare'] = (_, prepared) => {
        prepared.permission = permission;
      };
      const { env, advance } = await undecided({ prepare });
      await advance(10_000);
      expect(env.permissionAsked).toBe(0);
    },
  );

  it('is not requested without a sign-in or with notifications switched off', async () => {
    const outside = createTestInbox({
      config: { permissionPromptMs: 2000 },
      prepare: (transport, env) => {
        transport.answer('loadAuthStatus', () => ({ authenticated: false }));
        env.permission = 'undecided';
      },
    });
    outside.inbox.start();
    await outside.flush();
    await outside.advance(10_000);
    expect(outside.env.permissionAsked).toBe(0);

    const quiet = await undecided({ env: { local: { 'triage-inbox:settings': '{"notifications":false}' } } });
    await quiet.advance(10_000);
    expect(quiet.env.permissionAsked).toBe(0);

    const gone = await undecided();
    gone.transport.fail('loadConversations', apiError(401));
    gone.inbox.actions.reload();
    await gone.flush();
    await gone.advance(10_000);
    expect(gone.env.permissionAsked).toBe(0);
  });

  it('can be requested by a button, and stays undecided if the browser does not ask', async () => {
    const { inbox, env, flush, logged } = await undecided();
    env.askedPermission = new Error('needs a gesture');
    inbox.actions.askForNotifications();
    await flush();
    expect(inbox.getState().notifications.permission).toBe('undecided');
    expect(logged('warn')).toContain('The permission request failed');
    env.askedPermission = 'denied';
    inbox.actions.askForNotifications();
    await flush();
    expect(inbox.getState().notifications.permission).toBe('denied');
    inbox.actions.askForNotifications();
    expect(env.permissionAsked).toBe(2);
  });

  it('is updated when it changes in the browser', async () => {
    const { inbox, env } = await undecided();
    env.permission = 'denied';
    env.becomeVisible();
    expect(inbox.getState().notifications.permission).toBe('denied');
  });
});
