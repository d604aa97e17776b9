import { isAborted, isApiError } from '../../transport/errors.ts';
import type { Failure } from '../failure.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { disconnectionChanged } from '../service/transitions.ts';
import type { SignInSlices } from './slices.ts';

/**
 * Creates the disconnection of the workspace. `leave` signs out locally and forgets the drafts. Failure: shown where the user
 * asked for it; the inbox stays.
 */
export function createDisconnectWorkspace(
  { getState, life, report, transport, update }: Runtime<SignInSlices>,
  leave: () => void,
): () => Promise<void> {
  return async () => {
    const { disconnectWorkspace } = transport;
    const { canDisconnect, disconnection } = getState().service;
    if (disconnectWorkspace === undefined || !canDisconnect || disconnection.status === 'running') return;
    update((state) => disconnectionChanged(state, { status: 'running' }));
    try {
      // In the scope of the inbox and without a signal: the server ends the session, and with it the scope of the user, before it
      // answers, and the deletion goes on regardless.
      await life.call('disconnectWorkspace', () => disconnectWorkspace());
    } catch (error) {
      if (isAborted(error)) return;
      // The session ended without an answer, or the user left meanwhile.
      if (!('user' in getState().session)) return leave();
      const failure: Failure = { code: 'disconnect-failed', ...(isApiError(error) ? { reason: error.message } : {}) };
      update((state) => disconnectionChanged(state, { status: 'failed', failure }));
      return report(error, failure);
    }
    leave();
  };
}
