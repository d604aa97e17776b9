import type { ContractCapability } from '../testing/contract/subject.ts';
import { testTransportContract } from '../testing/contract/testTransportContract.ts';
import type { Fetch } from '../transport/rest/options.ts';
import { type Backend, connect } from './backend.ts';
import type { CallName } from './callNeeds.ts';
import { type CallChecks, createCallChecks } from './checkCall.ts';
import type { CheckOptions } from './checkOptions.ts';
import { createFindings, type Finding, type Findings } from './finding.ts';
import { checkCors, checkSignedOut } from './httpChecks.ts';
import { checkReads } from './readChecks.ts';
import { attempt, checkStream } from './streamChecks.ts';
import { checkWrites } from './writeChecks.ts';

/** The findings about a server. */
export interface CheckReport {
  url: string;
  hasFaults: boolean;
  findings: readonly Finding[];
  /** The optional calls that the server lacks. */
  absent: CallName[];
}

/** Checks a server: reads always, writes only if the options allow it. */
export async function checkBackend(options: CheckOptions, fetch: Fetch): Promise<CheckReport> {
  const findings = createFindings();
  const backend = connect(options, fetch);
  const callChecks = createCallChecks(backend, findings);
  const workspace = await checkReads(backend, callChecks, findings);
  if (workspace !== undefined) {
    await checkSignedOut(backend, options, findings);
    await checkStream(backend, callChecks, findings);
    if (options.mayWrite) {
      await checkWrites(backend, callChecks, workspace, options, findings);
      await checkSuite(backend, callChecks, options, fetch, findings);
    } else findings.add('skipped', 'writing', 'pass --write to check sending, marking and live messages');
  }
  await checkCors(backend, options, findings);
  const { all } = findings;
  return {
    url: options.baseUrl,
    hasFaults: all.some(({ level }) => level === 'fault'),
    findings: all,
    absent: [...callChecks.absent],
  };
}

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
async function checkSuite(
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
