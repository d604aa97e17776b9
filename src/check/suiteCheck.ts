import { sharedChannel } from '../testing/contract/actions.ts';
import type { ContractCapability } from '../testing/contract/subject.ts';
import { testTransportContract } from '../testing/contract/testTransportContract.ts';
import type { CompleteTransport } from '../transport/completeTransport.ts';
import type { Fetch } from '../transport/rest/options.ts';
import { type Backend, connect } from './backend.ts';
import type { CheckedName } from './callNeeds.ts';
import type { CallChecks } from './checkCall.ts';
import type { CheckOptions } from './checkOptions.ts';
import type { Findings } from './finding.ts';
import { attempt } from './streamChecks.ts';

/** The capabilities that a call stands for. */
const capabilityOfCall: Partial<Record<CheckedName, ContractCapability>> = {
  features: 'features',
  aggregate: 'aggregates',
  users: 'users',
  customViews: 'views',
  search: 'search',
  addReaction: 'reactions',
  editMessage: 'ownMessages',
  openConversation: 'openConversation',
  followThread: 'followThread',
  validateMessage: 'validateMessage',
  takesBroadcasts: 'broadcasts',
};

/** The findings of the earlier checks about a server. */
interface Known extends Pick<CallChecks, 'answered' | 'absent'> {
  /** Whether a stream resumed after a cursor. */
  resumes: boolean;
}

/** The capabilities to test unless the options name some. The REST transport always names a sign-in page. */
export function capabilitiesOf({ answered, absent, resumes }: Known): ContractCapability[] {
  const ofCalls = Object.entries(capabilityOfCall).flatMap(([name, capability]) =>
    answered.has(name as CheckedName) ? [capability] : [],
  );
  const ofStream: ContractCapability[] = absent.has('stream') ? [] : resumes ? ['stream', 'replay'] : ['stream'];
  return ['signIn', ...ofStream, ...ofCalls];
}

/** Runs the contract suite with two users. */
export async function checkSuite(
  backend: Backend,
  known: Known,
  options: CheckOptions,
  fetch: Fetch,
  findings: Findings,
): Promise<void> {
  if (options.otherToken === undefined) {
    return findings.add('skipped', 'contract suite', 'needs --write and --other-token');
  }
  const { cookie: _, ...withoutCookie } = options;
  const other = connect({ ...withoutCookie, token: options.otherToken }, fetch);
  const { hasThreads } = options;
  const withThreads = (transport: CompleteTransport) => (hasThreads ? transport : { ...transport, hasThreads });
  const subject = {
    transport: withThreads(backend.transport),
    asOther: withThreads(other.transport),
    signedOut: backend.signedOut,
    ...(options.conversation !== undefined && { channel: options.conversation }),
  };
  const capabilities = options.capabilities.length > 0 ? options.capabilities : capabilitiesOf(known);
  const tests: { name: string; body: () => Promise<void> }[] = [];
  testTransportContract(
    () => subject,
    { describe: (_name, body) => body(), it: (name, body) => void tests.push({ name, body }) },
    { capabilities, hasThreads },
  );
  // The suite expects users who have fetched.
  await other.transport.loadConversations().catch(() => other.transport.fetchAllFromService().catch(() => undefined));
  const hasChannel = await attempt(findings, 'contract suite', async () => {
    return `writes to ${(await sharedChannel(subject)).id}`;
  });
  if (!hasChannel) return;
  for (const { name, body } of tests) {
    await attempt(findings, `contract suite, ${name}`, async () => {
      await body();
      return 'passes';
    });
  }
}
