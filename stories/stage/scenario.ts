import type { InboxConfig, InboxLocation, Page, SignInReturn } from 'triage-inbox/core';
import type { Assistant, ServiceSearch, World } from 'triage-inbox/transport';
import type { FaultByCall } from './callFaults.ts';

/** The environment of a story's inbox. Defaults: the sample workspaces, a signed-in user and no faults. */
export interface Scenario {
  /** Creates the data of the backend. */
  world?: () => World;
  /** Whether a user is signed in; true by default. */
  isSignedIn?: boolean;
  /** The initial location. */
  location?: InboxLocation;
  /** Calls that are slow, fail or never respond. */
  faults?: FaultByCall;
  /** The assistant; without it, the assistant is not available. */
  ask?: Assistant;
  /** The search of the chat service; without it, only stored messages are found. */
  searchService?: ServiceSearch;
  config?: Partial<InboxConfig>;
  pages?: readonly Page[];
  /** Changes the delay of the inbox's timers, so that a state lasts or passes. */
  delay?: (ms: number) => number;
  /** Contents of the local and the session storage. */
  local?: Readonly<Record<string, string>>;
  session?: Readonly<Record<string, string>>;
  /** Result of a sign-in hand-off that has just returned. */
  returned?: SignInReturn;
  /** Whether the browser is online; true by default. */
  isOnline?: boolean;
}
