import type { Ts } from '../../model/index.ts';
import type { DraftText } from '../textEditor/draftMentions.ts';
import { draftSet } from './drafting.ts';
import { without, withSending } from './interrupted.ts';
import { draftOf, hasDraft } from './selectors.ts';
import type { SendingSlice } from './state.ts';

const prefix = 'edit ';

/** The id of the draft of an edited message. The drafts of conversations have ids without spaces. */
export const editDraftId = ({ channelId, ts }: { channelId: string; ts: Ts }): string => `${prefix}${channelId} ${ts}`;

export const isEditDraft = (id: string): boolean => id.startsWith(prefix);

/** The editor of a message opens with the message's text, or with a changed one that was left behind. */
export function editDraftOpened<S extends SendingSlice>(state: S, id: string, original: DraftText): S {
  const { text, mentions } = hasDraft(state, id) ? draftOf(state, id) : original;
  // One editor is open at a time.
  return draftSet(withSending(state, { originals: { [id]: original } }), id, text, mentions);
}

/** The message has another text: an editor without a change shows it. */
export const originalChanged = <S extends SendingSlice>(state: S, id: string, original: DraftText): S =>
  withSending(state, { originals: { [id]: original } });

/** The editor closes, and forgets its text. */
export const editDraftClosed = <S extends SendingSlice>(state: S, id: string): S =>
  draftSet(withSending(state, { originals: without(state.sending.originals, id) }), id, '', []);
