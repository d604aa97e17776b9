import { afterAll, beforeAll, describe, it } from 'vitest';
import { startTestServer } from '../../../packages/server/testing/startTestServer.ts';
import { signIn } from '../../../packages/server/testing/testClient.ts';
import { testTransportContract } from '../../../src/testing/index.ts';
import { createRestTransport } from '../../../src/transport/index.ts';

/** Cites the first message. */
const languageModel = {
  preferred: undefined,
  answer: async () => ({ text: 'It moves to Friday [1].', tokens: 1, model: 'fake' }),
};

describe('REST to the demo server with a language model', () => {
  let server: Awaited<ReturnType<typeof startTestServer>>;
  const transports: Record<string, ReturnType<typeof createRestTransport>> = {};
  beforeAll(async () => {
    server = await startTestServer({ languageModel });
    for (const id of ['ANA', 'BEN']) {
      const { token } = await signIn(server, id);
      const transport = createRestTransport({ baseUrl: server.url, getToken: () => token });
      await transport.fetchAllFromService();
      transports[id] = transport;
    }
  });
  afterAll(() => server.close());

  testTransportContract(
    () => {
      const { ANA: transport, BEN: asOther } = transports;
      if (transport === undefined || asOther === undefined) throw new Error('nobody is signed in');
      return { transport, asOther };
    },
    { describe, it },
    { capabilities: ['summaries', 'features'] },
  );
});
