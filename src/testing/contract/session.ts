import { listen } from './acts.ts';
import { must, mustBe, mustRefuse } from './breach.ts';
import type { ContractTest } from './subject.ts';

export function testSession(test: ContractTest): void {
  test('says who is signed in, and where', async ({ transport }) => {
    const status = await transport.loadAuthStatus();
    must(status.authenticated, 'somebody who is signed in is answered so');
    must(status.user.id !== '', 'a user has an id');
    must(status.workspace !== '', 'the workspace has a name');
  });

  test('answers "signed out" to nobody, and 401 to everything else that nobody asks', async ({ signedOut }) => {
    mustBe(await signedOut.loadAuthStatus(), { authenticated: false }, 'the status of nobody is no error');
    const refused = { kind: 'http', status: 401 } as const;
    await mustRefuse(signedOut.loadConversations(), refused, 'nobody loads conversations');
    await mustRefuse(
      signedOut.sendMessage({ channel: 'C', text: 'x', client_msg_id: 'x' }),
      refused,
      'nobody sends messages',
    );
  });

  test('refuses nobody a stream', async ({ signedOut }) => {
    const { reason } = await listen(signedOut).untilEnd();
    mustBe(reason, 'unauthenticated', 'a stream that is refused for want of a sign-in says so, and is not tried again');
  });

  test('knows its features', async ({ transport }) => {
    const { aiEnabled } = await transport.loadFeatures();
    mustBe(typeof aiEnabled, 'boolean', '`aiEnabled` is true or false');
  });

  test('names a sign-in address that comes back', async ({ transport }) => {
    const back = 'https://app.test/inbox';
    must(decodeURIComponent(transport.signInUrl(back)).includes(back), 'the hand-off is told where to come back to');
  });

  test('gives up a call that is cancelled', async ({ transport }) => {
    const call = transport.loadConversations({ signal: AbortSignal.abort() });
    await mustRefuse(call, { kind: 'aborted' }, 'a cancelled call rejects as aborted');
  });
}
