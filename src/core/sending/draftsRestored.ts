import type { InboxState } from '../state.ts';
import { isSamePerson } from './draftsOwner.ts';
import { type Drafts, noDrafts } from './state.ts';

const without = <T>(record: Readonly<Record<string, T>>, typed: Drafts['drafts']): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([id]) => !Object.hasOwn(typed, id)));

/** What was kept from the last time, by owner. What is typed already is newer. */
export function draftsRestored(state: InboxState, stored: Readonly<Record<string, Drafts>>): InboxState {
  const { draftsOwner, drafts, mentions, failedSends, parked } = state.sending;
  const others = { ...stored, ...parked };
  if (draftsOwner === null) return { ...state, sending: { ...state.sending, parked: others } };
  const { [draftsOwner]: own = noDrafts, ...rest } = others;
  return {
    ...state,
    sending: {
      ...state.sending,
      drafts: { ...own.drafts, ...drafts },
      mentions: { ...without(own.mentions, drafts), ...mentions },
      failedSends: { ...without(own.failedSends, drafts), ...failedSends },
      parked: rest,
    },
  };
}

/** The person who left while theirs were still to be read gets none of them back. */
export function restoredForgotten(state: InboxState, owner: string): InboxState {
  const others = Object.entries(state.sending.parked).filter(([other]) => !isSamePerson(other, owner));
  return { ...state, sending: { ...state.sending, parked: Object.fromEntries(others) } };
}
