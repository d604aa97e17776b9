import { type SyntheticEvent, useRef, useState } from 'react';
import { draftOf, isFieldSending } from '../../core/outbox/selectors.ts';
import { typedAheadOf } from '../../core/outbox/typedAhead.ts';
import { focusedElement } from '../a11y/focusedElement.ts';
import { useInbox } from '../inbox/InboxContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { useIsomorphicLayoutEffect } from '../inbox/useIsomorphicLayoutEffect.ts';
import { usePaneLabels } from '../inbox/usePaneLabels.ts';
import { writtenDir } from '../primitives/writtenDir.ts';
import { isSendKey } from './isSendKey.ts';
import { useAutoGrow } from './useAutoGrow.ts';

export interface TypeAheadProps {
  conversationId: string;
  /** Called when the field is removed while it has the focus. */
  onFocusLost: () => void;
  /** Called with true when a composition of an input method begins, and with false when it ends. The field must stay until then. */
  onCompose: (isComposing: boolean) => void;
}

/** Takes what the user types while a reply is being sent and its field is disabled. */
export function TypeAhead({ conversationId, onFocusLost, onCompose }: TypeAheadProps) {
  const { composer } = usePaneLabels();
  const actions = useInboxActions();
  const { getState } = useInbox();
  const field = useRef<HTMLTextAreaElement>(null);
  const typed = useInboxState((state) => typedAheadOf(state, conversationId));
  /** The text during a composition; null without one. */
  const [composed, setComposed] = useState<string | null>(null);
  /** The composed text as last written: the end of the send makes it the draft. */
  const moved = useRef('');
  const text = composed ?? typed;
  useAutoGrow(field, text);
  // The pane may have been opened again since the reply was sent: then only this field knows that the user types here.
  useIsomorphicLayoutEffect(() => {
    const element = field.current;
    return () => {
      if (element && focusedElement(element) === element) onFocusLost();
    };
  }, [onFocusLost]);
  /** Writes what is being composed: a send may end before the composition, and some browsers end this before its last input. */
  const write = (value: string): void => {
    if (isFieldSending(getState(), conversationId)) actions.typeAhead(conversationId, value);
    else {
      const draft = draftOf(getState(), conversationId).text;
      const isMoved = draft.endsWith(moved.current);
      const before = isMoved ? draft.slice(0, draft.length - moved.current.length) : `${draft}\n`;
      actions.setDraft(conversationId, before + value);
    }
    moved.current = value;
  };
  const onType = (value: string): void => {
    if (composed === null) actions.typeAhead(conversationId, value);
    else {
      setComposed(value);
      write(value);
    }
  };
  const onComposed = ({ currentTarget: { value } }: SyntheticEvent<HTMLTextAreaElement>): void => {
    if (composed === null) return;
    setComposed(null);
    onCompose(false);
    write(value);
  };
  return (
    <textarea
      ref={field}
      className="ti-composer__field ti-composer__ahead"
      rows={1}
      aria-label={composer.nextReply}
      data-empty={text === '' || undefined}
      dir={writtenDir(text)}
      value={text}
      onChange={({ target }) => onType(target.value)}
      onCompositionStart={() => {
        moved.current = typed;
        setComposed(typed);
        onCompose(true);
      }}
      onCompositionEnd={onComposed}
      onBlur={onComposed}
      onKeyDown={(event) => {
        if (!isSendKey(event.nativeEvent, event.currentTarget.ownerDocument.defaultView)) return;
        event.preventDefault();
        actions.sendTypedAhead(conversationId);
      }}
    />
  );
}
