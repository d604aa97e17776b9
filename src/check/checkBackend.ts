import type { Fetch } from '../transport/rest/options.ts';
import { connect } from './backend.ts';
import type { CallName } from './callNeeds.ts';
import { createCallChecks } from './checkCall.ts';
import type { CheckOptions } from './checkOptions.ts';
import { createFindings, type Finding } from './finding.ts';
import { checkCors, checkSignedOut } from './httpChecks.ts';
import { checkReads } from './readChecks.ts';
import { checkStream } from './streamChecks.ts';
import { checkSuite } from './suiteChecks.ts';
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
