import type { Message } from '../../model/index.ts';
import type { Failure } from '../failure.ts';
import { editDraftClosed, editDraftId, editDraftOpened, originalChanged } from '../outbox/editDrafts.ts';
import type { SendingSlice } from '../outbox/state.ts';
import type { EventSlices } from '../reducer/applied.ts';
import { applyEvents } from '../reducer/applyEvents.ts';
import type { DraftText } from '../textEditor/draftMentions.ts';
import { type EditingSlice, type EditingState, isSamePlace, type MessagePlace, type OpenEdit } from './state.ts';

const withEditing = <S extends EditingSlice>(state: S, changes: Partial<EditingState>): S => ({
  ...state,
  editing: { ...state.editing, ...changes },
});

/** Opens the editor. `draft`: the message's text as it was typed. */
export const editOpened = <S extends EditingSlice & SendingSlice>(state: S, edit: OpenEdit, draft: DraftText): S =>
  editDraftOpened(withEditing(state, { edit }), editDraftId(edit), draft);

/** The text of the edited message has changed. */
export function editedElsewhere<S extends EditingSlice & SendingSlice>(
  state: S,
  original: string,
  draft: DraftText,
): S {
  const { edit } = state.editing;
  if (!edit) return state;
  return originalChanged(withEditing(state, { edit: { ...edit, original } }), editDraftId(edit), draft);
}

export const editSaving = <S extends EditingSlice>(state: S): S => {
  if (!state.editing.edit) return state;
  const { failure: _before, ...edit } = state.editing.edit;
  return withEditing(state, { edit: { ...edit, isSaving: true } });
};

/** The text stays in the editor. */
export function editFailed<S extends EditingSlice>(state: S, place: MessagePlace, failure: Failure): S {
  const { edit } = state.editing;
  if (!edit || !isSamePlace(edit, place)) return state;
  const { isSaving: _before, ...rest } = edit;
  return withEditing(state, { edit: { ...rest, failure } });
}

/** The server has the text: closes the editor that saves it. It is gone if the message was deleted meanwhile. */
export const editSaved = <S extends EditingSlice & SendingSlice>(state: S, place: MessagePlace): S => {
  const { edit } = state.editing;
  return edit?.isSaving && isSamePlace(edit, place) ? editClosed(state, place) : state;
};

/** Closes the editor of a message, if it is open, and forgets its text. */
export function editClosed<S extends EditingSlice & SendingSlice>(state: S, place: MessagePlace): S {
  const { edit } = state.editing;
  const cleared = editDraftClosed(state, editDraftId(place));
  return edit && isSamePlace(edit, place) ? withEditing(cleared, { edit: null }) : cleared;
}

export const messageHidden = <S extends EditingSlice>(state: S, place: MessagePlace): S =>
  withEditing(state, { deleted: [...state.editing.deleted, place] });

export const messageShown = <S extends EditingSlice>(state: S, place: MessagePlace): S =>
  withEditing(state, { deleted: state.editing.deleted.filter((one) => !isSamePlace(one, place)) });

/** Applies a change that the server has accepted, like the live event that reports it. Blocks and attachments show the old text. */
export function messageChanged<S extends EventSlices>(state: S, channelId: string, message: Message): S {
  const { threads: _replies, resolved_text: _text, blocks: _blocks, attachments: _attachments, ...changed } = message;
  return applyEvents(state, [{ type: 'message_update', conversationId: channelId, message: changed }]).state;
}
