import type { Message, Ts } from '../../model/index.ts';
import { isApiError, reasonOf } from '../../transport/errors.ts';
import type { Failure } from '../failure.ts';
import { directoryNames } from '../format/directoryNames.ts';
import { loadedMessage } from '../messages/loadedMessage.ts';
import { editDraftId } from '../outbox/editDrafts.ts';
import { draftOf, originalOf } from '../outbox/selectors.ts';
import { textProblem } from '../outbox/validate.ts';
import type { Feature, Runtime } from '../runtime/runtime.ts';
import { draftOfWire } from '../textEditor/draftOfWire.ts';
import { mentionsOf, wireText } from '../textEditor/wireText.ts';
import { createDeletions, type DeletionActions } from './deletions.ts';
import { isChangeable, lastOwnMessage } from './selectors.ts';
import type { EditingSlices } from './state.ts';
import { placeOfMessage } from './state.ts';
import {
  editClosed,
  editedElsewhere,
  editFailed,
  editOpened,
  editSaved,
  editSaving,
  messageChanged,
} from './transitions.ts';
import { writtenText } from './writtenText.ts';

export interface EditingActions extends DeletionActions {
  /** Opens the editor of a message of the user, in the log of a conversation or thread. Without `ts`: of the last one. Returns
   * whether there is such a message. */
  editMessage(conversationId: string, ts?: Ts): boolean;
  /** Saves the text in the editor. Failure: the editor stays, with the reason. An unchanged text only closes the editor. */
  saveEdit(): void;
  /** Closes the editor without saving. Does nothing while a text is saved: it would be lost if that fails. */
  cancelEdit(): void;
}

export function createEditing(runtime: Runtime<EditingSlices>): Feature<EditingSlices, EditingActions> {
  const { config, getState, subscribe, transport, update } = runtime;
  const deletions = createDeletions(runtime);

  const draftFor = (message: Message) => {
    const { users, conversations } = getState();
    return draftOfWire(
      writtenText(message),
      directoryNames(users, (id) => conversations.byId.get(id)?.name),
    );
  };

  /** An editor without a change shows a later edit from elsewhere: saving must not undo that. It closes when the message is
   * deleted. */
  const follow = (): void => {
    const { edit } = getState().editing;
    if (!edit) return;
    const message = loadedMessage(getState(), edit.conversationId, edit.ts);
    const isDeleted = message?.deleted || !Object.hasOwn(getState().sending.originals, editDraftId(edit));
    if (isDeleted) update((state) => editClosed(state, edit));
    else if (message && message.text !== edit.original)
      update((state) => editedElsewhere(state, message.text, draftFor(message)));
  };

  const save = async (): Promise<void> => {
    const { scope } = runtime;
    const editMessage = transport.editMessage?.bind(transport);
    const { edit } = getState().editing;
    if (!edit || edit.isSaving || editMessage === undefined) return;
    const { channelId, ts } = edit;
    const draft = draftOf(getState(), editDraftId(edit));
    const text = wireText(draft);
    if (text === edit.original || text === wireText(originalOf(getState(), editDraftId(edit)))) {
      update((state) => editClosed(state, edit));
      return;
    }
    if (textProblem(draft.text, config) !== null) return;
    const mentions = mentionsOf(draft);
    update(editSaving);
    try {
      await scope.call('editMessage', (options) =>
        editMessage(channelId, ts, { text, ...(mentions && { mentions }) }, options),
      );
      scope.update((state) => {
        const now = loadedMessage(state, edit.conversationId, ts);
        // The live event knows more, such as the attachments. If it is still to come, it brings the time of the edit: this clock may
        // be ahead of the server's.
        const isFirst = now?.text === edit.original;
        const changed = isFirst
          ? messageChanged(state, channelId, { ...now, text, edited: now.edited ?? { ts } })
          : state;
        return editSaved(changed, edit);
      });
    } catch (error) {
      const failure: Failure = { code: 'edit-failed', ...(isApiError(error) ? { reason: reasonOf(error) } : {}) };
      scope.update((state) => editFailed(state, edit, failure));
      scope.report(error, failure);
    }
  };

  return {
    actions: {
      ...deletions.actions,
      editMessage(conversationId, ts) {
        const state = getState();
        const message =
          ts === undefined ? lastOwnMessage(state, conversationId) : loadedMessage(state, conversationId, ts);
        if (!state.offers.edit || !isChangeable(state, conversationId, message) || state.editing.edit?.isSaving)
          return false;
        const draft = draftFor(message);
        const edit = { conversationId, ...placeOfMessage(conversationId, message.ts), original: message.text };
        update((current) => editOpened(current, edit, draft));
        return true;
      },
      saveEdit: () => void save(),
      cancelEdit() {
        const { edit } = getState().editing;
        if (edit && !edit.isSaving) update((state) => editClosed(state, edit));
      },
    },
    react: () => [...deletions.react(), subscribe(follow)],
    interrupted: (state) =>
      state.editing.edit?.isSaving ? { ...state, editing: { ...state.editing, edit: null } } : state,
  };
}
