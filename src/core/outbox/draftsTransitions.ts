import { isSamePerson } from '../sending/draftsOwner.ts';
import type { InboxState } from '../state.ts';
import { allSendsInterrupted } from './interrupted.ts';
import { type Drafts, noDrafts } from './state.ts';

/** What this person has typed and not sent. What is being sent may fail with the page. */
export function ownDrafts(state: Pick<InboxState, 'sending'>): Drafts {
  const { drafts, mentions, failedSends } = allSendsInterrupted(state).sending;
  return { drafts, mentions, failedSends };
}

/** All drafts there are, by owner. */
function draftsByOwner(state: Pick<InboxState, 'sending'>): Readonly<Record<string, Drafts>> {
  const { draftsOwner, parked } = state.sending;
  return draftsOwner === null ? parked : { ...parked, [draftsOwner]: ownDrafts(state) };
}

/** Somebody signed in: drafts of the same person in the same workspace are theirs again, those of others wait. */
export function draftsClaimed(state: InboxState, owner: string): InboxState {
  if (state.sending.draftsOwner === owner) return state;
  const { [owner]: own = noDrafts, ...parked } = draftsByOwner(state);
  return { ...state, sending: { ...state.sending, ...own, draftsOwner: owner, parked } };
}

/** The person left on purpose: nothing of theirs is kept, in no workspace. */
export function draftsForgotten(state: InboxState): InboxState {
  const { draftsOwner, parked } = state.sending;
  const others = Object.entries(parked).filter(([owner]) => draftsOwner === null || !isSamePerson(owner, draftsOwner));
  return {
    ...state,
    sending: { ...state.sending, ...noDrafts, draftsOwner: null, parked: Object.fromEntries(others) },
  };
}
