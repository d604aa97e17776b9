import { type FormEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import { canAsk, earlierQuestions, waitingExchange } from '../../core/ask/selectors.ts';
import { isComposedText } from '../../core/keys/keyPress.ts';
import { useFieldFocus } from '../a11y/useFieldFocus.ts';
import { useAutoGrow } from '../composer/useAutoGrow.ts';
import { moreIcons } from '../icons/moreIcons.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { isShallowEqual, useInboxState } from '../inbox/useInboxState.ts';
import { Button } from '../primitives/Button.tsx';
import { writtenDir } from '../primitives/writtenDir.ts';
import { useSearchLabels } from './useSearchLabels.ts';

export interface QuestionFormProps {
  field: RefObject<HTMLTextAreaElement | null>;
  /** Whether the current topic already has a question. */
  isFollowUp: boolean;
}

/** Enter asks; the arrow keys recall earlier questions. While an answer is pending, the next question can be typed and the
 * pending one cancelled. */
export function QuestionForm({ field, isFollowUp }: QuestionFormProps) {
  const { ask: labels } = useSearchLabels();
  const actions = useInboxActions();
  const draft = useInboxState((state) => state.ask.draft);
  const isWaiting = useInboxState((state) => waitingExchange(state.ask) !== undefined);
  const isReady = useInboxState((state) => canAsk(state, state.ask.draft));
  const history = useInboxState((state) => earlierQuestions(state.ask), isShallowEqual);
  const [historyIndex, setHistoryIndex] = useState(-1);
  useAutoGrow(field, draft);

  useFieldFocus(field);

  const submit = () => {
    setHistoryIndex(-1);
    actions.ask(draft);
    field.current?.focus();
  };
  /** Steps through earlier questions like shell history; the last step down clears the field. */
  const recall = (by: 1 | -1): boolean => {
    const isEdited = draft !== '' && draft !== history[historyIndex];
    const next = historyIndex + by;
    if (isEdited || next < -1 || next >= history.length) return false;
    setHistoryIndex(next);
    actions.setQuestionDraft(history[next] ?? '');
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposedText(event.nativeEvent)) return;
    if (event.key === 'Enter' && !event.shiftKey && !event.altKey) submit();
    else if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    else if (event.altKey || event.shiftKey || event.ctrlKey || event.metaKey) return;
    else if (!recall(event.key === 'ArrowUp' ? 1 : -1)) return;
    event.preventDefault();
  };

  return (
    <form
      className="ti-ask__form"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      <textarea
        ref={field}
        className="ti-ask__field"
        data-ti-autofocus=""
        rows={1}
        aria-label={labels.question}
        placeholder={isWaiting ? labels.waitingPlaceholder : isFollowUp ? labels.followUp : labels.placeholder}
        dir={writtenDir(draft)}
        value={draft}
        enterKeyHint="send"
        onChange={(event) => {
          setHistoryIndex(-1);
          actions.setQuestionDraft(event.target.value);
        }}
        onKeyDown={onKeyDown}
      />
      {isWaiting ? (
        <Button
          icon="x"
          iconOnly
          look="soft"
          onClick={() => {
            actions.cancelQuestion();
            field.current?.focus();
          }}
        >
          {labels.cancel}
        </Button>
      ) : (
        <Button type="submit" icon={moreIcons.send} iconOnly look={isReady ? 'accent' : 'soft'} disabled={!isReady}>
          {labels.ask}
        </Button>
      )}
    </form>
  );
}
