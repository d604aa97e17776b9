import type { ContractCapability } from '../testing/contract/subject.ts';
import { testTransportContract } from '../testing/contract/testTransportContract.ts';
import type { CompleteTransport } from '../transport/completeTransport.ts';
import type { Fetch } from '../transport/rest/options.ts';
import { type Backend, connect } from './backend.ts';
import { type CallName, callNeeds } from './callNeeds.ts';
import { type CallChecks, createCallChecks } from './checkCall.ts';
import type { CheckOptions } from './checkOptions.ts';
import { createFindings, type Finding, type Findings } from './finding.ts';
import { checkLogout, checkSwitch } from './furtherChecks.ts';
import { checkBusyAnswers, checkCors, checkSignedOut } from './httpChecks.ts';
import { checkReads, type Workspace } from './readChecks.ts';
import { attempt, checkStream, listenForHeartbeat } from './streamChecks.ts';
import { checkWrites } from './writeChecks.ts';

/** The findings about a server. */
export interface CheckReport {
  url: string;
  hasFaults: boolean;
  findings: readonly Finding[];
  /** The optional calls that the server lacks. */
  absent: CallName[];
  /** The optional calls that were not made. */
  unchecked: CallName[];
  /** The code of a transport without the absent calls, if there are any. */
  transport?: readonly string[];
}

/** Checks a server: reads always; writes and signs out only if the options allow it. */
export async function checkBackend(options: CheckOptions, fetch: Fetch): Promise<CheckReport> {
  const findings = createFindings();
  const backend = connect(options, fetch);
  const callChecks = createCallChecks(backend, findings);
  const workspace = await checkReads(backend, callChecks, options, findings);
  if (workspace !== undefined) {
    await checkSignedOut(backend, options, findings);
    await checkStream(backend, callChecks, findings);
    const reportHeartbeat = callChecks.absent.has('stream') ? undefined : listenForHeartbeat(backend, options);
    if (!options.hasThreads) callChecks.leaveOut('followThread', 'absent', 'left out with --no-threads');
    if (options.mayWrite) {
      await checkWrites(backend, callChecks, workspace, options, findings);
      await checkSuite(backend, callChecks, options, fetch, findings);
      await checkSwitch(backend, callChecks, workspace, findings);
    } else findings.add('skipped', 'writing', 'pass --write to check sending, marking, live messages and other calls');
    await reportHeartbeat?.(findings);
  }
  await checkCors(backend, options, findings);
  if (workspace !== undefined) await checkLogout(backend, callChecks, workspace, options, findings);
  checkBusyAnswers(backend, options, findings);
  const { all } = findings;
  const transport = proposeTransport(options.baseUrl, callChecks.absent, options.hasThreads);
  return {
    url: options.baseUrl,
    hasFaults: all.some(({ level }) => level === 'fault'),
    findings: all,
    absent: [...callChecks.absent],
    unchecked: uncheckedOf(callChecks, workspace),
    ...(transport && { transport }),
  };
}

/** The code of a transport without the calls that a server lacks; `undefined` if it lacks nothing. */
function proposeTransport(url: string, absent: Iterable<CallName>, hasThreads: boolean): readonly string[] | undefined {
  const methods = [...new Set([...absent].map((name) => callNeeds[name].method))];
  const created = `createRestTransport({ baseUrl: '${url}' })`;
  if (methods.length === 0) return hasThreads ? undefined : [`const transport = { ...${created}, hasThreads: false };`];
  const left = methods.join(', ');
  if (hasThreads) return [`const { ${left}, ...transport } = ${created};`];
  return [`const { ${left}, ...rest } = ${created};`, 'const transport = { ...rest, hasThreads: false };'];
}

/** The optional calls that the inbox would make, and that were not made here. */
function uncheckedOf({ absent, tried }: CallChecks, workspace: Workspace | undefined): CallName[] {
  if (workspace === undefined) return [];
  const isOffered = (name: CallName): boolean => {
    const { need, flag } = callNeeds[name];
    return need === 'optional' && (flag === undefined || workspace.features[flag] === true);
  };
  const names = Object.keys(callNeeds) as CallName[];
  const triedMethods = new Set([...tried].map((name) => callNeeds[name].method));
  return names.filter(
    (name) => name !== 'stream' && isOffered(name) && !absent.has(name) && !triedMethods.has(callNeeds[name].method),
  );
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
  openConversation: 'openConversation',
  followThread: 'followThread',
  validateMessage: 'validateMessage',
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
  const { hasThreads } = options;
  const withThreads = (transport: CompleteTransport) => (hasThreads ? transport : { ...transport, hasThreads });
  const subject = {
    transport: withThreads(backend.transport),
    asOther: withThreads(other.transport),
    signedOut: backend.signedOut,
  };
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
    { capabilities, hasThreads },
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
