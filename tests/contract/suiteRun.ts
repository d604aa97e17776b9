import type { ContractCapability } from '../../src/testing/contract/subject.ts';
import { testTransportContract } from '../../src/testing/index.ts';
import { createMemoryTransport } from '../../src/transport/index.ts';
import { allCapabilities } from './allCapabilities.ts';
import { assistant } from './assistant.ts';
import type { Change } from './messageViolations.ts';
import { sampleBackend } from './sampleBackend.ts';

/** The message of the suite for a changed memory transport that fails a test; `undefined` if it passes. */
export async function failureOf(
  change: Change,
  test: string,
  capabilities: readonly ContractCapability[] = allCapabilities,
): Promise<string | undefined> {
  const tests: { name: string; body: () => Promise<void> }[] = [];
  testTransportContract(
    () => {
      const backend = sampleBackend();
      const transport = createMemoryTransport(backend, { ask: assistant });
      const signedOut = createMemoryTransport(backend, { signedIn: false });
      const leaving = createMemoryTransport(backend, { viewer: 'U05' });
      return {
        transport: { ...transport, ...change(transport) },
        asOther: createMemoryTransport(backend, { viewer: 'U03' }),
        unfetched: createMemoryTransport(backend, { viewer: 'U09' }),
        leaving: { ...leaving, ...change(leaving) },
        signedOut: { ...signedOut, ...change(signedOut) },
        cutStreams: () => backend.cutStreams(),
      };
    },
    { describe: (_name, body) => body(), it: (name, body) => tests.push({ name, body }) },
    { capabilities },
  );
  const [found] = tests.filter(({ name }) => name === test);
  if (!found) throw new Error(`The suite has no test "${test}"`);
  return found.body().then(
    () => undefined,
    (error: unknown) => String(error),
  );
}
