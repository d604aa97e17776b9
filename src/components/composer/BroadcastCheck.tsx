import type { KeyboardEvent } from 'react';
import { isBroadcastDraft } from '../../core/outbox/selectors.ts';
import { splitThreadId } from '../../model/index.ts';
import { useLabels } from '../LabelsContext.ts';
import { usePlaceName } from '../labels/usePlaceName.ts';
import { Check } from '../primitives/Check.tsx';
import { useInboxActions } from '../TriageInbox/useInboxActions.ts';
import { useInboxState } from '../TriageInbox/useInboxState.ts';

export interface BroadcastCheckProps {
  conversationId: string;
  disabled: boolean;
  /** A key with a character was pressed: focuses the field, which takes it. */
  onType: () => void;
}

const isCharacter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  [...key].length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

/** Below the field of a thread: whether the reply is also sent to the conversation of the thread. */
export function BroadcastCheck({ conversationId, disabled, onType }: BroadcastCheckProps) {
  const { composer } = useLabels();
  const { setBroadcast } = useInboxActions();
  const canBroadcast = useInboxState(({ sending }) => sending.canBroadcast);
  const isBroadcast = useInboxState((state) => isBroadcastDraft(state, conversationId));
  const parentId = splitThreadId(conversationId)?.parentId;
  const name = usePlaceName(parentId ?? conversationId);
  if (!canBroadcast || parentId === undefined || name === undefined) return null;
  return (
    // Letters typed right after the choice are text, not commands of the inbox.
    <div className="ti-composer__broadcast" data-ti-typing="">
      <Check
        isChecked={isBroadcast}
        disabled={disabled}
        onChange={(isChosen) => setBroadcast(conversationId, isChosen)}
        onKeyDown={(event) => isCharacter(event) && onType()}
      >
        <span className="ti-clip">{composer.alsoSendTo(name)}</span>
      </Check>
    </div>
  );
}
