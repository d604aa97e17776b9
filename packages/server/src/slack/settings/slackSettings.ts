/** The Slack app that people sign in to. */
export interface SlackClient {
  id: string;
  /** Null with PKCE: a verifier for each sign-in replaces it. */
  secret: string | null;
}

/** A variable of the sign-in with Slack, for a team. */
export type SlackKey = 'SLACK_CLIENT_ID' | 'SLACK_CLIENT_SECRET' | 'SLACK_APP_TOKEN';

/** The keys of the Slack app and where Slack is. */
export interface SlackSettings {
  /** People sign in with Slack; null: the server acts for one person, with the token of this person. */
  client: SlackClient | null;
  /** The app has PKCE on. */
  pkce: boolean;
  /** Keys of the sign-in with Slack that are missing while others are there. */
  missing: readonly SlackKey[];
  /** The token of the one person; null: the set-up page asks for it. */
  userToken: string | null;
  /** Socket Mode; null: Slack sends events by HTTP, or the set-up page asks for it. */
  appToken: string | null;
  /** HTTP events; null: Socket Mode. */
  signingSecret: string | null;
  /** Ends in "/api/". */
  apiUrl: URL;
  /** Messages older than this many days are deleted; null: none is. */
  retainDays: number | null;
}

/** A User OAuth Token of an app without token rotation. */
export const userTokenForm = /^xoxp-[\w-]+$/;

/** An app-level token. */
export const appTokenForm = /^xapp-[\w-]+$/;
