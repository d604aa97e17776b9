import type { InboxState } from '../state.ts';
import { type Drafts, noDrafts } from './state.ts';
import { allSendsInterrupted } from './transitions.ts';

const isEmpty = ({ drafts, failedSends }: Drafts): boolean =>
  Object.keys(drafts).length === 0 && Object.keys(failedSends).length === 0;

/** All drafts there are, by owner. What is being sent may fail with the page. */
export function draftsByOwner(state: InboxState): Readonly<Record<string, Drafts>> {
  const { drafts, failedSends, draftsOwner, parked } = allSendsInterrupted(state).sending;
  const all = draftsOwner === null ? parked : { ...parked, [draftsOwner]: { drafts, failedSends } };
  return Object.fromEntries(Object.entries(all).filter(([, each]) => !isEmpty(each)));
}

/** Somebody signed in: drafts of the same person in the same workspace are theirs again, those of others wait. */
export function draftsClaimed(state: InboxState, owner: string): InboxState {
  if (state.sending.draftsOwner === owner) return state;
  const { [owner]: own = noDrafts, ...parked } = draftsByOwner(state);
  return { ...state, sending: { ...state.sending, ...own, draftsOwner: owner, parked } };
}

/** The person left on purpose. */
export const draftsForgotten = (state: InboxState): InboxState => ({
  ...state,
  sending: { ...state.sending, ...noDrafts, draftsOwner: null, parked: {} },
});
