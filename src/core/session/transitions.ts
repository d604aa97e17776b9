import type { AuthStatus } from '../../model/index.ts';
import type { Failure } from '../failure.ts';
import { draftsClaimed } from '../outbox/draftsTransitions.ts';
import { allSendsInterrupted } from '../outbox/interrupted.ts';
import { initialSending } from '../outbox/state.ts';
import { draftsOwnerOf } from '../sending/draftsOwner.ts';
import { type InboxState, initialState } from '../state.ts';
import { viewsEmptied } from '../views/transitions.ts';
import type { SessionState } from './state.ts';

type Authenticated = Extract<AuthStatus, { authenticated: true }>;

export const withSession = (state: InboxState, session: SessionState): InboxState => ({ ...state, session });

export const sessionLoading = (state: InboxState): InboxState => withSession(state, { status: 'loading' });

export const signInCompleting = (state: InboxState): InboxState => withSession(state, { status: 'completing' });

export const signInStarted = (state: InboxState): InboxState => withSession(state, { status: 'redirecting' });

export const sessionFailed = (state: InboxState, failure: Failure): InboxState =>
  withSession(state, { status: 'failed', failure });

/** Everything of the workspace goes; what is typed stays for the next sign-in, and where the person was. */
export const signedOut = (state: InboxState, reason?: string): InboxState =>
  withSession(emptied(state), reason === undefined ? { status: 'signedOut' } : { status: 'signedOut', reason });

/** Whether this person is at work in this workspace already. */
export const isSignedInAs = ({ session }: Pick<InboxState, 'session'>, status: Authenticated): boolean =>
  'user' in session && draftsOwnerOf(session) === draftsOwnerOf(status);

/** Someone begins to work. Another person, or another workspace, than before finds nothing of what was there. */
export function signedIn(state: InboxState, { user, workspace, organizations }: Authenticated): InboxState {
  const owner = draftsOwnerOf({ user, workspace });
  const { draftsOwner } = state.sending;
  const fresh = draftsOwner === null || draftsOwner === owner ? emptied(state) : withoutPlace(emptied(state));
  return withSession(draftsClaimed(fresh, owner), { status: 'initializing', user, workspace, organizations });
}

/** The same person, asked again: nothing on screen changes but what the server says of them. */
export function sessionRenewed(state: InboxState, { user, workspace, organizations }: Authenticated): InboxState {
  const { session } = state;
  return 'user' in session ? withSession(state, { status: session.status, user, workspace, organizations }) : state;
}

export const initialized = (state: InboxState): InboxState =>
  state.session.status === 'initializing' ? withSession(state, { ...state.session, status: 'authenticated' }) : state;

/** A new workspace: nothing of the old one is left, also not the open conversation. */
export const workspaceLeft = (state: InboxState): InboxState => sessionLoading(withoutPlace(emptied(state)));

function emptied(state: InboxState): InboxState {
  const { navigation, theme, settings, notifications, scene, session, connection, emoji, notice, noticeCount } = state;
  const { drafts, mentions, failedSends, draftsOwner, parked } = allSendsInterrupted(state).sending;
  return {
    ...initialState({
      views: viewsEmptied(state.views),
      navigation,
      theme,
      settings,
      notifications,
      scene,
      canSearch: state.search.isAvailable,
    }),
    sending: { ...initialSending, drafts, mentions, failedSends, draftsOwner, parked },
    session,
    connection,
    emoji,
    notice,
    noticeCount,
  };
}

/** The same page, with nothing selected; a tab of the person's own making is not there for the next. */
function withoutPlace(state: InboxState): InboxState {
  const { pageId, viewId } = state.navigation;
  const subViews = state.views.pages.find(({ id }) => id === pageId)?.subViews ?? [];
  const view = subViews.find(({ id }) => id === viewId) ?? subViews[0];
  return {
    ...state,
    navigation: { pageId, viewId: view?.id ?? '', open: null, cursorId: null, listQuery: null },
  };
}
