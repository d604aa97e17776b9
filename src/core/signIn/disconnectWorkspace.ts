import { isAborted, isApiError, reasonOf } from '../../transport/errors.ts';
import type { Failure } from '../failure.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { disconnectionChanged } from '../service/transitions.ts';
import type { SignInSlices } from './state.ts';

/**
 * Creates the disconnection of the workspace. `leave` signs out locally and forgets the drafts. Failure: shown where the user
 * asked for it; the inbox stays.
 */
export function createDisconnectWorkspace(runtime: Runtime<SignInSlices>, leave: () => void): () => Promise<void> {
  const { getState, report, transport, update } = runtime;
  return async () => {
    const disconnectWorkspace = transport.disconnectWorkspace?.bind(transport);
    const { offers, service } = getState();
    if (disconnectWorkspace === undefined || !offers.disconnect || service.disconnection.status === 'running') return;
    const { life, scope } = runtime;
    /** Another user has signed in meanwhile. */
    const isElsewhere = (): boolean => scope.isOver && 'user' in getState().session;
    update((state) => disconnectionChanged(state, { status: 'running' }));
    try {
      // Without a signal and not in the scope of the user: the server may end the session, and with it this scope, before it
      // answers; the deletion goes on regardless.
      await life.call('disconnectWorkspace', () => disconnectWorkspace());
    } catch (error) {
      if (isAborted(error) || isElsewhere()) return;
      // The session ended without an answer.
      if (scope.isOver) return leave();
      const failure: Failure = { code: 'disconnect-failed', ...(isApiError(error) ? { reason: reasonOf(error) } : {}) };
      update((state) => disconnectionChanged(state, { status: 'failed', failure }));
      return report(error, failure);
    }
    if (!isElsewhere()) leave();
  };
}
