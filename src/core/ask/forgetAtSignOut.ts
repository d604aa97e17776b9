import type { SendingSlice } from '../outbox/state.ts';
import type { Cancel } from '../ports.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { SessionSlice } from '../session/state.ts';
import { exchangesKey } from './state.ts';

type Slices = SendingSlice & SessionSlice;

const hasLeft = (before: Slices, after: Slices): boolean =>
  (after.session !== before.session && after.session.status === 'signedOut') ||
  (after.sending.draftsOwner === null && before.sending.draftsOwner !== null);

/** Forgets the exchanges of this browser session when the user signs out, also those of an earlier page. */
export function forgetAtSignOut({ env, getState, subscribe }: Runtime<Slices>): Cancel {
  let before = getState();
  return subscribe(() => {
    const state = getState();
    if (hasLeft(before, state)) env.session.remove(exchangesKey);
    before = state;
  });
}
