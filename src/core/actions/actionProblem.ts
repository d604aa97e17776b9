/** A problem with an entry of `actions`. The other entries keep working. @inline */
export type ActionProblem =
  /** A custom action has the id of an action of the inbox. */
  | { kind: 'reserved-id'; action: string }
  /** An entry without `placement` changes an action of the inbox, but none has this id. */
  | { kind: 'unknown-override'; action: string }
  /** The id or the label is empty. */
  | { kind: 'incomplete'; action: string };

/** Describes a problem for developers. */
function describeActionProblem({ kind, action }: ActionProblem): string {
  switch (kind) {
    case 'reserved-id':
      return `"${action}" is an action of the inbox; leave out \`placement\` to change it, or choose another id`;
    case 'unknown-override':
      return `No action of the inbox is called "${action}"; a custom action needs \`placement\``;
    case 'incomplete':
      return `The action "${action}" needs an id and a label`;
  }
}

/** Passed to the inbox's `error` event when entries of `actions` are invalid. */
export class ActionsError extends Error {
  /** Tells the class apart, also with two copies of the package on one page. */
  override readonly name = 'ActionsError';

  /** @param problems All problems that were found. */
  constructor(readonly problems: readonly ActionProblem[]) {
    super(`triage-inbox actions: ${problems.map(describeActionProblem).join('; ')}`);
  }
}
