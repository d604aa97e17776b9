import type { CurrentUser, Organization } from '../../model/index.ts';
import type { Failure } from '../failure.ts';

/** State of the session. `initializing` is the first load of conversations and views. */
export type SessionState =
  | { status: 'loading' }
  | { status: 'completing' }
  | { status: 'redirecting' }
  | { status: 'signedOut'; reason?: string }
  | { status: 'failed'; failure: Failure }
  | ({ status: 'initializing' } & SignedIn)
  | ({ status: 'authenticated' } & SignedIn);

/** The signed-in user and workspace. @inline */
export interface SignedIn {
  /** The signed-in user. */
  user: CurrentUser;
  /** Id of the current workspace. */
  workspace: string;
  /** All workspaces of the user. */
  organizations: Organization[];
  /** Id of the target workspace of a running switch. */
  switchingTo?: string;
  /** The switch is made and the data of this workspace dropped; the server has not told the new one yet. */
  isLeft?: true;
}

export interface SessionSlice {
  /** State of the session. */
  session: SessionState;
}
