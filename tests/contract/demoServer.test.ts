import { startTestServer } from '../../examples/demo-app/server/testing/startTestServer.ts';
import { signIn } from '../../examples/demo-app/server/testing/testClient.ts';
import { createRestTransport } from '../../src/transport/index.ts';
import { describeTransport } from './transportContract.ts';

/** Signs in as the browser does: authorizes on the hand-off page and takes the token from the way back. */
async function handOff(baseUrl: string): Promise<string> {
  const url = createRestTransport({ baseUrl }).signInUrl(`${baseUrl}/inbox`);
  const page = await (await fetch(`${url}&token=1`)).text();
  const workspace = /name="workspace" value="([^"]+)"/.exec(page)?.[1] ?? 'ACME';
  const form = new URLSearchParams({ return_to: `${baseUrl}/inbox`, decision: 'authorize', workspace, token: '1' });
  const answer = await fetch(`${baseUrl}/auth/slack`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
    headers: { origin: baseUrl },
  });
  const back = new URL(answer.headers.get('location') ?? '', baseUrl);
  const token = back.searchParams.get('token');
  if (back.searchParams.get('auth_success') !== 'true' || !token) throw new Error(`The hand-off ended at ${back}`);
  return token;
}

describeTransport('REST to the demo server', { views: true, search: true, ask: true, validates: true }, async () => {
  const server = await startTestServer();
  const as = (token?: string) => createRestTransport({ baseUrl: server.url, getToken: () => token });
  const asPerson = async (id: string) => as((await signIn(server, id)).token);
  const transport = as(await handOff(server.url));
  const asOther = await asPerson('BEN');
  await transport.fetchAllFromService();
  await asOther.fetchAllFromService();
  return {
    transport,
    asOther,
    unfetched: await asPerson('DAN'),
    leaving: await asPerson('CLEO'),
    signedOut: as(),
    close: () => server.close(),
  };
});
