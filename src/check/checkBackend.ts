import { allFeatures } from '../model/index.ts';
import type { Fetch } from '../transport/rest/options.ts';
import { connect } from './backend.ts';
import { type CallName, type CheckedName, callNeeds, isOffered } from './callNeeds.ts';
import { type CallChecks, createCallChecks } from './checkCall.ts';
import type { CheckOptions } from './checkOptions.ts';
import { checkCors } from './corsChecks.ts';
import { createFindings, type Finding } from './finding.ts';
import { checkLogout, checkSwitch } from './furtherChecks.ts';
import { checkBusyAnswers, checkSignedOut } from './httpChecks.ts';
import { proposeTransport } from './proposeTransport.ts';
import { checkReads, type Workspace } from './readChecks.ts';
import { checkStream, listenForHeartbeat } from './streamChecks.ts';
import { checkSuite } from './suiteCheck.ts';
import { checkWrites } from './writeChecks.ts';

/** The findings about a server. */
export interface CheckReport {
  url: string;
  hasFaults: boolean;
  findings: readonly Finding[];
  /** The optional calls that the server lacks. */
  absent: CheckedName[];
  /** The optional calls that were not made. */
  unchecked: CheckedName[];
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
    const { resumes } = await checkStream(backend, callChecks, findings);
    const reportHeartbeat = callChecks.absent.has('stream') ? undefined : listenForHeartbeat(backend, options);
    if (!options.hasThreads) callChecks.leaveOut('followThread', 'absent', 'left out with --no-threads');
    if (options.mayWrite) {
      await checkWrites(backend, callChecks, workspace, options, findings);
      await checkSuite(backend, { ...callChecks, resumes }, options, fetch, findings);
      await checkSwitch(backend, callChecks, workspace, findings);
    } else findings.add('skipped', 'writing', 'pass --write to check sending, marking, live messages and other calls');
    await reportHeartbeat?.(findings);
  }
  const features = workspace?.features ?? allFeatures;
  const makes = (name: CallName): boolean => isOffered(name, features) && !callChecks.isLeftOut(name);
  await checkCors(backend, makes, options, findings);
  if (workspace !== undefined) await checkLogout(backend, callChecks, workspace, options, findings);
  checkBusyAnswers(backend, options, findings);
  const { all } = findings;
  const transport = proposeTransport(options.baseUrl, callChecks.absent, options.hasThreads);
  return {
    url: options.baseUrl,
    hasFaults: all.some(({ level }) => level === 'fault'),
    findings: all,
    absent: [...callChecks.absent],
    unchecked: uncheckedOf(callChecks, workspace, options),
    ...(transport && { transport }),
  };
}

/** The optional calls that the inbox would make, and that were not made here. The stream is checked apart. */
function uncheckedOf(
  { isLeftOut, tried }: CallChecks,
  workspace: Workspace | undefined,
  { hasThreads }: CheckOptions,
): CheckedName[] {
  if (workspace === undefined) return [];
  const names = Object.keys(callNeeds) as CallName[];
  const offered = names.filter(
    (name) => name !== 'stream' && callNeeds[name].need === 'optional' && isOffered(name, workspace.features),
  );
  const all: CheckedName[] = hasThreads ? [...offered, 'takesBroadcasts'] : offered;
  return all.filter((name) => !isLeftOut(name) && !tried.has(name));
}
