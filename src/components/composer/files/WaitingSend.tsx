import { type RefObject, useEffect } from 'react';
import { isComposedText } from '../../../core/keys/textKey.ts';
import type { AttachedFile } from '../../../core/outbox/state.ts';
import { useLabels } from '../../inbox/LabelsContext.ts';
import { useInboxActions } from '../../inbox/useInboxActions.ts';
import { Button } from '../../primitives/Button.tsx';

export interface WaitingSendProps {
  conversationId: string;
  field: RefObject<HTMLTextAreaElement | null>;
  files: readonly AttachedFile[];
  /** Focuses the field, before the focused button is gone. */
  onFocusField: () => void;
}

/** The message is sent once its files are uploaded. Escape takes it back. */
export function WaitingSend({ conversationId, field, files, onFocusField }: WaitingSendProps) {
  const { composer, conversation } = useLabels();
  const { sendWhenUploaded } = useInboxActions();
  useEffect(() => {
    const form = field.current?.form;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposedText(event)) return;
      event.preventDefault();
      // Escape would also leave the field.
      event.stopPropagation();
      onFocusField();
      sendWhenUploaded(conversationId, null);
    };
    form?.addEventListener('keydown', onKeyDown, true);
    return () => form?.removeEventListener('keydown', onKeyDown, true);
  });
  return (
    <p className="ti-file__line">
      <span role="status">{composer.files.sendingAfter(files.filter(({ uploaded }) => !uploaded).length)}</span>
      <Button
        aria-keyshortcuts="Escape"
        onClick={() => {
          onFocusField();
          sendWhenUploaded(conversationId, null);
        }}
      >
        {conversation.withdraw}
      </Button>
    </p>
  );
}
