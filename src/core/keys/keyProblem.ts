/** A problem with a custom key. The other keys keep working. */
export type KeyProblem =
  /** Two actions have the same chord in the same context; the action `kept` gets it. */
  | { kind: 'conflict'; keys: string; kept: string; dropped: string }
  /** Unknown action id. */
  | { kind: 'unknown-action'; action: string }
  /** `keys` is not a valid chord. */
  | { kind: 'unreadable'; keys: string; action: string }
  /** A plain character cannot be bound in text fields. */
  | { kind: 'types-text'; keys: string; action: string };

/** Describes a problem for developers. */
export function describeKeyProblem(problem: KeyProblem): string {
  switch (problem.kind) {
    case 'conflict':
      return `"${problem.keys}" is bound to both "${problem.kept}" and "${problem.dropped}"; it runs "${problem.kept}"`;
    case 'unknown-action':
      return `Unknown action "${problem.action}"`;
    case 'unreadable':
      return `"${problem.keys}" for "${problem.action}" is not a valid key chord`;
    case 'types-text':
      return `"${problem.keys}" for "${problem.action}" is a character key and cannot be bound in text fields`;
  }
}

/** Passed to the inbox's `error` event when custom keys are invalid. */
export class KeymapError extends Error {
  /** Tells the class apart, also with two copies of the package on one page. */
  override readonly name = 'KeymapError';

  /** @param problems All problems that were found. */
  constructor(readonly problems: readonly KeyProblem[]) {
    super(`triage-inbox keyboard: ${problems.map(describeKeyProblem).join('; ')}`);
  }
}
