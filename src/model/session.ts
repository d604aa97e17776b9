import type { CurrentUser } from './user.ts';

/** A workspace the person may switch to. */
export interface Organization {
  id: string;
  name: string;
  icon?: string;
}

/** Who is signed in (wire contract, authentication status). */
export type AuthStatus =
  | { authenticated: false }
  | { authenticated: true; user: CurrentUser; workspace: string; organizations: Organization[] };

/** What the server has switched on. */
export interface FeatureFlags {
  aiEnabled: boolean;
}

/** How the server is set up (wire contract, configuration mode). */
export interface ConfigMode {
  centralized: boolean;
  hasCredentials: boolean;
  mode: string;
}
