import { questionInterrupted } from '../ask/transitions.ts';
import { refreshEnded } from '../conversations/refresh.ts';
import { guardReleased } from '../reading/guard.ts';
import { allSendsInterrupted } from '../sending/interrupted.ts';
import { workspaceSwitchEnded } from '../session/switchWorkspace.ts';
import type { InboxState } from '../state.ts';
import { viewWorkInterrupted } from '../views/transitions.ts';

/** The inbox stops while things are under way that the second half began; nobody will hear how they end. */
export const workInterrupted = (state: InboxState): InboxState =>
  [
    allSendsInterrupted<InboxState>,
    refreshEnded,
    workspaceSwitchEnded,
    guardReleased,
    questionInterrupted,
    viewWorkInterrupted,
  ].reduce((next, end) => end(next), state);
