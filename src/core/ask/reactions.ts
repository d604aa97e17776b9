import type { Cancel } from '../ports.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { AskSlice } from './state.ts';
import { storeExchanges } from './storedExchanges.ts';

/** Stores each change of the exchanges. */
export function keepExchanges({ env, getState, subscribe }: Runtime<AskSlice>): Cancel {
  let before = getState();
  return subscribe(() => {
    const state = getState();
    const last = before;
    before = state;
    const { owner, exchanges } = state.ask;
    if (owner === null || owner !== last.ask.owner || exchanges === last.ask.exchanges) return;
    storeExchanges(env.session, owner, exchanges);
  });
}
