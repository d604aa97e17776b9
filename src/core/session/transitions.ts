import type { AuthStatus } from '../../model/index.ts';
import type { Failure } from '../failure.ts';
import { draftsClaimed } from '../sending/transitions.ts';
import { type InboxState, initialState } from '../state.ts';
import type { SessionState } from './state.ts';

const withSession = (state: InboxState, session: SessionState): InboxState => ({ ...state, session });

export const sessionLoading = (state: InboxState): InboxState => withSession(state, { status: 'loading' });

export const signInCompleting = (state: InboxState): InboxState => withSession(state, { status: 'completing' });

export const signInStarted = (state: InboxState): InboxState => withSession(state, { status: 'redirecting' });

export const sessionFailed = (state: InboxState, failure: Failure): InboxState =>
  withSession(state, { status: 'failed', failure });

/** Everything of the workspace goes; what is typed stays for the next sign-in, and where the person was. */
export function signedOut(state: InboxState, reason?: string): InboxState {
  const fresh = emptied(state);
  return withSession(fresh, reason === undefined ? { status: 'signedOut' } : { status: 'signedOut', reason });
}

export function signedIn(state: InboxState, status: Extract<AuthStatus, { authenticated: true }>): InboxState {
  const { user, workspace, organizations } = status;
  return withSession(draftsClaimed(state, `${user.id}@${workspace}`), {
    status: 'initializing',
    user,
    workspace,
    organizations,
  });
}

export const initialized = (state: InboxState): InboxState =>
  state.session.status === 'initializing' ? withSession(state, { ...state.session, status: 'authenticated' }) : state;

export const workspaceSwitching = (state: InboxState, switchingTo: string): InboxState =>
  state.session.status === 'authenticated' ? withSession(state, { ...state.session, switchingTo }) : state;

export function workspaceSwitchEnded(state: InboxState): InboxState {
  if (state.session.status !== 'authenticated' || state.session.switchingTo === undefined) return state;
  const { switchingTo: _ended, ...session } = state.session;
  return withSession(state, session);
}

/** A new workspace: nothing of the old one is left, also not the open conversation. */
export function workspaceLeft(state: InboxState): InboxState {
  const fresh = emptied(state);
  const { pageId, viewId } = state.navigation;
  return { ...fresh, navigation: { pageId, viewId, open: null, cursorId: null, listQuery: null } };
}

function emptied(state: InboxState): InboxState {
  const { navigation, theme, scene } = state;
  const views = { ...state.views, custom: [], unread: {} };
  const empty = initialState({ views, navigation, theme, scene });
  const { drafts, draftsOwner } = state.sending;
  const sending = { ...empty.sending, drafts, draftsOwner };
  return { ...empty, sending, session: state.session, connection: state.connection, notice: state.notice };
}
