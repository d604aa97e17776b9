import { describe, it } from 'vitest';
import { type ContractCapability, contractCapabilities } from '../../src/testing/contract/subject.ts';
import { testTransportContract } from '../../src/testing/index.ts';
import { createRestTransport } from '../../src/transport/index.ts';

// The same suite against any server: TRIAGE_API_URL=https://… TRIAGE_API_TOKEN=… TRIAGE_API_TOKEN_OTHER=…
// [TRIAGE_API_CAPABILITIES=views,search,ask]. It writes messages into the first shared channel: use a test workspace.
const { TRIAGE_API_URL, TRIAGE_API_TOKEN, TRIAGE_API_TOKEN_OTHER, TRIAGE_API_CAPABILITIES = '' } = process.env;

const isCapability = (name: string): name is ContractCapability => contractCapabilities.some((known) => known === name);

function capabilitiesFrom(list: string): ContractCapability[] {
  const names = list.split(',').filter((name) => name !== '');
  const unknown = names.filter((name) => !isCapability(name));
  if (unknown.length > 0)
    throw new Error(`TRIAGE_API_CAPABILITIES: unknown ${unknown}; known are ${contractCapabilities}`);
  return names.filter(isCapability);
}

if (TRIAGE_API_URL === undefined) {
  describe('REST to a server of your own', () => {
    it.skip('runs when TRIAGE_API_URL, TRIAGE_API_TOKEN and TRIAGE_API_TOKEN_OTHER name a server', () => undefined);
  });
} else {
  describe(`REST to ${TRIAGE_API_URL}`, () => {
    const as = (token?: string) => createRestTransport({ baseUrl: TRIAGE_API_URL, getToken: () => token });
    testTransportContract(
      async () => {
        const subject = { transport: as(TRIAGE_API_TOKEN), asOther: as(TRIAGE_API_TOKEN_OTHER), signedOut: as() };
        await Promise.all([subject.transport.fetchAllFromService(), subject.asOther.fetchAllFromService()]);
        return subject;
      },
      { describe, it },
      { capabilities: capabilitiesFrom(TRIAGE_API_CAPABILITIES) },
    );
  });
}
