import type { InboxState } from '../state.ts';
import { type Drafts, noDrafts } from './state.ts';

const without = <T>(record: Readonly<Record<string, T>>, typed: Drafts['drafts']): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([id]) => !Object.hasOwn(typed, id)));

/** What was kept, and what was typed since. */
const withNewer = (kept: Drafts, { drafts, mentions, failedSends }: Drafts): Drafts => ({
  drafts: { ...kept.drafts, ...drafts },
  mentions: { ...without(kept.mentions, drafts), ...mentions },
  failedSends: { ...without(kept.failedSends, drafts), ...failedSends },
});

/** What was kept from the last time, by owner. What is typed already is newer. */
export function draftsRestored(state: InboxState, stored: Readonly<Record<string, Drafts>>): InboxState {
  const { draftsOwner, parked } = state.sending;
  const others: Record<string, Drafts> = { ...stored };
  for (const [owner, typed] of Object.entries(parked)) others[owner] = withNewer(others[owner] ?? noDrafts, typed);
  if (draftsOwner === null) return { ...state, sending: { ...state.sending, parked: others } };
  const { [draftsOwner]: own = noDrafts, ...rest } = others;
  return {
    ...state,
    sending: {
      ...state.sending,
      ...withNewer(own, state.sending),
      parked: rest,
    },
  };
}
