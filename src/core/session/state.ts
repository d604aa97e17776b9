import type { CurrentUser, Organization } from '../../model/index.ts';
import type { Failure } from '../failure.ts';

/** Product spec §4 "Authentication". `initializing` is the one load of user, conversations and views at the start. */
export type SessionState =
  | { status: 'loading' }
  | { status: 'completing' }
  | { status: 'redirecting' }
  | { status: 'signedOut'; reason?: string }
  | { status: 'failed'; failure: Failure }
  | ({ status: 'initializing' } & SignedIn)
  | ({ status: 'authenticated' } & SignedIn);

/** Who is signed in, and to which workspace. */
export interface SignedIn {
  user: CurrentUser;
  workspace: string;
  organizations: Organization[];
  /** The workspace that a switch is under way to. */
  switchingTo?: string;
}
