import type { Cancel } from '../ports.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { ownDrafts } from './draftsTransitions.ts';
import type { SendingSlice } from './state.ts';
import { forgetDrafts, storeDrafts } from './storedDrafts.ts';

/** Stores each change of the drafts, and forgets them when their owner logs out. */
export function keepDrafts({ env, getState, subscribe }: Runtime<SendingSlice>): Cancel {
  let { sending } = getState();
  return subscribe(() => {
    const last = sending;
    ({ sending } = getState());
    if (sending === last) return;
    const { draftsOwner } = sending;
    if (draftsOwner === null) {
      if (last.draftsOwner !== null) forgetDrafts(env.local, last.draftsOwner);
    } else if (draftsOwner === last.draftsOwner) {
      storeDrafts(env.local, draftsOwner, ownDrafts({ sending: last }), ownDrafts({ sending }));
    }
  });
}
