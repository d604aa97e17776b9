/** The keys of the Slack app and where Slack is. */
export interface SlackSettings {
  clientId: string;
  clientSecret: string;
  /** Socket Mode; null: Slack sends events by HTTP. */
  appToken: string | null;
  /** HTTP events; null: Socket Mode. */
  signingSecret: string | null;
  /** Ends in "/api/". */
  apiUrl: URL;
  /** Messages older than this many days are deleted; null: none is. */
  retainDays: number | null;
}
