/** Runs a load that nobody asks for again in the session: it is repeated if its failure passes by itself. Resolves after the first try.
 * `warning`: context and message for the log if it fails. */
export type AttemptLoad = (
  load: () => Promise<void>,
  warning?: readonly [context: string, message: string],
) => Promise<void>;
