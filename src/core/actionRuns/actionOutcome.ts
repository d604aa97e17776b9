/** The result of a custom action: a notice, and its reversal, which the notice offers as "Undo". */
export interface ActionOutcome {
  notice: string;
  undo?: (() => void | Promise<void>) | undefined;
}

// biome-ignore lint/suspicious/noConfusingVoidType: a function without a return value is an action, too
type Outcome = void | ActionOutcome | undefined;

/** The value that the function of a custom action returns. */
export type ActionResult = Outcome | Promise<Outcome>;
