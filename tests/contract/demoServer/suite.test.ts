import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '../../../packages/server/testing/startTestServer.ts';
import { signIn } from '../../../packages/server/testing/testClient.ts';
import type { ContractSubject } from '../../../src/testing/contract/subject.ts';
import { testTransportContract } from '../../../src/testing/index.ts';
import { createRestTransport } from '../../../src/transport/index.ts';
import { allCapabilities } from '../allCapabilities.ts';
import { createCheckedFetch } from '../openapi/checkedFetch.ts';
import { operations } from '../openapi/readOpenapi.ts';

/** Signs in as a browser does: authorizes on the hand-off page and takes the token from the redirect. */
async function handOff(baseUrl: string): Promise<string> {
  const url = createRestTransport({ baseUrl }).signInUrl(`${baseUrl}/inbox`);
  const page = await (await fetch(url)).text();
  const workspace = /name="workspace" value="([^"]+)"/.exec(page)?.[1] ?? 'ACME';
  const form = new URLSearchParams({ return_to: `${baseUrl}/inbox`, decision: 'authorize', workspace });
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

describe('REST to the demo server', () => {
  let server: Awaited<ReturnType<typeof startTestServer>>;
  let subject: ContractSubject;
  const { fetch: checkedFetch, problems, answered, errorStatuses } = createCheckedFetch();
  beforeAll(async () => {
    server = await startTestServer({ devToken: true });
    const as = (token?: string) =>
      createRestTransport({ baseUrl: server.url, getToken: () => token, fetch: checkedFetch });
    const asPerson = async (id: string) => as((await signIn(server, id)).token);
    subject = {
      transport: as(await handOff(server.url)),
      asOther: await asPerson('BEN'),
      unfetched: await asPerson('DAN'),
      leaving: await asPerson('CLEO'),
      signedOut: as(),
    };
    await subject.transport.fetchAllFromService?.();
    await subject.asOther.fetchAllFromService?.();
  });
  afterAll(() => server.close());

  testTransportContract(
    () => subject,
    { describe, it },
    { capabilities: allCapabilities.filter((capability) => capability !== 'cutStreams') },
  );

  it('answers every call of the suite as openapi.json documents it [PRO-6]', () => {
    expect([...problems]).toEqual([]);
    const unseen = operations.map(({ operationId }) => operationId).filter((id) => !answered.has(id));
    // The calls of a chat service and of a language model have tests of their own, and `revoke` would end the sessions of the suite.
    expect(unseen.sort()).toEqual(['disconnect', 'emoji', 'revoke', 'searchService', 'summary', 'sync']);
    expect([...errorStatuses].sort()).toEqual([400, 401, 403, 404]);
  });
});
