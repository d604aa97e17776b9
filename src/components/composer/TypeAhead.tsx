import { useRef } from 'react';
import { typedAheadOf } from '../../core/outbox/typedAhead.ts';
import { useLabels } from '../LabelsContext.ts';
import { writtenDir } from '../primitives/writtenDir.ts';
import { useInboxActions } from '../TriageInbox/useInboxActions.ts';
import { useInboxState } from '../TriageInbox/useInboxState.ts';
import { isSendKey } from './isSendKey.ts';
import { useAutoGrow } from './useAutoGrow.ts';

/** Takes what the user types while a reply is being sent and its field is disabled. */
export function TypeAhead({ conversationId }: { conversationId: string }) {
  const { composer } = useLabels();
  const actions = useInboxActions();
  const field = useRef<HTMLTextAreaElement>(null);
  const text = useInboxState((state) => typedAheadOf(state, conversationId));
  useAutoGrow(field, text);
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
