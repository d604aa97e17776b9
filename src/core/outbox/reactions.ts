import type { Cancel } from '../ports.ts';
import type { OwnedRuntime } from '../runtime/createRuntime.ts';
import { ownDrafts } from './draftsTransitions.ts';
import { noDrafts } from './state.ts';
import { storeDrafts } from './storedDrafts.ts';

/** Keeps what is typed and not sent for the next time, as long as somebody is there whose it is. */
export function wireKeptDrafts({ env, getState, subscribe }: OwnedRuntime): Cancel {
  let { sending } = getState();
  const store = (before = noDrafts): void => {
    if (sending.draftsOwner !== null) storeDrafts(env.local, sending.draftsOwner, before, ownDrafts(getState()));
  };
  // Somebody may have typed already.
  store();
  return subscribe(() => {
    const state = getState();
    const last = sending;
    sending = state.sending;
    // What somebody finds again is stored as it is.
    if (sending !== last && sending.draftsOwner === last.draftsOwner) store(ownDrafts({ sending: last }));
  });
}
