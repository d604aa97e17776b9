import { questionInterrupted } from '../ask/transitions.ts';
import { guardReleased } from '../reading/guard.ts';
import { allSendsInterrupted } from '../sending/interrupted.ts';
import type { InboxState } from '../state.ts';
import { viewWorkInterrupted } from '../views/transitions.ts';

/** The inbox stops while things are under way that the second half began; nobody will hear how they end. */
export const workInterrupted = (state: InboxState): InboxState =>
  [allSendsInterrupted<InboxState>, guardReleased, questionInterrupted, viewWorkInterrupted].reduce(
    (next, end) => end(next),
    state,
  );
