import type { AuthStatus } from '../../model/index.ts';
import { isAborted, isApiError } from '../../transport/errors.ts';
import type { Failure, FailureCode } from '../failure.ts';
import { draftsForgotten } from '../outbox/draftsTransitions.ts';
import type { SignInReturn } from '../ports.ts';
import type { Runtime, Scope } from '../runtime/runtime.ts';
import {
  initialized,
  isSignedInAs,
  sessionFailed,
  sessionLoading,
  sessionRenewed,
  signedIn,
  signedOut,
  signInCompleting,
  signInStarted,
  workspaceLeft,
} from '../session/transitions.ts';

export interface SessionCommands {
  /** The start: an ended hand-off, or what the server says of the session. */
  begin(): void;
  /** Asks the server who is signed in, and starts their work. No answer: "Failed to initialize" with Retry. */
  check(): Promise<void>;
  /** The stream was refused: is it still the same person? `elsewhere`: no, and what follows has begun. */
  recheck(): Promise<'same' | 'elsewhere' | 'unknown'>;
  /** A call was refused: back to the connect screen. What is typed is kept. */
  expire(): void;
  /** Leaves for the sign-in hand-off; once. */
  signIn(): void;
  /** Ends the session here whatever the server answers. */
  logout(): Promise<void>;
  /** The server has another workspace from now on: everything begins anew there. */
  leaveWorkspace(): Promise<void>;
}

interface Neighbours {
  connect(): void;
  disconnect(): void;
  /** Conversations and views: the one load at the start. */
  initialize(): Promise<void>;
}

/** How long somebody who leaves waits for the server to hear of it. */
const logoutPatienceMs = 5000;

const failureOf = (code: FailureCode, error: unknown): Failure =>
  isApiError(error) ? { code, reason: error.message } : { code };

export function createSessionCommands(
  runtime: Runtime,
  { connect, disconnect, initialize }: Neighbours,
): SessionCommands {
  const { config, env, getState, transport, update } = runtime;
  /** What is under way about the session; the next thing ends it. */
  let attempt: Scope = runtime.life.fork();
  let checking: { scope: Scope; done: Promise<void> } | null = null;

  const nextAttempt = (): Scope => {
    attempt.end();
    attempt = runtime.life.fork();
    return attempt;
  };

  const loadStatus = (scope: Scope): Promise<AuthStatus> =>
    scope.call('loadAuthStatus', (options) => transport.loadAuthStatus(options));

  const leave = (reason?: string): void => {
    attempt.end();
    runtime.renewScope();
    disconnect();
    update((state) => signedOut(state, reason));
  };

  const enter = async (scope: Scope, status: AuthStatus): Promise<void> => {
    if (!status.authenticated) return leave();
    const isSame = isSignedInAs(getState(), status);
    if (!isSame) runtime.renewScope();
    update((state) => (isSame ? sessionRenewed(state, status) : signedIn(state, status)));
    disconnect();
    connect();
    await initialize();
    scope.update(initialized);
  };

  const check = async (scope: Scope): Promise<void> => {
    const { status } = getState().session;
    if (status === 'failed' || status === 'redirecting' || status === 'signedOut') update(sessionLoading);
    try {
      const answer = await loadStatus(scope);
      if (!scope.isOver) await enter(scope, answer);
    } catch (error) {
      if (isAborted(error)) return;
      // A transport should answer this; some throw it.
      if (isApiError(error) && error.status === 401) return leave();
      const failure = failureOf('initialize-failed', error);
      scope.update((state) => sessionFailed(state, failure));
      scope.report(error, failure);
    }
  };

  const complete = (ended: SignInReturn): void => {
    env.signIn.clearReturn();
    if (ended.kind === 'error') {
      leave(ended.reason);
      return;
    }
    update(signInCompleting);
    if (ended.token !== undefined) env.tokens.save(ended.token);
    nextAttempt().after(config.signInRecheckMs, () => void commands.check());
  };

  const commands: SessionCommands = {
    begin() {
      const ended = env.signIn.readReturn();
      if (ended) complete(ended);
      else void commands.check();
    },

    check() {
      if (checking && !checking.scope.isOver) return checking.done;
      const scope = nextAttempt();
      const done = check(scope).finally(() => {
        if (checking?.scope === scope) checking = null;
      });
      checking = { scope, done };
      return done;
    },

    async recheck() {
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
    },

    expire() {
      if ('user' in getState().session) leave();
    },

    signIn() {
      if (getState().session.status === 'redirecting') return;
      nextAttempt();
      update(signInStarted);
      try {
        env.signIn.begin((returnTo) => transport.signInUrl(returnTo));
      } catch (error) {
        leave(String(error));
        runtime.report(error);
      }
    },

    async logout() {
      if (!('user' in getState().session)) return;
      const scope = nextAttempt();
      runtime.renewScope();
      disconnect();
      update((state) => draftsForgotten(sessionLoading(state)));
      await new Promise<void>((resolve) => {
        scope.after(logoutPatienceMs, resolve);
        // Without a signal: it is not cancelled when nobody waits any more, not even when the inbox stops. A failure is
        // logged; the person wanted to leave, and leaves.
        const answered = scope.call('logout', () => transport.logout());
        answered.catch(() => {}).then(resolve);
      });
      env.tokens.clear();
      leave();
    },

    leaveWorkspace() {
      attempt.end();
      runtime.renewScope();
      disconnect();
      update(workspaceLeft);
      return commands.check();
    },
  };
  return commands;
}
