import type { Grants } from '../oauth/grants.ts';

/** The app of the product, as Slack knows it. */
export interface AppCredentials {
  appId: string;
  botId: string;
  clientId: string;
  clientSecret: string;
  appToken: string;
  signingSecret: string;
}

export interface AppState {
  credentials: AppCredentials;
  grants: Grants;
  /** The app is a public client (PKCE). */
  pkce: boolean;
  url(): string;
  now(): number;
  /** The URL of a new socket connection; null while Socket Mode is down. */
  openSocketUrl(): string | null;
  /** The people who may see an event, by its `event_context`. */
  authorizationsOf(eventContext: string): { teamId: string; userId: string }[] | undefined;
  /** Tells the app that tokens of a person were revoked. */
  lowLimits(): boolean;
  /** Shares completed uploads: at once, unless a test holds them back. */
  share(work: () => void): void;
  /** Whether `conversations.info` tells the read position. */
  tellsLastRead(channelId: string): boolean;
}

export const defaultCredentials: AppCredentials = {
  appId: 'A0TRIAGE',
  botId: 'B0TRIAGE',
  clientId: '123.456',
  clientSecret: 'fake-client-secret',
  appToken: 'xapp-1-A1-1-fake',
  signingSecret: 'fake-signing-secret',
};
