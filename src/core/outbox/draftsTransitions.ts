import { isSamePerson } from '../session/owner.ts';
import { allSendsInterrupted } from './interrupted.ts';
import { type Drafts, noDrafts, type SendingSlice } from './state.ts';
import { readAttached, storedFiles } from './storedFiles.ts';

/** Drafts of the current owner. A send under way counts as unsent: it may fail with the page. */
export function ownDrafts(state: SendingSlice): Drafts {
  const { drafts, mentions, broadcasts, failedSends, attached } = allSendsInterrupted(state).sending;
  return { drafts, mentions, broadcasts, failedSends, attached };
}

/** All drafts, by owner. */
function draftsByOwner(state: SendingSlice): Readonly<Record<string, Drafts>> {
  const { draftsOwner, parked } = state.sending;
  if (draftsOwner === null) return parked;
  const { attached, ...own } = ownDrafts(state);
  // The uploads under way end with the session.
  const files = Object.entries(attached).map(([id, each]) => [id, readAttached(storedFiles(each))] as const);
  return { ...parked, [draftsOwner]: { ...own, attached: Object.fromEntries(files) } };
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
