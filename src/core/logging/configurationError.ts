/** The option or element that a host has configured wrongly. */
export type ConfigurationProblem =
  | 'styles-missing'
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
