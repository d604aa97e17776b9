import type { AuthStatus } from '../../model/index.ts';
import type { Failure } from '../failure.ts';
import { ownerOf } from './owner.ts';
import type { SessionSlice, SessionState } from './state.ts';

export type Authenticated = Extract<AuthStatus, { authenticated: true }>;

export const withSession = <S extends SessionSlice>(state: S, session: SessionState): S => ({ ...state, session });

export const sessionLoading = <S extends SessionSlice>(state: S): S => withSession(state, { status: 'loading' });

export const signInCompleting = <S extends SessionSlice>(state: S): S => withSession(state, { status: 'completing' });

export const signInStarted = <S extends SessionSlice>(state: S): S => withSession(state, { status: 'redirecting' });

export const sessionFailed = <S extends SessionSlice>(state: S, failure: Failure): S =>
  withSession(state, { status: 'failed', failure });

/** Whether this user is signed in to this workspace already. */
export const isSignedInAs = ({ session }: SessionSlice, status: Authenticated): boolean =>
  'user' in session && ownerOf(session) === ownerOf(status);

/** Updates the data of the signed-in user after a repeated session check. */
export function sessionRenewed<S extends SessionSlice>(state: S, { user, workspace, organizations }: Authenticated): S {
  const { session } = state;
  return 'user' in session ? withSession(state, { status: session.status, user, workspace, organizations }) : state;
}

export const initialized = <S extends SessionSlice>(state: S): S =>
  state.session.status === 'initializing' ? withSession(state, { ...state.session, status: 'authenticated' }) : state;
