import { calls, nameOf } from '../transport/calls.ts';
import { isApiError } from '../transport/errors.ts';
import type { Backend } from './backend.ts';
import type { CheckOptions } from './checkOptions.ts';
import type { Findings } from './finding.ts';

/** Checks that a call without a signed-in user answers 401. */
export async function checkSignedOut(
  { signedOut }: Backend,
  { token, cookie }: CheckOptions,
  findings: Findings,
): Promise<void> {
  const subject = 'without sign-in';
  if (token === undefined && cookie === undefined) {
    return findings.add('skipped', subject, 'needs --token or --cookie');
  }
  const status = await signedOut.loadAuthStatus().catch((error: unknown) => error);
  if (isApiError(status)) {
    findings.add(
      'fault',
      subject,
      `${nameOf(calls.authStatus)} answers ${status.status ?? 'nothing'}, not "signed out"`,
    );
  } else if (typeof status === 'object' && status !== null && 'authenticated' in status && status.authenticated) {
    findings.add('fault', subject, `${nameOf(calls.authStatus)} says that somebody is signed in`);
  }
  const answer = await signedOut.loadConversations().catch((error: unknown) => error);
  const list = nameOf(calls.conversations);
  if (!isApiError(answer)) findings.add('fault', subject, `${list} answers with data instead of status 401`);
  else if (answer.status === 401) findings.add('ok', subject, `${list} answers 401`);
  else
    findings.add(
      'fault',
      subject,
      `${list} answers ${answer.status ?? 'nothing'} instead of 401: a page must know that it has to sign in`,
    );
}

/** Reports whether the answers 429 and 503 of the whole check said how long to wait. */
export function checkBusyAnswers({ busyAnswers }: Backend, { origin }: CheckOptions, findings: Findings): void {
  for (const { subject, retryAfterMs, isExposed } of busyAnswers) {
    if (retryAfterMs === undefined) {
      findings.add('warning', subject, 'without a valid `Retry-After`, the inbox chooses how long it waits');
    } else if (origin !== undefined && !isExposed) {
      const text =
        'pages of another origin cannot read `Retry-After`: send `Access-Control-Expose-Headers: Retry-After`';
      findings.add('warning', subject, text);
    } else findings.add('ok', subject, `asks to wait ${retryAfterMs / 1000} seconds`);
  }
}
