import { type ApiError, isApiError } from '../transport/errors.ts';
import type { Backend } from './backend.ts';
import { type CallName, type CheckedName, callNeeds, methodOf, subjectOf } from './callNeeds.ts';
import type { Findings } from './finding.ts';

/** The statuses of a server that does not know a call. */
const missingStatuses = [404, 405, 501];

const mostValues = 5;

/** How a call is checked. */
interface CallCheck<T> {
  name: CallName;
  run: () => Promise<T>;
  /** The part of the sentence about a good answer. */
  describe?: (answer: T) => string;
  /** A 404 is about the data and does not mean that the call is missing. */
  isFoundFor?: boolean;
  /** The content type of a good answer. */
  contentType?: string;
}

/** The results of the calls so far. */
export interface CallChecks {
  /** Makes a call and reports its answer; resolves to `undefined` if it failed. */
  check<T>(check: CallCheck<T>): Promise<{ answer: T } | undefined>;
  /** Whether an error says that the server lacks an optional call; reports it. */
  isAbsent(name: CallName, error: unknown): boolean;
  /** Reports a good answer to a call that `check` did not make. */
  succeed(name: CheckedName, text: string): void;
  /** Leaves an optional call out of the proposed transport, for a reason. */
  leaveOut(name: CheckedName, level: 'absent' | 'warning', reason: string): void;
  /** The optional calls that the server lacks. */
  readonly absent: ReadonlySet<CheckedName>;
  /** Whether the proposed transport lacks the method of a call, also because of another call of the method. */
  isLeftOut(name: CheckedName): boolean;
  /** The calls that gave a good answer. */
  readonly answered: ReadonlySet<CheckedName>;
  /** The calls that were made. */
  readonly tried: ReadonlySet<CheckedName>;
}

export function createCallChecks(backend: Backend, findings: Findings): CallChecks {
  const absent = new Set<CheckedName>();
  const answered = new Set<CheckedName>();
  const tried = new Set<CheckedName>();

  const reportFailure = (name: CallName, error: ApiError, isFoundFor: boolean): void => {
    const subject = subjectOf(name);
    const { need, feature, method, flag } = callNeeds[name];
    const isMissing = missingStatuses.includes(error.status ?? 0) && !isFoundFor;
    if (isMissing && need !== 'required') absent.add(name);
    if (!isMissing) findings.add('fault', subject, explain(error));
    else if (need === 'required')
      findings.add('fault', subject, `missing (status ${error.status}); the inbox needs it`);
    else if (flag !== undefined && answered.has('features'))
      findings.add('fault', subject, `missing (status ${error.status}), but the features say \`${flag}\``);
    else findings.add('absent', subject, `missing: leave \`${method}\` out, and the inbox hides ${feature}`);
  };

  return {
    absent,
    isLeftOut(name) {
      const method = methodOf(name);
      return [...absent].map(methodOf).some((left) => method === left || method.startsWith(`${left}.`));
    },
    answered,
    tried,
    leaveOut(name, level, reason) {
      absent.add(name);
      findings.add(level, subjectOf(name), reason);
    },
    succeed(name, text) {
      tried.add(name);
      answered.add(name);
      findings.add('ok', subjectOf(name), text);
    },
    isAbsent(name, error) {
      if (!isApiError(error) || !missingStatuses.includes(error.status ?? 0)) return false;
      reportFailure(name, error, false);
      return true;
    },
    async check({ name, run, describe, isFoundFor = false, contentType: expected = 'application/json' }) {
      const subject = subjectOf(name);
      tried.add(name);
      backend.takeDropped();
      try {
        const answer = await run();
        const { contentType = '', status } = backend.lastAnswer() ?? {};
        const dropped = backend.takeDropped();
        for (const { path, reason } of dropped.slice(0, mostValues)) {
          findings.add('fault', subject, `"${path}": ${reason}; the inbox leaves the value out`);
        }
        if (dropped.length > mostValues) {
          findings.add('fault', subject, `${dropped.length - mostValues} more values are left out`);
        }
        if (status !== 204 && contentType.split(';')[0]?.trim().toLowerCase() !== expected) {
          findings.add('fault', subject, `the content type is "${contentType}" instead of ${expected}`);
        } else if (dropped.length === 0) {
          findings.add('ok', subject, describe?.(answer) ?? 'answers');
        }
        answered.add(name);
        return { answer };
      } catch (error) {
        if (!isApiError(error)) throw error;
        reportFailure(name, error, isFoundFor);
        return undefined;
      }
    },
  };
}

/** A failure in plain words: what happened and what to look at. */
export function explain(error: ApiError): string {
  const { kind, status, reason, hint, path, cause } = error;
  switch (kind) {
    case 'network':
      return `no answer: ${reasonOf(cause)}`;
    case 'timeout':
      return 'no answer within 30 seconds';
    case 'contract':
      if (hint !== undefined) return `status ${status}: ${hint}`;
      return path === undefined || path === '' || path === 'content-type'
        ? reasonOf(cause)
        : `"${path}" is not valid: ${reasonOf(cause)}`;
    case 'refused':
      return `status ${status}, but \`success: false\`: ${reason}`;
    default:
      return `status ${status}: ${hint ?? reason}`;
  }
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'unknown reason';
  // `fetch` of Node says only "fetch failed"; its cause has the reason.
  return cause.cause instanceof Error && cause.cause.message !== '' ? cause.cause.message : cause.message;
}
