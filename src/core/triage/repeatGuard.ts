import type { InboxState } from '../state.ts';

const withGuard = (state: InboxState, guarded: boolean): InboxState =>
  state.reading.guarded === guarded ? state : { ...state, reading: { ...state.reading, guarded } };

/** A conversation was just marked read: the next press may be meant for the same one. */
export const guardRaised = (state: InboxState): InboxState => withGuard(state, true);

export const guardReleased = (state: InboxState): InboxState => withGuard(state, false);
