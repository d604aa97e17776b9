/** A person with a token. */
export interface SlackCaller {
  workspaceId: string;
  userId: string;
}

/** The order of calls that wait for the same budget: a person waits; on screen; the rest. */
export type SlackPriority = 'waiting' | 'visible' | 'background';

export interface SlackCallOptions {
  priority: SlackPriority;
  signal?: AbortSignal;
  /** Part of the budget's name, for methods with a limit per conversation. */
  budgetKey?: string;
}

/** Calls of Slack's Web API within its limits. */
export interface SlackCalls {
  /** One call with the person's token. Waits for its turn in the budget of the method, which all instances share. @throws SlackFailure */
  call<T = Record<string, unknown>>(
    caller: SlackCaller,
    method: string,
    args: Record<string, unknown>,
    options: SlackCallOptions,
  ): Promise<T>;
  /** Slack's time in milliseconds: the clocks of Slack and of this machine may differ by minutes. While Slack does not answer, the time of
   * this machine. */
  now(caller: SlackCaller): Promise<number>;
}

/** A call that Slack refused or that did not reach it. The message contains no token and no text of a person. */
export class SlackFailure extends Error {
  override readonly name = 'SlackFailure';
  /** Slack's error, such as "channel_not_found"; "ratelimited"; "unreachable"; "closed": this server ends, and Slack does not have
   * the call; or "unknown_outcome": Slack may have done it. */
  readonly code: string;
  readonly retryAfterMs: number | undefined;
  /** The scope that the token lacks. */
  readonly missingScope: string | undefined;

  constructor(
    method: string,
    code: string,
    details: { retryAfterMs?: number | undefined; missingScope?: string | undefined; cause?: unknown } = {},
  ) {
    super(`Slack's ${method} failed: ${code}`, { cause: details.cause });
    this.code = code;
    this.retryAfterMs = details.retryAfterMs;
    this.missingScope = details.missingScope;
  }
}

/** Calls that fail with `cancelled` once the signal aborts, unless they have a signal of their own. */
export const cancellableCalls = (calls: SlackCalls, signal: AbortSignal): SlackCalls => ({
  ...calls,
  call: (caller, method, args, options) =>
    calls.call(caller, method, args, { ...options, signal: options?.signal ?? signal }),
});
