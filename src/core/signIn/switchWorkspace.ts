import { isAborted, isApiError, reasonOf } from '../../transport/errors.ts';
import type { Failure } from '../failure.ts';
import { noticeShown } from '../notice/transitions.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { SessionSlice, SignedIn } from '../session/state.ts';
import { withSession } from '../session/transitions.ts';
import type { SignInSlices } from './state.ts';

/** Notes how far a switch is. */
export const workspaceSwitching = <S extends SessionSlice>(
  state: S,
  step: Pick<SignedIn, 'switchingTo' | 'isLeft'>,
): S => (state.session.status === 'authenticated' ? withSession(state, { ...state.session, ...step }) : state);

export function workspaceSwitchEnded<S extends SessionSlice>(state: S): S {
  if (state.session.status !== 'authenticated' || state.session.switchingTo === undefined) return state;
  const { switchingTo: _ended, ...session } = state.session;
  return withSession(state, session);
}

/** Creates the workspace switch. `leaveWorkspace` drops the old workspace and loads the new one. Failure: a notice. */
export function createSwitchWorkspace(
  runtime: Runtime<SignInSlices>,
  leaveWorkspace: () => Promise<void>,
): (workspaceId: string) => Promise<void> {
  const { getState, transport, update } = runtime;
  return async (workspaceId) => {
    const callSwitch = transport.switchWorkspace?.bind(transport);
    const { session } = getState();
    const { scope } = runtime;
    if (callSwitch === undefined || session.status !== 'authenticated' || session.switchingTo !== undefined) return;
    update((state) => workspaceSwitching(state, { switchingTo: workspaceId }));
    try {
      await scope.call('switchWorkspace', (options) => callSwitch(workspaceId, options));
    } catch (error) {
      if (isAborted(error)) return;
      const failure: Failure = { code: 'switch-failed', ...(isApiError(error) ? { reason: reasonOf(error) } : {}) };
      scope.update((state) => noticeShown(workspaceSwitchEnded(state), { kind: 'failure', failure }));
      return scope.report(error, failure);
    }
    if (!scope.isOver) await leaveWorkspace();
  };
}
