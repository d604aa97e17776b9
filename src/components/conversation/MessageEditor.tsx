import { type KeyboardEvent, type RefObject, useId, useRef } from 'react';
import { messageCountdownFrom } from '../../core/config.ts';
import type { OpenEdit } from '../../core/editing/state.ts';
import { isComposedText } from '../../core/keys/keyPress.ts';
import { editDraftId } from '../../core/outbox/editDrafts.ts';
import { messageLength, textProblem } from '../../core/outbox/validate.ts';
import { isTextArea } from '../a11y/domNode.ts';
import { focusedElement } from '../a11y/focusedElement.ts';
import { ComposerFoot } from '../composer/ComposerFoot.tsx';
import { ComposerTools } from '../composer/ComposerTools.tsx';
import { isSendKey } from '../composer/isSendKey.ts';
import { MentionMirror } from '../composer/MentionMirror.tsx';
import { Suggestions } from '../composer/Suggestions.tsx';
import { useAutoGrow } from '../composer/useAutoGrow.ts';
import { useDraft, useDraftChange } from '../composer/useDraft.ts';
import { useKeptSelection } from '../composer/useKeptSelection.ts';
import { useMentionKeys } from '../composer/useMentionKeys.ts';
import { useInbox } from '../inbox/InboxContext.ts';
import { useIsomorphicLayoutEffect } from '../inbox/useIsomorphicLayoutEffect.ts';
import { usePaneLabels } from '../inbox/usePaneLabels.ts';
import { failureText } from '../labels/failureText.ts';
import { Banner } from '../primitives/Banner.tsx';
import { Button } from '../primitives/Button.tsx';
import { Kbd } from '../primitives/Keys.tsx';
import { writtenDir } from '../primitives/writtenDir.ts';

/** The text of a message of the user, in place of the message. The draft is in the store, so it survives scrolling and a failed
 * save. */
export function MessageEditor({ edit }: { edit: OpenEdit }) {
  const labels = usePaneLabels();
  const { composer, conversation: words } = labels;
  const { actions, config } = useInbox();
  const noteId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const settle = useRef<(() => void) | null>(null);
  const id = editDraftId(edit);
  const draft = useDraft(id);
  const problem = textProblem(draft.text, config);
  const remaining = config.messageMaxLength - messageLength(draft.text);
  const isSaving = edit.isSaving === true;
  useEditorFocus(field);
  useKeptSelection(field, draft.text);
  useAutoGrow(field, draft.text);
  const onChange = useDraftChange(id);
  const onMentionKey = useMentionKeys(draft.mentions);

  const save = () => {
    if (problem !== null || isSaving) return;
    settle.current?.();
    actions.saveEdit();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposedText(event.nativeEvent)) return;
    onMentionKey(event);
    const isSave = isSendKey(event.nativeEvent, event.currentTarget.ownerDocument.defaultView);
    if (!isSave && event.key !== 'Escape') return;
    event.preventDefault();
    if (isSave) save();
    else actions.cancelEdit();
  };
  return (
    // Its own layer: Escape and the keys of the inbox belong to the editor.
    <div className="ti-editor" data-ti-layer="editor">
      {edit.failure && (
        <Banner action={problem === null && <Button onClick={save}>{composer.tryAgain}</Button>}>
          {failureText(labels, edit.failure)}
        </Banner>
      )}
      <form
        className="ti-composer__box"
        data-disabled={isSaving || undefined}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div className="ti-composer__input">
          {draft.mentions.length > 0 && <MentionMirror draft={draft} field={field} />}
          <textarea
            ref={field}
            className="ti-composer__field"
            rows={1}
            aria-label={words.edit}
            aria-describedby={remaining <= messageCountdownFrom ? noteId : undefined}
            aria-invalid={problem === 'too-long' || undefined}
            aria-autocomplete="list"
            dir={writtenDir(draft.text)}
            value={draft.text}
            readOnly={isSaving}
            enterKeyHint="enter"
            onChange={onChange}
            onKeyDown={onKeyDown}
          />
        </div>
        <Suggestions field={field} conversationId={edit.conversationId} draft={draft} draftId={id} settle={settle} />
        <ComposerFoot noteId={noteId} remaining={remaining} hints={<EditorHints />}>
          <ComposerTools field={field} mentions={draft.mentions} />
          <Button look="ghost" size="sm" disabled={isSaving} onClick={() => actions.cancelEdit()}>
            {words.cancelEdit}
          </Button>
          <Button type="submit" look="accent" size="sm" busy={isSaving} disabled={problem !== null && !isSaving}>
            {words.saveEdit}
          </Button>
        </ComposerFoot>
      </form>
    </div>
  );
}

function EditorHints() {
  const { composer, conversation: words } = usePaneLabels();
  return (
    <span className="ti-composer__hints" aria-hidden="true">
      <span className="ti-hint">
        <span className="ti-kbd">{composer.enterKey}</span>
        {words.toSave}
      </span>
      <span className="ti-hint">
        <Kbd chord="Escape" />
        {words.toCancel}
      </span>
    </span>
  );
}

/** Focuses the editor of a message as soon as it is there. When it closes, the focus returns to the reply field if it was opened
 * there, else to the message. */
function useEditorFocus(field: RefObject<HTMLTextAreaElement | null>): void {
  const { getState } = useInbox();
  useIsomorphicLayoutEffect(() => {
    const element = field.current;
    const article = element?.closest('article');
    if (!element || !article) return;
    const before = focusedElement(element);
    element.focus({ preventScroll: true });
    element.setSelectionRange(element.value.length, element.value.length);
    element.scrollIntoView?.({ block: 'nearest' });
    return () => {
      const hadFocus = element.form?.contains(focusedElement(element)) === true;
      if (!hadFocus || getState().editing.edit !== null) return;
      if (isTextArea(before) && before.isConnected) before.focus({ preventScroll: true });
      else {
        article.tabIndex = -1;
        article.focus({ preventScroll: true });
      }
    };
  }, [field, getState]);
}
