import { useRef } from 'react';
import { typedAheadOf } from '../../core/outbox/typedAhead.ts';
import { focusedElement } from '../a11y/focusedElement.ts';
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
}

/** Takes what the user types while a reply is being sent and its field is disabled. */
export function TypeAhead({ conversationId, onFocusLost }: TypeAheadProps) {
  const { composer } = usePaneLabels();
  const actions = useInboxActions();
  const field = useRef<HTMLTextAreaElement>(null);
  const text = useInboxState((state) => typedAheadOf(state, conversationId));
  useAutoGrow(field, text);
  // The pane may have been opened again since the reply was sent: then only this field knows that the user types here.
  useIsomorphicLayoutEffect(() => {
    const element = field.current;
    return () => {
      if (element && focusedElement(element) === element) onFocusLost();
    };
  }, [onFocusLost]);
  return (
    <textarea
      ref={field}
      className="ti-composer__field ti-composer__ahead"
      rows={1}
      aria-label={composer.nextReply}
      data-empty={text === '' || undefined}
      dir={writtenDir(text)}
      value={text}
      onChange={({ target }) => actions.typeAhead(conversationId, target.value)}
      onKeyDown={(event) => {
        if (!isSendKey(event.nativeEvent, event.currentTarget.ownerDocument.defaultView)) return;
        event.preventDefault();
        actions.sendTypedAhead(conversationId);
      }}
    />
  );
}
