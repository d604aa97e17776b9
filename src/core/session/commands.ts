import { isAborted, isApiError } from '../../transport/errors.ts';
import { noticeShown } from '../notice/notice.ts';
import type { SignInReturn } from '../ports.ts';
import type { Runtime } from '../runtime.ts';
import { draftsForgotten } from '../sending/transitions.ts';
import {
  initialized,
  sessionFailed,
  sessionLoading,
  signedIn,
  signedOut,
  signInCompleting,
  signInStarted,
  workspaceLeft,
  workspaceSwitchEnded,
  workspaceSwitching,
} from './transitions.ts';

export interface SessionCommands {
  /** The start: an ended hand-off, or what the server says of the session. */
  begin(): void;
  /** Asks the server who is signed in. No answer: "Failed to initialize" with Retry. */
  check(): Promise<void>;
  /** Leaves for the sign-in hand-off; once. */
  signIn(): void;
  /** Ends the session here whatever the server answers. */
  logout(): Promise<void>;
  /** Failure: stays where it was, with a notice. */
  switchWorkspace(workspaceId: string): Promise<void>;
}

interface Neighbours {
  connect(): void;
  disconnect(): void;
  /** User, conversations and views: the one load at the start. Throws when there is nothing to show. */
  initialize(): Promise<void>;
}

export function createSessionCommands(
  runtime: Runtime,
  { connect, disconnect, initialize }: Neighbours,
): SessionCommands {
  const { after, call, config, env, getState, report, transport, update } = runtime;
  let checking: Promise<void> | null = null;

  const leave = (reason?: string): void => {
    disconnect();
    update((state) => signedOut(state, reason));
  };

  const failed = (error: unknown): void => {
    if (isAborted(error)) return;
    const failure = { code: 'initialize-failed' as const, ...(isApiError(error) ? { reason: error.message } : {}) };
    update((state) => sessionFailed(state, failure));
    report(error, failure);
  };

  const check = async (): Promise<void> => {
    const { session } = getState();
    if (session.status === 'failed' || session.status === 'redirecting') update(sessionLoading);
    try {
      const status = await call('loadAuthStatus', (options) => transport.loadAuthStatus(options));
      if (!status.authenticated) return leave('reason' in session ? session.reason : undefined);
      update((state) => signedIn(state, status));
      disconnect();
      connect();
      await initialize();
      update(initialized);
    } catch (error) {
      failed(error);
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
    after(config.signInRecheckMs, () => void commands.check());
  };

  const commands: SessionCommands = {
    begin() {
      const ended = env.signIn.readReturn();
      if (ended) complete(ended);
      else void commands.check();
    },

    check() {
      checking ??= check().finally(() => {
        checking = null;
      });
      return checking;
    },

    signIn() {
      if (getState().session.status === 'redirecting') return;
      update(signInStarted);
      env.signIn.begin((returnTo) => transport.signInUrl(returnTo));
    },

    async logout() {
      disconnect();
      try {
        await call('logout', (options) => transport.logout(options));
      } catch {
        // Logged by `call`. The person wanted to leave, and leaves.
      } finally {
        env.tokens.clear();
        leave();
        update(draftsForgotten);
      }
    },

    async switchWorkspace(workspaceId) {
      const { session } = getState();
      if (session.status !== 'authenticated' || session.switchingTo !== undefined) return;
      update((state) => workspaceSwitching(state, workspaceId));
      try {
        await call('switchWorkspace', (options) => transport.switchWorkspace(workspaceId, options));
      } catch (error) {
        const failure = { code: 'switch-failed' as const, ...(isApiError(error) ? { reason: error.message } : {}) };
        update((state) => noticeShown(workspaceSwitchEnded(state), { kind: 'failure', failure }));
        return report(error, failure);
      }
      update(workspaceLeft);
      await commands.check();
    },
  };
  return commands;
}
