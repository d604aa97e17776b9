import type { AuthStatus } from '../../model/index.ts';
import { isAborted, isApiError, reasonOf } from '../../transport/errors.ts';
import { signInRecheckMs } from '../config.ts';
import type { Failure, FailureCode } from '../failure.ts';
import { userDisplayName } from '../format/authorName.ts';
import { noticeShown } from '../notice/transitions.ts';
import { draftsClaimed, draftsForgotten } from '../outbox/draftsTransitions.ts';
import type { Cancel, SignInReturn } from '../ports.ts';
import type { OwnedRuntime } from '../runtime/createRuntime.ts';
import type { Feature, Scope, Transition } from '../runtime/runtime.ts';
import { ownerOf, sessionOwner } from '../session/owner.ts';
import { hasStoredOwner, onOwnerElsewhere, storeLogout, storeOwner } from '../session/storedOwner.ts';
import {
  type Authenticated,
  initialized,
  isSignedInAs,
  sessionFailed,
  sessionLoading,
  sessionRenewed,
  signInCompleting,
  signInStarted,
  withSession,
} from '../session/transitions.ts';
import { createDisconnectWorkspace } from './disconnectWorkspace.ts';
import { createHandOff } from './handOff.ts';
import type { SignInSlices } from './state.ts';
import { createSwitchWorkspace, workspaceSwitchEnded, workspaceSwitching } from './switchWorkspace.ts';
import { withoutPlace } from './transitions.ts';

export interface SignInActions {
  /** Checks the session again after a failure. */
  retry(): void;
  /** Navigates to the sign-in hand-off, once; nothing if the transport has no `signInUrl`. */
  signIn(): void;
  /** Signs out locally, regardless of the server's answer; nothing if the transport has no `logout`. */
  logout(): void;
  /** Switches the workspace. Failure: the inbox stays in the current one, with a notice. */
  switchWorkspace(workspaceId: string): void;
  /** Revokes the access of the user in the chat service, has the server delete what it fetched for them, and signs out. Failure:
   * `service.disconnection` has it; the inbox stays. */
  disconnectWorkspace(): void;
}

export interface SignInFeature extends Feature<SignInSlices, SignInActions> {
  /** Completes a hand-off that has returned, or checks the session. */
  begin(): void;
  /** Checks the session. `elsewhere`: another user or workspace is signed in, and the inbox now works for it. */
  recheck(): Promise<'same' | 'elsewhere' | 'unknown'>;
}

interface Dependencies<V extends SignInSlices> {
  connect(): void;
  disconnect(): void;
  /** Loads conversations and views; resolves when there is something to show. */
  initialize(status: Authenticated): Promise<void>;
  /** Drops all data of the workspace. Drafts stay for the next sign-in; the current location stays too. */
  withoutAccount: Transition<V>;
}

/** Maximum time that a logout waits for the server. */
const logoutTimeoutMs = 5000;

const failureOf = (code: FailureCode, error: unknown): Failure =>
  isApiError(error) ? { code, reason: reasonOf(error) } : { code };

export function createSignIn<V extends SignInSlices>(
  runtime: OwnedRuntime<V>,
  { connect, disconnect, initialize, withoutAccount }: Dependencies<V>,
): SignInFeature {
  const { config, env, getState, transport, update } = runtime;
  /** The running sign-in, check or logout; the next one ends it. */
  let attempt: Scope<V> = runtime.life.fork();
  /** Whether the user has signed in or switched the workspace on this page. */
  let hasChosen = false;
  let checking: { scope: Scope<V>; done: Promise<void> } | null = null;
  const handOff = createHandOff(env);

  const nextAttempt = (): Scope<V> => {
    attempt.end();
    attempt = runtime.life.fork();
    return attempt;
  };

  const loadStatus = (scope: Scope<V>): Promise<AuthStatus> =>
    scope.call('loadAuthStatus', (options) => transport.loadAuthStatus(options));

  /** A session that the user ends by a disconnection has no other reason. */
  const isDisconnecting = (): boolean => getState().service.disconnection.status === 'running';

  const leave = (reason?: string): void => {
    attempt.end();
    runtime.renewScope();
    disconnect();
    update((state) =>
      withSession(
        withoutAccount(state),
        reason === undefined ? { status: 'signedOut' } : { status: 'signedOut', reason },
      ),
    );
  };

  /** Begins the session of a user. If the user or the workspace changed, the former data is dropped first. */
  const signedIn = <S extends V>(state: S, { user, workspace, organizations }: Authenticated): S => {
    const owner = ownerOf({ user, workspace });
    const { draftsOwner } = state.sending;
    const fresh =
      draftsOwner === null || draftsOwner === owner ? withoutAccount(state) : withoutPlace(withoutAccount(state));
    // From one workspace to another, the screen stays.
    const status = state.session.status === 'authenticated' ? 'authenticated' : 'initializing';
    return withSession(draftsClaimed(fresh, owner), { status, user, workspace, organizations });
  };

  const enter = async (scope: Scope<V>, status: AuthStatus): Promise<void> => {
    if (!status.authenticated) return leave(isDisconnecting() ? undefined : status.reason);
    handOff.forget();
    // Not before a person has signed in or out here: other tabs need no news of a session that was there before.
    const isChosen = hasChosen || config.storeDefaults || hasStoredOwner(env.local);
    if (isChosen) storeOwner(env.local, ownerOf(status));
    const isSame = isSignedInAs(getState(), status);
    if (!isSame) runtime.renewScope();
    update((state) => (isSame ? workspaceSwitchEnded(sessionRenewed(state, status)) : signedIn(state, status)));
    disconnect();
    connect();
    await initialize(status);
    scope.update(initialized);
  };

  const check = async (scope: Scope<V>): Promise<void> => {
    const { status } = getState().session;
    if (status === 'failed' || status === 'redirecting' || status === 'signedOut') update(sessionLoading);
    try {
      // A custom transport may reject with a 401 instead of resolving to "signed out".
      const answer = await loadStatus(scope).catch((error: unknown): AuthStatus => {
        if (isApiError(error) && error.status === 401) return { authenticated: false };
        throw error;
      });
      if (scope.isOver) return;
      const ended = handOff.decide(answer.authenticated);
      if (ended !== null && ended !== 'ignored') return complete(ended);
      await enter(scope, answer);
      if (ended !== 'ignored' || !answer.authenticated) return;
      const name = userDisplayName(answer.user);
      scope.update((state) => noticeShown(state, { kind: 'sign-in-ignored', name }));
    } catch (error) {
      if (isAborted(error)) return;
      const failure = failureOf('initialize-failed', error);
      scope.update((state) => sessionFailed(state, failure));
      scope.report(error, failure);
    }
  };

  const complete = (ended: SignInReturn): void => {
    if (ended.kind === 'error') {
      leave(ended.reason);
      return;
    }
    hasChosen = true;
    update(signInCompleting);
    if (ended.token !== undefined) env.tokens.save(ended.token);
    nextAttempt().after(signInRecheckMs, () => void checkAgain());
  };

  /** The server refused a call: the chat service may no longer accept the sign-in, which only the status tells. */
  const leaveRefused = async (): Promise<void> => {
    const { sync } = getState().offers;
    const isExpected = isDisconnecting();
    leave();
    if (!sync || isExpected) return;
    const scope = nextAttempt();
    // Failure: logged; the user can connect again anyway.
    const status = await loadStatus(scope).catch(() => null);
    if (scope.isOver || status === null || status.authenticated || status.reason === undefined) return;
    const { reason } = status;
    update((state) => withSession(state, { status: 'signedOut', reason }));
  };

  const checkAgain = (): Promise<void> => {
    if (checking && !checking.scope.isOver) return checking.done;
    const scope = nextAttempt();
    const done = check(scope).finally(() => {
      if (checking?.scope === scope) checking = null;
    });
    checking = { scope, done };
    return done;
  };

  const logout = async (): Promise<void> => {
    const callLogout = transport.logout?.bind(transport);
    const owner = sessionOwner(getState());
    if (callLogout === undefined || owner === null) return;
    const scope = nextAttempt();
    storeLogout(env.local, owner);
    runtime.renewScope();
    disconnect();
    update((state) => draftsForgotten(sessionLoading(state)));
    await new Promise<void>((resolve) => {
      scope.after(logoutTimeoutMs, resolve);
      // Without a signal: a logout is not cancelled, even if the inbox stops. Failure: logged.
      const answered = scope.call('logout', () => callLogout());
      answered.catch(() => {}).then(resolve);
    });
    env.tokens.clear();
    leave();
  };

  const disconnectWorkspace = createDisconnectWorkspace(runtime, () => {
    const owner = sessionOwner(getState());
    if (owner !== null) storeLogout(env.local, owner);
    env.tokens.clear();
    update(draftsForgotten);
    leave();
  });

  const switchWorkspace = createSwitchWorkspace(runtime, async () => {
    hasChosen = true;
    attempt.end();
    runtime.renewScope();
    disconnect();
    // The session stays until the status tells the new one: the frame stays, and the list shows that it loads.
    update((state) => workspaceSwitching(withoutPlace(withoutAccount(state)), { isLeft: true }));
    await checkAgain();
  });

  /** Allows another hand-off: the back button may restore this page from the browser's cache. */
  const checkOnReturn = (): void => {
    if (getState().session.status === 'redirecting') void checkAgain();
  };
  /** A start that failed for want of a connection begins again when the network is back. */
  const checkOnline = (): void => {
    if (getState().session.status === 'failed') void checkAgain();
    else checkOnReturn();
  };

  const recheck: SignInFeature['recheck'] = async () => {
    const { scope } = runtime;
    try {
      const status = await loadStatus(scope);
      if (scope.isOver) return 'elsewhere';
      if (status.authenticated && isSignedInAs(getState(), status)) {
        update((state) => sessionRenewed(state, status));
        return 'same';
      }
      void enter(nextAttempt(), status);
      return 'elsewhere';
    } catch (error) {
      return isAborted(error) ? 'elsewhere' : 'unknown';
    }
  };

  const followOtherTabs = (): Cancel =>
    onOwnerElsewhere(env.local, {
      owner: () => sessionOwner(getState()),
      onLogout() {
        update(draftsForgotten);
        leave();
      },
      onOther() {
        const { session } = getState();
        if ('user' in session) void recheck();
        else if (session.status === 'signedOut') void checkAgain();
      },
    });

  runtime.onUnauthenticated(() => {
    if ('user' in getState().session) void leaveRefused();
  });

  return {
    actions: {
      retry: () => void checkAgain(),
      signIn() {
        const signInUrl = transport.signInUrl?.bind(transport);
        if (signInUrl === undefined || getState().session.status === 'redirecting') return;
        nextAttempt();
        update(signInStarted);
        try {
          handOff.begin((returnTo) => signInUrl(returnTo));
        } catch (error) {
          leave(String(error));
          runtime.report(error);
        }
      },
      logout: () => void logout(),
      switchWorkspace: (id) => void switchWorkspace(id),
      disconnectWorkspace: () => void disconnectWorkspace(),
    },
    react: (): readonly Cancel[] => [
      env.page.onOnline(checkOnline),
      env.page.onVisible(checkOnReturn),
      followOtherTabs(),
    ],
    interrupted: workspaceSwitchEnded,
    begin() {
      const ended = handOff.takeReturn();
      if (ended) complete(ended);
      else void checkAgain();
    },
    recheck,
  };
}
