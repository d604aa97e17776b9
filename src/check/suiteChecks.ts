import type { ContractCapability } from '../testing/contract/subject.ts';
import { testTransportContract } from '../testing/contract/testTransportContract.ts';
import type { Fetch } from '../transport/rest/options.ts';
import { type Backend, connect } from './backend.ts';
import type { CallName } from './callNeeds.ts';
import type { CallChecks } from './checkCall.ts';
import type { CheckOptions } from './checkOptions.ts';
import type { Findings } from './finding.ts';
import { attempt } from './streamChecks.ts';

/** The capabilities that a call stands for. */
const capabilitiesOf: Partial<Record<CallName, ContractCapability>> = {
  features: 'features',
  aggregate: 'aggregates',
  users: 'users',
  customViews: 'views',
  search: 'search',
  addReaction: 'reactions',
  editMessage: 'ownMessages',
};

/** Runs the contract suite with two users. */
export async function checkSuite(
  backend: Backend,
  { answered, absent }: CallChecks,
  options: CheckOptions,
  fetch: Fetch,
  findings: Findings,
): Promise<void> {
  if (options.otherToken === undefined) {
    return findings.add('skipped', 'contract suite', 'needs --write and --other-token');
  }
  const { cookie: _, ...withoutCookie } = options;
  const other = connect({ ...withoutCookie, token: options.otherToken }, fetch);
  const subject = { transport: backend.transport, asOther: other.transport, signedOut: backend.signedOut };
  const known = Object.entries(capabilitiesOf).flatMap(([name, capability]) =>
    answered.has(name as CallName) ? [capability] : [],
  );
  // The REST transport always names a sign-in page; the stream was checked before.
  const always: ContractCapability[] = absent.has('stream') ? ['signIn'] : ['signIn', 'stream'];
  const capabilities =
    options.capabilities.length > 0 ? (options.capabilities as ContractCapability[]) : [...always, ...known];
  const tests: { name: string; body: () => Promise<void> }[] = [];
  testTransportContract(
    () => subject,
    { describe: (_name, body) => body(), it: (name, body) => void tests.push({ name, body }) },
    { capabilities },
  );
  // The suite expects users who have fetched.
  await other.transport.loadConversations().catch(() => other.transport.fetchAllFromService().catch(() => undefined));
  for (const { name, body } of tests) {
    await attempt(findings, `contract suite, ${name}`, async () => {
      await body();
      return 'passes';
    });
  }
}
