import { isSamePerson } from '../session/owner.ts';
import { allSendsInterrupted } from './interrupted.ts';
import { type Drafts, draftsIn, noDrafts, type SendingSlice } from './state.ts';
import { allTypedAheadMoved } from './typedAhead.ts';

/** Drafts of the current owner. A send under way counts as unsent: it may fail with the page. The text typed meanwhile follows it. */
export const ownDrafts = (state: SendingSlice): Drafts =>
  draftsIn(allTypedAheadMoved(allSendsInterrupted(state)).sending);

/** All drafts, by owner. */
function draftsByOwner(state: SendingSlice): Readonly<Record<string, Drafts>> {
  const { draftsOwner, parked } = state.sending;
  return draftsOwner === null ? parked : { ...parked, [draftsOwner]: ownDrafts(state) };
}

/** A user signed in: takes out the user's drafts of this workspace and parks all others. */
export function draftsClaimed<S extends SendingSlice>(state: S, owner: string): S {
  if (state.sending.draftsOwner === owner) return state;
  const { [owner]: own = noDrafts, ...parked } = draftsByOwner(state);
  return { ...state, sending: { ...state.sending, ...own, draftsOwner: owner, parked } };
}

/** The user logged out: forgets the user's drafts in every workspace. */
export function draftsForgotten<S extends SendingSlice>(state: S): S {
  const { draftsOwner, parked } = state.sending;
  const others = Object.entries(parked).filter(([owner]) => draftsOwner === null || !isSamePerson(owner, draftsOwner));
  return {
    ...state,
    sending: { ...state.sending, ...noDrafts, draftsOwner: null, parked: Object.fromEntries(others) },
  };
}
