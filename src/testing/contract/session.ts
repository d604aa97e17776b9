import { unique } from './actions.ts';
import { expectEqual, expectPresent, expectProperties, expectRefusal, expectThat } from './expectations.ts';
import { offered } from './offered.ts';
import { recordStream } from './recordStream.ts';
import type { ContractTest } from './subject.ts';

export function testSession(test: ContractTest): void {
  test('tells the signed-in person and the workspaces', async ({ transport }) => {
    const status = await transport.loadAuthStatus();
    expectThat(status.authenticated, 'a signed-in person is authenticated');
    expectThat(status.user.id !== '', 'a user has an id');
    expectThat(status.user.name !== '', 'a user has a name');
    expectThat(status.workspace !== '', 'the workspace has a name');
    const names = status.organizations.map(({ name }) => name);
    expectThat(names.includes(status.workspace), 'the workspace is one of the organizations');
  });

  test('answers the signed-out status without an error, and 401 to every other call', 'signIn', async (subject) => {
    const signedOut = expectPresent(subject.signedOut, 'the capability `signIn` needs `signedOut`');
    expectProperties(await signedOut.loadAuthStatus(), { authenticated: false }, 'the signed-out status is no error');
    const refused = { kind: 'http', status: 401 } as const;
    const message = { channel: 'C', text: 'x', client_msg_id: unique('client') };
    await expectRefusal(signedOut.loadConversations(), refused, 'loading conversations needs a signed-in person');
    if (signedOut.loadUsers) {
      await expectRefusal(signedOut.loadUsers(), refused, 'loading users needs a signed-in person');
    }
    await expectRefusal(signedOut.sendMessage(message), refused, 'sending needs a signed-in person');
  });

  test('ends the stream of a signed-out person as unauthenticated', ['signIn', 'stream'], async (subject) => {
    const signedOut = expectPresent(subject.signedOut, 'the capability `signIn` needs `signedOut`');
    const { reason } = await recordStream(signedOut).waitForEnd();
    expectEqual(reason, 'unauthenticated', 'a stream without a signed-in person is not tried again');
  });

  test('loads the feature flags', 'features', async ({ transport }) => {
    expectEqual(typeof (await offered(transport).loadFeatures()).aiEnabled, 'boolean', '`aiEnabled` is true or false');
  });

  test(
    'loads the configuration mode, setup status, installations and statistics',
    'unusedCalls',
    async ({ transport }) => {
      const mode = await expectPresent(offered(transport).loadConfigMode(), 'there is `loadConfigMode`');
      expectEqual(
        [typeof mode.centralized, typeof mode.hasCredentials, mode.mode !== ''],
        ['boolean', 'boolean', true],
        'the configuration mode has two flags and a name',
      );
      const setup = await expectPresent(offered(transport).loadSetupStatus(), 'there is `loadSetupStatus`');
      expectEqual(typeof setup.configured, 'boolean', '`configured` is true or false');
      const installations = await expectPresent(offered(transport).loadInstallations(), 'there is `loadInstallations`');
      expectThat(Array.isArray(installations), 'installations are a list');
      const stats = await expectPresent(offered(transport).loadStreamStats(), 'there is `loadStreamStats`');
      expectThat(stats !== undefined, 'there are statistics of streams');
    },
  );

  test('returns a sign-in address that contains the return address', 'signIn', async ({ transport }) => {
    const back = 'https://app.test/inbox';
    const url = decodeURIComponent(offered(transport).signInUrl(back));
    expectThat(url.includes(back), 'the hand-off is given the address to return to');
  });

  test('switches workspaces, only to those of the person', 'switchWorkspace', async ({ transport }) => {
    const before = await transport.loadAuthStatus();
    expectThat(before.authenticated, 'a signed-in person is authenticated');
    const workspaceNow = async () => {
      const status = await transport.loadAuthStatus();
      return status.authenticated ? status.workspace : undefined;
    };
    await expectRefusal(
      offered(transport).switchWorkspace('no-such-workspace'),
      { kind: 'http' },
      'an unknown workspace is refused',
    );
    expectEqual(await workspaceNow(), before.workspace, 'a refused switch changes nothing');

    const other = before.organizations.find(({ name }) => name !== before.workspace);
    const own = before.organizations.find(({ name }) => name === before.workspace);
    if (other === undefined || own === undefined) return;
    const switched = await offered(transport).switchWorkspace(other.id);
    expectEqual(switched, { workspace: other.name }, 'a switch answers the name of the workspace');
    expectEqual(await workspaceNow(), other.name, 'the status names the workspace after a switch');
    await offered(transport).switchWorkspace(own.id);
    expectEqual(await workspaceNow(), before.workspace, 'the person can switch back');
  });

  test('signs out', 'logout', async ({ leaving: transport }) => {
    const leaving = expectPresent(transport, 'the capability `logout` needs `leaving`');
    expectThat((await leaving.loadAuthStatus()).authenticated, '`leaving` is signed in');
    await offered(leaving).logout();
    expectProperties(await leaving.loadAuthStatus(), { authenticated: false }, 'a person who logged out is signed out');
    await expectRefusal(leaving.loadConversations(), { kind: 'http', status: 401 }, 'calls after logout are refused');
  });

  test('rejects a cancelled call as aborted', async ({ transport }) => {
    const call = transport.loadConversations({ signal: AbortSignal.abort() });
    await expectRefusal(call, { kind: 'aborted' }, 'a cancelled call rejects as aborted');
    const isNetworkError = await call.catch((error: { isNetworkError?: unknown }) => error.isNetworkError);
    expectEqual(isNetworkError, false, 'a cancelled call is no network error');
  });
}
