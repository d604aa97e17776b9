import type { Failure } from '../failure.ts';
import type { KeyProblem } from '../keys/keyProblem.ts';

/** The option or element that a host has configured wrongly. */
export type ConfigurationProblem =
  | 'styles-missing'
  | 'width-missing'
  | 'height-missing'
  | 'theme-unknown'
  | 'page-unknown'
  | 'source-ambiguous'
  | 'env-ambiguous'
  | 'pages-incomplete'
  | 'focus-in-option';

/** Passed to `onError` when the host has configured the inbox wrongly, in development only. The inbox works as well as it can. */
export class ConfigurationError extends Error {
  /** Tells the class apart, also with two copies of the package on one page. */
  override readonly name = 'ConfigurationError';

  constructor(
    /** The kind of problem. */
    readonly problem: ConfigurationProblem,
    message: string,
  ) {
    super(`triage-inbox: ${message}`);
  }
}

/**
 * An error, as passed to `onError` and `inbox.on('error')`. Every error is also logged and stored as a report;
 * handling it is optional.
 */
export type InboxError =
  /** A failure that the user sees. `failure.code` is the kind of failure, `error` the cause: an `ApiError` if a call
   * failed. */
  | { kind: 'failure'; failure: Failure; error: unknown }
  /** A component failed to render or a pane failed to load. A fallback replaces it; the rest of the inbox works. `part` is
   * the pane or slot that failed. */
  | { kind: 'rendering'; error: unknown; part?: string; failure?: undefined }
  /** Custom key bindings are invalid; `error.problems` lists them. */
  | { kind: 'keyboard'; error: Error & { readonly problems: readonly KeyProblem[] }; failure?: undefined }
  /** The host has configured the inbox wrongly; `error.problem` names the problem and `error.message` what to do. Each one is
   * reported once, in development only. */
  | { kind: 'configuration'; error: Error & { readonly problem: ConfigurationProblem }; failure?: undefined }
  /** An internal error, such as live events that could not be applied, or a sign-out that the server refused. */
  | { kind: 'unexpected'; error: unknown; failure?: undefined };
