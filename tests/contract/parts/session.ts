import { describe, expect, it } from 'vitest';
import type { Running } from '../subject.ts';
import { needed } from '../subject.ts';
import { errorOf, openStream } from './acts.ts';

export function describeSession(running: Running): void {
  describe('session and configuration', () => {
    it('says who is signed in, where, and where else', async () => {
      const status = await running.subject.transport.loadAuthStatus();
      if (!status.authenticated) throw new Error('nobody is signed in');
      expect(status.user).toMatchObject({ id: expect.stringMatching(/./), name: expect.stringMatching(/./) });
      expect(status.workspace).not.toBe('');
      expect(status.organizations.map(({ name }) => name)).toContain(status.workspace);
    });

    it('answers "signed out" to nobody, and 401 to what nobody asks', async (context) => {
      const { signedOut } = running.subject;
      if (!signedOut) return context.skip();
      expect(await signedOut.loadAuthStatus()).toEqual({ authenticated: false });
      const refusals = [
        signedOut.loadConversations(),
        signedOut.loadUsers(),
        signedOut.sendMessage({ channel: 'C', text: 'x', client_msg_id: 'x' }),
      ].map(errorOf);
      for (const refusal of await Promise.all(refusals)) {
        expect(refusal).toMatchObject({ name: 'ApiError', kind: 'http', status: 401 });
      }
    });

    it('refuses nobody a stream', async (context) => {
      const { signedOut } = running.subject;
      if (!signedOut) return context.skip();
      expect(await openStream(signedOut).untilEnd()).toMatchObject({ reason: 'unauthenticated' });
    });

    it('knows its mode, its features, its setup and its installations', async () => {
      const { transport } = running.subject;
      expect(await transport.loadConfigMode()).toEqual({
        centralized: expect.any(Boolean),
        hasCredentials: expect.any(Boolean),
        mode: expect.stringMatching(/./),
      });
      expect(await transport.loadFeatures()).toEqual({ aiEnabled: expect.any(Boolean) });
      expect(await transport.loadSetupStatus()).toEqual({ configured: expect.any(Boolean) });
      expect(await transport.loadInstallations()).toEqual(expect.any(Array));
      await expect(transport.loadStreamStats()).resolves.toBeDefined();
    });

    it('names a sign-in address that comes back', () => {
      const url = running.subject.transport.signInUrl('http://app.test/inbox');
      expect(decodeURIComponent(url)).toContain('http://app.test/inbox');
    });

    it('switches workspaces, and not to one that is not the person’s', async () => {
      const { transport } = running.subject;
      const before = await transport.loadAuthStatus();
      if (!before.authenticated) throw new Error('nobody is signed in');
      expect(await errorOf(transport.switchWorkspace('no-such-workspace'))).toMatchObject({ kind: 'http' });
      expect(await transport.loadAuthStatus()).toMatchObject({ workspace: before.workspace });

      const other = before.organizations.find(({ name }) => name !== before.workspace);
      if (!other) return;
      expect(await transport.switchWorkspace(other.id)).toEqual({ workspace: other.name });
      expect(await transport.loadAuthStatus()).toMatchObject({ authenticated: true, workspace: other.name });
      const home = needed(
        before.organizations.find(({ name }) => name === before.workspace),
        'own workspace',
      );
      await transport.switchWorkspace(home.id);
      expect(await transport.loadAuthStatus()).toMatchObject({ workspace: before.workspace });
    });

    it('signs out, and is signed out', async (context) => {
      const { leaving } = running.subject;
      if (!leaving) return context.skip();
      expect(await leaving.loadAuthStatus()).toMatchObject({ authenticated: true });
      await leaving.logout();
      expect(await leaving.loadAuthStatus()).toEqual({ authenticated: false });
      expect(await errorOf(leaving.loadUsers())).toMatchObject({ status: 401 });
    });

    it('gives up a call that is cancelled, silently', async () => {
      const call = running.subject.transport.loadConversations({ signal: AbortSignal.abort() });
      expect(await errorOf(call)).toMatchObject({ name: 'ApiError', kind: 'aborted', isNetworkError: false });
    });
  });
}
