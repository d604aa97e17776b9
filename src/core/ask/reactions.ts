import type { SendingSlice } from '../outbox/state.ts';
import type { Cancel } from '../ports.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { SessionSlice } from '../session/state.ts';
import type { AskSlice } from './state.ts';
import { forgetExchanges, storeExchanges } from './storedExchanges.ts';

type Slices = AskSlice & SendingSlice & SessionSlice;

const hasLeft = (before: Slices, after: Slices): boolean =>
  (after.session !== before.session && after.session.status === 'signedOut') ||
  (after.sending.draftsOwner === null && before.sending.draftsOwner !== null);

/** Stores each change of the exchanges, and forgets them when the user signs out. */
export function keepExchanges({ env, getState, subscribe }: Runtime<Slices>): Cancel {
  let before = getState();
  return subscribe(() => {
    const state = getState();
    const last = before;
    before = state;
    if (hasLeft(last, state)) forgetExchanges(env.session);
    const { owner, exchanges } = state.ask;
    if (owner === null || owner !== last.ask.owner || exchanges === last.ask.exchanges) return;
    storeExchanges(env.session, owner, exchanges);
  });
}
