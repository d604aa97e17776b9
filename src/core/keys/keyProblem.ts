/** What is wrong with the keys that a host asked for, with the ids of the actions. The other keys work all the same. */
export type KeyProblem =
  /** Two actions would be live for one chord at one place; `kept` has it. */
  | { kind: 'conflict'; keys: string; kept: string; dropped: string }
  /** There is no such action. */
  | { kind: 'unknown-action'; action: string }
  /** It names no chord. */
  | { kind: 'unreadable'; keys: string; action: string }
  /** A plain character cannot be bound where text is typed. */
  | { kind: 'types-text'; keys: string; action: string };

/** A problem in the words of a developer. */
export function describeKeyProblem(problem: KeyProblem): string {
  switch (problem.kind) {
    case 'conflict':
      return `"${problem.keys}" is asked for "${problem.kept}" and for "${problem.dropped}"; it does "${problem.kept}"`;
    case 'unknown-action':
      return `There is no action "${problem.action}"`;
    case 'unreadable':
      return `"${problem.keys}", asked for "${problem.action}", names no key`;
    case 'types-text':
      return `"${problem.keys}", asked for "${problem.action}" in text fields, would be typed there; it is not bound`;
  }
}

/** Told through the inbox's `error` event when keys cannot be bound as asked. */
export class KeymapError extends Error {
  override readonly name = 'KeymapError';

  constructor(readonly problems: readonly KeyProblem[]) {
    super(`triage-inbox keyboard: ${problems.map(describeKeyProblem).join('; ')}`);
  }
}
