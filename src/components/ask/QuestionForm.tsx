import { type FormEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import { canAsk, earlierQuestions, waitingExchange } from '../../core/ask/selectors.ts';
import { isImeInput } from '../../core/keys/chord.ts';
import { useAutoGrow } from '../composer/useAutoGrow.ts';
import { moreIcons } from '../icons/moreIcons.ts';
import { useLabels } from '../LabelsContext.ts';
import { Button } from '../primitives/Button.tsx';
import { writtenDir } from '../primitives/writtenDir.ts';
import { useFieldFocus } from '../search/useFieldFocus.ts';
import { useInboxActions } from '../TriageInbox/useInboxActions.ts';
import { isShallowEqual, useInboxState } from '../TriageInbox/useInboxState.ts';

export interface QuestionFormProps {
  field: RefObject<HTMLTextAreaElement | null>;
  /** Something was asked before. */
  isFollowUp: boolean;
}

/** Where a question is written. Enter asks; the arrow keys bring back what was asked before. While an answer is awaited the
 * next question can be written, and the one under way given up. */
export function QuestionForm({ field, isFollowUp }: QuestionFormProps) {
  const { ask: labels } = useLabels();
  const actions = useInboxActions();
  const draft = useInboxState((state) => state.ask.draft);
  const isWaiting = useInboxState((state) => waitingExchange(state.ask) !== undefined);
  const isReady = useInboxState((state) => canAsk(state, state.ask.draft));
  const asked = useInboxState((state) => earlierQuestions(state.ask), isShallowEqual);
  const [recalled, setRecalled] = useState(-1);
  useAutoGrow(field, draft);

  useFieldFocus(field);

  const submit = () => {
    setRecalled(-1);
    actions.ask(draft);
    field.current?.focus();
  };
  /** As in a shell: up to the one before, down to the one after, and at last to an empty field. */
  const recall = (by: 1 | -1): boolean => {
    const isOwn = draft !== '' && draft !== asked[recalled];
    const next = recalled + by;
    if (isOwn || next < -1 || next >= asked.length) return false;
    setRecalled(next);
    actions.setQuestionDraft(asked[next] ?? '');
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isImeInput(event.nativeEvent)) return;
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
          setRecalled(-1);
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
