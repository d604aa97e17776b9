import type { CurrentUser } from './user.ts';

/** A workspace of the user. */
export interface Organization {
  /** Unique among the workspaces. */
  id: string;
  /** Visible name. */
  name: string;
  /** URL of the picture. */
  icon?: string;
}

/** The signed-in user, if any. */
export type AuthStatus =
  /** `access_revoked`: the chat service no longer accepts the sign-in of the user in this workspace. `not_linked`: the host's account
   * has not connected a workspace yet. `no_account`: the host knows no account; its own sign-in comes first. */
  | { authenticated: false; reason?: 'access_revoked' | 'not_linked' | 'no_account'; workspace?: string }
  | {
      authenticated: true;
      user: CurrentUser;
      workspace: string;
      organizations: Organization[];
      /** Whether lists have a `cursor`: the first list then needs no stream before it, so that both load at once. */
      hasListCursor?: boolean;
    };

/** The features of the server. */
export interface FeatureFlags {
  /** The server has an assistant that answers questions. */
  aiEnabled: boolean;
  /** Whether the assistant has a language model; without one it quotes messages and states facts. Absent: unknown. */
  languageModel?: boolean;
  /** The server reads from a chat service in the background: `loadSync` states how far it has got. */
  sync?: boolean;
  /** The server can search all messages of the chat service. */
  searchService?: boolean;
  /** The server can disconnect the workspace: `disconnectWorkspace`. */
  disconnect?: boolean;
  /** `false`: sign-out belongs to the host. */
  logout?: boolean;
  /** The server has custom emoji. */
  emoji?: boolean;
  /** The server takes files: `uploadFile`. */
  uploads?: boolean;
  /** The server stores the rules of Focus Inboxes with the views. */
  rules?: boolean;
  /** The server also marks messages as read on arrival, and states these marks: `views.loadRuleMarks`. */
  ruleMarks?: boolean;
  /** The server stores what users put off for later: `later`. */
  later?: boolean;
  /** The server has a language model that sums up messages: `summarize`. */
  summaries?: boolean;
  /** The largest file that the server takes, in bytes. Absent: unknown. */
  maxUploadBytes?: number;
}

/** The features of a server that states none: those that the transport has the methods of. Rules have none: only the flag tells them. */
export const allFeatures: FeatureFlags = {
  aiEnabled: true,
  sync: true,
  searchService: true,
  disconnect: true,
  emoji: true,
  uploads: true,
  later: true,
  summaries: true,
};

/** The configuration of the server. @inline */
export interface ConfigMode {
  /** Whether all users share the credentials of the server. */
  centralized: boolean;
  /** Whether the server has credentials for the chat service. */
  hasCredentials: boolean;
  /** Name of the mode. */
  mode: string;
}
