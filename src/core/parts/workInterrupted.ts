import { questionInterrupted } from '../ask/transitions.ts';
import { refreshEnded } from '../loading/refresh.ts';
import { allSendsInterrupted } from '../outbox/interrupted.ts';
import { workspaceSwitchEnded } from '../signIn/switchWorkspace.ts';
import type { InboxState } from '../state.ts';
import { guardReleased } from '../triage/repeatGuard.ts';
import { deferredReadApplied, rowReleased } from '../triage/transitions.ts';
import { viewWorkInterrupted } from '../views/transitions.ts';

/** Rows that wait for their timer: none of them will come. */
function rowsSettled(state: InboxState): InboxState {
  const { conversations, navigation, reading } = state;
  const ids = new Set([...Object.keys(reading.deferred), ...Object.keys(conversations.held)]);
  ids.delete(navigation.open?.id ?? '');
  return [...ids].reduce((next, id) => rowReleased(deferredReadApplied(next, id), id), state);
}

/** The inbox stops while things are under way that the second half began; nobody will hear how they end. */
export const workInterrupted = (state: InboxState): InboxState =>
  [
    allSendsInterrupted<InboxState>,
    refreshEnded,
    workspaceSwitchEnded,
    guardReleased,
    rowsSettled,
    questionInterrupted,
    viewWorkInterrupted,
  ].reduce((next, end) => end(next), state);
