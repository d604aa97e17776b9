/** The result of a custom action: a notice, and its reversal, which the notice offers as "Undo". @inline */
export interface ActionOutcome {
  /** Text of the notice. */
  notice: string;
  /** Reverts the action. Default: the notice offers no "Undo". */
  undo?: (() => void | Promise<void>) | undefined;
}

/** The value that the function of a custom action returns. @inline */
// biome-ignore lint/suspicious/noConfusingVoidType: a function without a return value is an action, too
export type ActionResult = void | ActionOutcome | undefined | Promise<void | ActionOutcome | undefined>;
