import { describe, it } from 'vitest';
import { createRestTransport } from '../../src/transport/index.ts';
import { describeTransport } from './transportContract.ts';

// The same suite against any server: TRIAGE_API_URL=https://… TRIAGE_API_TOKEN=… [TRIAGE_API_TOKEN_OTHER=…]
// [TRIAGE_API_CAPABILITIES=views,search,ask]. It writes messages into the first shared channel: use a test workspace.
const { TRIAGE_API_URL, TRIAGE_API_TOKEN, TRIAGE_API_TOKEN_OTHER, TRIAGE_API_CAPABILITIES = '' } = process.env;

if (TRIAGE_API_URL === undefined) {
  describe('the transport contract: a server of your own', () => {
    it.skip('runs when TRIAGE_API_URL (and TRIAGE_API_TOKEN) name a server', () => undefined);
  });
} else {
  const has = (name: string) => TRIAGE_API_CAPABILITIES.split(',').includes(name);
  const capabilities = { views: has('views'), search: has('search'), ask: has('ask'), validates: true };
  describeTransport(`REST to ${TRIAGE_API_URL}`, capabilities, async () => {
    const as = (token?: string) => createRestTransport({ baseUrl: TRIAGE_API_URL, getToken: () => token });
    const transport = as(TRIAGE_API_TOKEN);
    await transport.fetchAllFromService();
    return {
      transport,
      ...(TRIAGE_API_TOKEN_OTHER !== undefined && { asOther: as(TRIAGE_API_TOKEN_OTHER) }),
      signedOut: as(),
      close: () => undefined,
    };
  });
}
