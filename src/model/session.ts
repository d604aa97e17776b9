import type { CurrentUser } from './user.ts';

/** A workspace the person may switch to. */
export interface Organization {
  id: string;
  name: string;
  icon?: string;
}

export type AuthStatus =
  | { authenticated: false }
  | { authenticated: true; user: CurrentUser; workspace: string; organizations: Organization[] };

export interface FeatureFlags {
  aiEnabled: boolean;
}

export interface ConfigMode {
  centralized: boolean;
  hasCredentials: boolean;
  mode: string;
}
