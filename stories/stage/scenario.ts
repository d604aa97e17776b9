import type { InboxConfig, InboxLocation, SignInReturn } from 'triage-inbox/core';
import type { Assistant, World } from 'triage-inbox/transport';
import type { TroubleByCall } from './troubles.ts';

/** All that a story says about the world around its inbox. What is left out is a good day in the sample company. */
export interface Scenario {
  /** What there is to see. */
  world?: () => World;
  /** Whether somebody is signed in; true when left out. */
  isSignedIn?: boolean;
  /** Where the person is at first. */
  location?: InboxLocation;
  /** Calls that are slow, fail or never answer. */
  troubles?: TroubleByCall;
  /** Plays the assistant; without it there is none. */
  ask?: Assistant;
  config?: Partial<InboxConfig>;
  /** What the browser remembers from before. */
  local?: Readonly<Record<string, string>>;
  session?: Readonly<Record<string, string>>;
  /** How a sign-in hand-off ended that just came back. */
  returned?: SignInReturn;
  /** Whether the browser is online; true when left out. */
  isOnline?: boolean;
}
