import { expectEqual, expectThat } from './expectations.ts';
import type { Suite } from './scene.ts';

export function testSignIn({ test, testAlone }: Suite): void {
  test('signs nobody in after a wrong sign-in', async ({ chat, browserOf }) => {
    const stranger = browserOf(chat.people.ana);
    const result = await stranger.signIn({ isRight: false });
    expectEqual(result.get('auth_success'), null, 'a wrong sign-in does not end with success');
    const { authenticated } = await stranger.transport.loadAuthStatus();
    expectThat(!authenticated, 'a wrong sign-in signs nobody in');
  });

  test('signs a person in to their workspace', async ({ chat, browserOf }) => {
    const ana = browserOf(chat.people.ana);
    const result = await ana.signIn();
    expectEqual(result.get('auth_success'), 'true', 'a sign-in ends with success');
    const status = await ana.transport.loadAuthStatus();
    expectThat(status.authenticated, 'a person is signed in after the sign-in');
    expectEqual(status.user.id, ana.userId, 'the person is the one who signed in');
    expectEqual(result.get('workspace'), status.workspace, 'the sign-in ends in the workspace of the person');
    expectThat((await ana.conversation(chat.room)) !== undefined, 'conversations are there after the sign-in');
  });

  testAlone('connects an account of the app around the inbox', async (open) => {
    const { chat, browserOf } = await open({ isHosted: true });
    const ana = browserOf(chat.people.ana, 'account 1');
    const before = await ana.transport.loadAuthStatus();
    expectEqual(!before.authenticated && before.reason, 'not_linked', 'an account is not linked before the sign-in');
    expectEqual((await ana.signIn()).get('auth_success'), 'true', 'a sign-in links the account');
    const elsewhere = browserOf(chat.people.ana, 'account 1');
    const status = await elsewhere.transport.loadAuthStatus();
    expectEqual(status.authenticated && status.user.id, ana.userId, 'the account is linked on every device');
    const nobody = await browserOf(chat.people.ben).signIn();
    expectEqual(nobody.get('auth_error'), 'no_account', 'a request without an account links nobody');
  });
}
